import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { oldDatabase } from '../../../tests/setup/old-database.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import type { OrderStatus } from '../../shared/order-status.ts';
import type { Db } from './database.ts';

const BEFORE = '0026-releases';
const POLL = { timeout: 15_000 };

interface OldOrder {
  status: OrderStatus;
  /** Its charge in the simulator's books. */
  charge: 'pending' | 'paid' | 'refunded' | null;
  /** It knows its charge. */
  known: boolean;
  /** Minutes from now; null: never again. */
  nextCheck: number | null;
  /** From before orders had numbers. */
  nameless?: true;
}

/** Stores an order, its history and its charge as the code of before did. @returns its id; its public name is `t-ID` */
async function store(db: Db, { status, charge, known, nextCheck, nameless }: OldOrder): Promise<string> {
  const id = createHash('md5')
    .update(nameless ? 'nameless' : status)
    .digest('hex');
  const chargeId = known ? `charge-${id}` : null;
  const code = known ? `code-${id}` : null;
  await sql`
    insert into orders (id, token, number, product_title, guarantee_days, status, campaign, amount, buyer_name,
      buyer_email, buyer_phone, tracking, idempotency_key, request_hash, provider, charge_id, pix_code, expires_at,
      webhook_key, next_check_at, created_at, updated_at)
    values (${id}, ${nameless ? id : `t-${id}`}, ${nameless ? null : `LV-${id.slice(0, 4).toUpperCase()}-00`},
      ${nameless ? null : 'A lista de então'}, ${nameless ? null : 7}, ${status}, 'lista-vitalicia', 1990, 'Maria da Silva',
      ${`${status}@example.com`}, '+5511987654321', '{}', ${id}, ${id}, 'simulator', ${chargeId}, ${code},
      case when ${known} then now() + interval '10 minutes' end, ${`key-${id}`},
      now() + ${nextCheck}::integer * interval '1 minute', now() - interval '5 minutes', now() - interval '5 minutes')`.execute(
    db,
  );
  await sql`insert into order_events (order_id, to_status, cause) values (${id}, 'created', 'buyer')`.execute(db);
  if (charge)
    await sql`
      insert into simulator_charges (id, reference, amount, code, status, webhook_path, expires_at)
      values (${`charge-${id}`}, ${id}, 1990, ${`code-${id}`}, ${charge}, ${`/api/webhooks/simulator/key-${id}`},
        now() + interval '10 minutes')`.execute(db);
  if (!['paid', 'refunding', 'refunded', 'charged_back'].includes(status)) return id;
  await sql`insert into order_events (order_id, to_status, cause) values (${id}, 'paid', 'webhook')`.execute(db);
  const grant = status === 'paid' || status === 'refunding' ? 'active' : 'revoked';
  await sql`insert into access_grants (id, order_id, status) values (${`grant-${id}`}, ${id}, ${grant})`.execute(db);
  return id;
}

const OLD: OldOrder[] = [
  { status: 'created', charge: null, known: false, nextCheck: -1 },
  { status: 'awaiting_payment', charge: 'pending', known: true, nextCheck: 1 },
  { status: 'uncertain', charge: 'pending', known: false, nextCheck: -1 },
  { status: 'failed', charge: null, known: false, nextCheck: null },
  { status: 'expired', charge: 'pending', known: true, nextCheck: 1 },
  { status: 'paid', charge: 'paid', known: true, nextCheck: 1440 },
  { status: 'refunding', charge: 'paid', known: true, nextCheck: 1440 },
  { status: 'refunded', charge: 'refunded', known: true, nextCheck: 1440 },
  { status: 'charged_back', charge: 'paid', known: true, nextCheck: null },
  { status: 'awaiting_payment', charge: 'pending', known: true, nextCheck: 1, nameless: true },
];

