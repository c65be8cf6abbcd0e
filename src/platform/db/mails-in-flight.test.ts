import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startMailSink } from '../../../tests/mocks/mail-sink.ts';
import { oldDatabase } from '../../../tests/setup/old-database.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

const BEFORE = '0027-order-parts';

test('mails of every kind but about orders that the release before left in flight leave once, and no others', async () => {
  const { database, db } = await oldDatabase(BEFORE);
  await sql`
    insert into alerts (kind, order_id, detail, fact, mail, attempts)
    values ('overpaid', null, 'recebido R$ 25,00', 'overpaid', 'queued', 1),
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
    [`alert-${alert.id}`, 'operadora@loja.example'],
    ['link', 'ana@example.com'],
    ['erasure-erasure', 'bia@example.com'],
    ['turn', 'fabio@example.com'],
  ];
  const mails = () =>
    sink.mails.map(({ messageId, to }) => [messageId?.replace('<', '').split('@')[0], to?.[0]?.address]);
  await shop.poll(() => mails().length).toBeGreaterThanOrEqual(expected.length);
  const states = async () => {
    const { rows } = await sql<{ id: string; state: string; sent: boolean }>`
      select kind as id, mail as state, sent_at is not null as sent from alerts
      union all select id, status, sent_at is not null from data_requests
      union all select id, status, sent_at is not null from waiting_list`.execute(shop.db);
    return Object.fromEntries(rows.map(({ id, state, sent }) => [id, sent ? `${state} now` : state]));
  };
  await shop.poll(states).toEqual({
    ...{ overpaid: 'sent now', stray_charge: 'sent' },
    ...{ link: 'sent now', erasure: 'sent now', done: 'sent', bounced: 'bounced' },
    ...{ told: 'sent now', turn: 'sent now', later: 'waiting' },
  });
  expect(mails().sort()).toEqual(expected.sort());
}, 60_000);
