import { type Kysely, sql } from 'kysely';

/**
 * An order's parts: lines that say what was bought, and its attempts to be paid, one to now. No process of before may
 * run beside the new ones, as they would look for charges in different places.
 *
 * Of `orders`, the columns `provider`, `charge_id`, `pix_code`, `pix_qr_code`, `expires_at`, `webhook_key` and
 * `next_check_at` are neither written nor read from here on. They are dropped by the release after this one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table order_lines (
      order_id text not null,
      position smallint not null,
      kind text not null,
      product text not null,
      title text not null,
      amount integer not null check (amount >= 0),
      offer jsonb not null
    )`.execute(db);
  await sql`
    insert into order_lines (order_id, position, kind, product, title, amount, offer)
    select id, 1, 'product', campaign, coalesce(product_title, campaign), amount, '{}' from orders`.execute(db);

  await sql`
    create table payment_attempts (
      id bigint generated always as identity,
      order_id text not null,
      position smallint not null,
      method text not null,
      provider text not null,
      status text not null,
      amount integer not null check (amount > 0),
      charge_id text,
      details jsonb not null,
      expires_at timestamptz,
      webhook_key text,
      next_check_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    insert into payment_attempts (order_id, position, method, provider, status, amount, charge_id, details, expires_at,
                                  webhook_key, next_check_at, created_at)
    select id, 1, 'pix', provider,
      case status
        when 'created' then 'asked'
        when 'awaiting_payment' then 'open'
        when 'uncertain' then 'unknown'
        when 'failed' then 'failed'
        when 'expired' then 'expired'
        else 'paid'
      end,
      amount, charge_id, jsonb_strip_nulls(jsonb_build_object('code', pix_code, 'qrCode', pix_qr_code)), expires_at,
      webhook_key, case when status not in ('refunded', 'charged_back') then next_check_at end, created_at
    from orders`.execute(db);

  // Once the rows are there, an index is built and a key is checked in a fraction of the time.
  await sql`alter table order_lines add primary key (order_id, position)`.execute(db);
  await sql`alter table order_lines add foreign key (order_id) references orders`.execute(db);
  await sql`
    alter table payment_attempts
      add primary key (id),
      add unique (order_id, position),
      add unique (provider, charge_id),
      add unique (webhook_key)`.execute(db);
  await sql`alter table payment_attempts add foreign key (order_id) references orders`.execute(db);
  // The time comes first: only what is due is read, whichever provider it is at.
  await sql`
    create index payment_attempts_open_due on payment_attempts (next_check_at, provider)
    where next_check_at is not null and status in ('asked', 'open', 'expired', 'unknown', 'failed')`.execute(db);
  await sql`
    create index payment_attempts_paid_due on payment_attempts (next_check_at, provider)
    where next_check_at is not null and status = 'paid'`.execute(db);

  await sql`drop index orders_open_due`.execute(db);
  await sql`drop index orders_paid_due`.execute(db);
  await sql`
    alter table orders
      alter column provider drop not null,
      alter column webhook_key drop not null,
      drop constraint orders_webhook_key_key,
      drop constraint orders_provider_charge_id_key`.execute(db);
}
