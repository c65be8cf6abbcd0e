import type pg from 'pg';

/** Orders in one statement. */
const BATCH = 50_000;

/**
 * Stores orders as a year of sales leaves them, until there are so many: nearly half are paid, delivered and opened, the
 * others have expired. Nothing is older than retention allows: a shop that starts would delete that for half an hour
 * beside what is measured. Existing orders count.
 */
export async function fillTo(pool: pg.Pool, orders: number): Promise<void> {
  const client = await pool.connect();
  // A power cut may lose them, and they need no look at the orders that they belong to.
  await client.query('set synchronous_commit = off');
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ count: string }>('select count(*) from orders');
  for (let from = Number(rows[0]?.count); from < orders; from += BATCH) {
    for (const statement of STATEMENTS) await client.query(statement, [from, Math.min(orders, from + BATCH) - 1]);
  }
  // Maintenance that the server would do by itself later.
  await client.query('vacuum analyze');
  await client.query('reset all');
  client.release();
}

/** Numbers of the batch's orders, their ids and dates, whether they were paid, and whether retention erased the buyer. */
const BATCH_ROWS = `
  from (
    select *, not paid and at < now() - interval '80 days' as erased
    from (
      select n, md5('filled' || n) as id, n % 20 < 9 as paid,
             now() - interval '1 day' - (n % 31536) * interval '1000 seconds' as at
      from generate_series($1::integer, $2::integer) as n
    ) as numbered
  ) as filled`;

const STATEMENTS = [
  // With a number and what was promised: a start completes orders that lack them, a million at once in minutes.
  `insert into orders (id, token, number, status, campaign, product_title, guarantee_days, terms_version, campaign_version, amount, buyer_name, buyer_email,
     buyer_phone, tracking, idempotency_key, request_hash, erased_at, created_at, updated_at)
   select id, id, 'F-' || n, case when paid then 'paid' else 'expired' end, 'filled', 'Lista', 30, 'terms', 1, 1990,
     case when erased then 'apagado' else 'Maria da Silva ' || n end,
     case when erased then 'apagado-' || left(id, 12) || '@erased.invalid' else 'maria.' || n || '@example.com' end,
     case when erased then '' else '11987654321' end,
     case when erased then '{}' else '{"utm_source": "instagram", "utm_campaign": "natal"}' end::jsonb,
     case when erased then 'apagado' else id end, case when erased then 'apagado' else id || id end,
     case when erased then at + interval '90 days' end, at, at ${BATCH_ROWS}`,
  `insert into order_lines (order_id, position, kind, product, title, amount, offer, products)
   select id, 1, 'product', 'filled', 'Lista', 1990, '{"hash": "oferta"}', '["filled"]' ${BATCH_ROWS}`,
  `insert into payment_attempts (order_id, position, method, provider, status, amount, charge_id, details, expires_at,
     webhook_key, next_check_at, created_at)
   select id, 1, 'pix', 'public-v1', case when paid then 'paid' else 'expired' end, 1990, 'tx_' || id,
     jsonb_build_object('code', repeat(id, 5)), at + interval '15 minutes', 'key_' || id,
     case when paid and at > now() - interval '180 days' then now() + (n % 144 + 12) * interval '1 hour' end, at
   ${BATCH_ROWS}`,
  `insert into order_events (order_id, from_status, to_status, cause, at)
   select id, null, 'created', 'buyer', at ${BATCH_ROWS}`,
  `insert into order_events (order_id, from_status, to_status, cause, at)
   select id, 'created', 'awaiting_payment', 'provider', at ${BATCH_ROWS}`,
  `insert into order_events (order_id, from_status, to_status, cause, at)
   select id, 'awaiting_payment', case when paid then 'paid' else 'expired' end, 'webhook', at ${BATCH_ROWS}`,
  `insert into deliveries (id, order_id, kind, dedup_key, status, due_at, sent_at, created_at)
   select gen_random_uuid()::text, id, 'access', 'filled:' || id, 'opened', at, at, at ${BATCH_ROWS} where paid`,
  `insert into access_links (id, order_id, opened_at, created_at)
   select 'link_' || id, id, at, at ${BATCH_ROWS} where paid`,
  `insert into access_grants (order_id, position, product, status, created_at)
   select id, 1, 'filled', 'active', at ${BATCH_ROWS} where paid`,
  `insert into inbox (provider, order_id, digest, body, headers, query, status, due_at, received_at, processed_at)
   select 'public-v1', id, id || id, convert_to(repeat(id, 12), 'UTF8'), '{}', '{}', 'processed', at, at, at
   ${BATCH_ROWS} where paid and at > now() - interval '119 days'`,
  `insert into order_visitors (order_id, visit, created_at)
   select id, '{"ip": "203.0.113.7", "userAgent": "Mozilla/5.0"}', at ${BATCH_ROWS} where at > now() - interval '44 days'`,
  `insert into consent_receipts (visitor_hash, campaign, version, statistics, marketing, privacy_signal, at)
   select id || id, 'filled', 1, true, false, false, at ${BATCH_ROWS}`,
  `insert into access_log (at, ip, requests)
   select date_trunc('minute', at), '10.0.0.0'::inet + n, 3 ${BATCH_ROWS} where at > now() - interval '5 months'`,
];
