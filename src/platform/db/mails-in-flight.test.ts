import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startMailSink } from '../../../tests/mocks/mail-sink.ts';
import { oldDatabase } from '../../../tests/setup/old-database.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import type { Db } from './database.ts';

const BEFORE = '0027-order-parts';
const POLL = { timeout: 15_000 };

/** A paid order with its access, as the code of before wrote it. */
async function storePaidOrder(db: Db, id: string): Promise<void> {
  await sql`
    insert into orders (id, token, number, product_title, guarantee_days, status, campaign, amount, buyer_name,
      buyer_email, buyer_phone, tracking, idempotency_key, request_hash)
    values (${id}, ${`t-${id}`}, ${`LV-${id}-00`}, 'A lista', 7, 'paid', 'lista-vitalicia', 1990, 'Maria da Silva',
      ${`${id}@example.com`}, '+5511987654321', '{}', ${id}, ${id})`.execute(db);
  await sql`
    insert into order_lines (order_id, position, kind, product, title, amount, offer)
    values (${id}, 1, 'product', 'lista-vitalicia', 'A lista', 1990, '{}')`.execute(db);
  await sql`
    insert into payment_attempts (order_id, position, method, provider, status, amount, charge_id, details, webhook_key)
    values (${id}, 1, 'pix', 'simulator', 'paid', 1990, ${`charge-${id}`}, '{}', ${`key-${id}`})`.execute(db);
  await sql`insert into access_grants (id, order_id, status) values (${`grant-${id}`}, ${id}, 'active')`.execute(db);
}

async function storeMail(db: Db, id: string, orderId: string, status: string, attempts = 0): Promise<void> {
  await sql`
    insert into deliveries (id, order_id, kind, dedup_key, status, attempts, due_at, last_error)
    values (${id}, ${orderId}, 'access', ${`access:${orderId}`}, ${status}, ${attempts}, now() - interval '1 minute',
      ${attempts > 0 ? 'ECONNECTION' : null})`.execute(db);
}

test('mails of every kind that the release before left in flight leave once, and no others', async () => {
  const { database, db } = await oldDatabase(BEFORE);
  for (const id of ['waits', 'failed', 'left']) await storePaidOrder(db, id);
  await storeMail(db, 'mail-waits', 'waits', 'queued');
  await storeMail(db, 'mail-failed', 'failed', 'queued', 3);
  await storeMail(db, 'mail-left', 'left', 'sent');
  await sql`
    insert into alerts (kind, order_id, detail, fact, mail, attempts)
    values ('overpaid', 'left', 'recebido R$ 25,00', 'overpaid', 'queued', 1),
           ('stray_charge', null, 'cobrança 7', 'stray', 'sent', 0)`.execute(db);
  await sql`
    insert into data_requests (id, email, status, due_at, expires_at, erase_until, campaign)
    values ('link', 'ana@example.com', 'queued', now(), now() + interval '1 day', null, null),
           ('erasure', 'bia@example.com', 'queued', now(), now() + interval '1 day', now() + interval '1 day',
            'lista-vitalicia'),
           ('done', 'caio@example.com', 'sent', now(), now() + interval '1 day', null, null),
           ('bounced', 'davi@example.com', 'bounced', now(), now() + interval '1 day', null, null)`.execute(db);
  await sql`
    insert into waiting_list (id, campaign, email, status, due_at, sent_at)
    values ('told', 'lista-vitalicia', 'eva@example.com', 'sent', now(), now()),
           ('turn', 'lista-vitalicia', 'fabio@example.com', 'queued', now(), null),
           ('later', 'lista-vitalicia', 'gil@example.com', 'waiting', null, null)`.execute(db);
  await sql`insert into stock (campaign, total, taken) values ('lista-vitalicia', 5, 3)`.execute(db);
  // The mode that a demonstration remembers.
  await sql`insert into shop (mode) values ('demo')`.execute(db);

  const sink = await startMailSink();
  onTestFinished(sink.close);
  const shop = await openTestShop({
    database,
    urgency: { spots: { source: 'stock', total: 5 } },
    env: { SMTP_URL: sink.url, OPERATORS: 'operadora@loja.example' },
  });
  const alert = await shop.db
    .selectFrom('alerts')
    .select('id')
    .where('kind', '=', 'overpaid')
    .executeTakeFirstOrThrow();
  const expected = [
    ['mail-waits', 'waits@example.com'],
    ['mail-failed', 'failed@example.com'],
    [`alert-${alert.id}`, 'operadora@loja.example'],
    ['link', 'ana@example.com'],
    ['erasure-erasure', 'bia@example.com'],
    ['turn', 'fabio@example.com'],
  ];
  const mails = () =>
    sink.mails.map(({ messageId, to }) => [messageId?.replace('<', '').split('@')[0], to?.[0]?.address]);
  await expect.poll(() => mails().length, POLL).toBeGreaterThanOrEqual(expected.length);
  const states = async () => {
    const { rows } = await sql<{ id: string; state: string; sent: boolean }>`
      select id, status as state, sent_at is not null as sent from deliveries
      union all select kind, mail, sent_at is not null from alerts
      union all select id, status, sent_at is not null from data_requests
      union all select id, status, sent_at is not null from waiting_list`.execute(shop.db);
    return Object.fromEntries(rows.map(({ id, state, sent }) => [id, sent ? `${state} now` : state]));
  };
  await expect.poll(states, POLL).toEqual({
    ...{ 'mail-waits': 'sent now', 'mail-failed': 'sent now', 'mail-left': 'sent' },
    ...{ overpaid: 'sent now', stray_charge: 'sent' },
    ...{ link: 'sent now', erasure: 'sent now', done: 'sent', bounced: 'bounced' },
    ...{ told: 'sent now', turn: 'sent now', later: 'waiting' },
  });
  expect(mails().sort()).toEqual(expected.sort());
}, 60_000);