test('orders of the release before, in every state, keep their charge, their links and what is under way', async () => {
  const { database, db } = await oldDatabase(BEFORE);
  const ids = new Map<string, string>();
  for (const order of OLD) ids.set(order.nameless ? 'nameless' : order.status, await store(db, order));
  const idOf = (name: string) => ids.get(name) ?? '';
  // A mail, a refund and a message in flight.
  const [paid, refunding, late] = [idOf('paid'), idOf('refunding'), idOf('expired')];
  await sql`
    insert into deliveries (id, order_id, kind, dedup_key, status, due_at)
    values ('mail', ${paid}, 'access', ${`access:${paid}`}, 'queued', now())`.execute(db);
  await sql`
    insert into refunds (id, order_id, amount, cause, status, due_at)
    values ('refund', ${refunding}, 1990, 'buyer', 'queued', now())`.execute(db);
  await sql`update simulator_charges set status = 'paid' where reference = ${late}`.execute(db);
  await sql`
    insert into inbox (provider, order_id, digest, body, headers, query, due_at)
    values ('simulator', ${late}, 'digest', ${Buffer.from(JSON.stringify({ charge: `charge-${late}`, status: 'paid' }))},
      '{}', '{}', now())`.execute(db);
  // The mode that a demonstration remembers.
  await sql`insert into shop (mode) values ('demo')`.execute(db);

  const shop = await openTestShop({ database, work: false });
  const attempts = await shop.db.selectFrom('payment_attempts').selectAll().orderBy('id').execute();
  const statuses = attempts.map(({ order_id, status }) => [order_id, status]);
  expect(Object.fromEntries(statuses)).toEqual({
    [idOf('created')]: 'asked',
    [idOf('awaiting_payment')]: 'open',
    [idOf('uncertain')]: 'unknown',
    [idOf('failed')]: 'failed',
    [late]: 'expired',
    [paid]: 'paid',
    [refunding]: 'paid',
    [idOf('refunded')]: 'paid',
    [idOf('charged_back')]: 'paid',
    [idOf('nameless')]: 'open',
  });
  const open = attempts.find(({ order_id }) => order_id === idOf('awaiting_payment'));
  expect(open).toMatchObject({
    ...{ position: 1, method: 'pix', provider: 'simulator', amount: 1990 },
    charge_id: `charge-${idOf('awaiting_payment')}`,
    details: { code: `code-${idOf('awaiting_payment')}` },
    webhook_key: `key-${idOf('awaiting_payment')}`,
    expires_at: expect.any(Date),
    next_check_at: expect.any(Date),
  });
  // Nobody asks about what is over.
  const asked = attempts.filter(({ next_check_at }) => next_check_at).map(({ order_id }) => order_id);
  expect(asked).not.toContain(idOf('refunded'));
  expect(asked).toContain(paid);
  const lines = await shop.db.selectFrom('order_lines').selectAll().execute();
  expect(lines).toHaveLength(OLD.length);
  const titles = new Map(lines.map(({ order_id, title }) => [order_id, title]));
  expect(titles.get(paid)).toBe('A lista de então');
  expect(titles.get(idOf('nameless'))).toBe(shop.campaign.product.title);
  expect(lines[0]).toMatchObject({ position: 1, kind: 'product', product: 'lista-vitalicia', amount: 1990, offer: {} });

  // Everything goes on.
  const view = (name: string) => shop.view(`t-${idOf(name)}`);
  expect((await view('awaiting_payment')).pix?.code).toBe(`code-${idOf('awaiting_payment')}`);
  await shop.startWork();
  const status = async (name: string) => (await view(name)).status;
  await expect.poll(() => status('created'), POLL).toBe('failed');
  await expect.poll(() => status('uncertain'), POLL).toBe('awaiting_payment');
  await expect.poll(() => status('expired'), POLL).toBe('paid');
  await expect.poll(() => status('refunding'), POLL).toBe('refunded');
  await expect.poll(async () => (await view('paid')).delivery, POLL).toBe('sent');
  const link = (await view('paid')).accessUrl ?? '';
  expect((await shop.app.inject(new URL(link).pathname)).statusCode).toBe(200);
  // By the address that its provider was given then.
  await shop.pay(`t-${idOf('awaiting_payment')}`);
  await expect.poll(() => status('awaiting_payment'), POLL).toBe('paid');
  await shop.app.inject({ method: 'POST', url: `/api/orders/t-${paid}/withdraw` });
  await expect.poll(() => status('paid'), POLL).toBe('refunded');
  for (const name of ['failed', 'refunded', 'charged_back']) expect(await status(name)).toBe(name);
  expect(await shop.alerts.list()).toEqual([]);
}, 60_000);
