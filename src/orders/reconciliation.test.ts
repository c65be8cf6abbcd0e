import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { bringTo, NO_CHARGE } from '../../tests/setup/bring-to.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import {
  type CountingProvider,
  countingProvider,
  foundCharge,
  storeOpenOrders,
  UNANSWERED,
} from '../../tests/setup/open-orders.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { createServices } from '../app/services.ts';
import type { ChargeState } from '../payments/provider.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { openListener } from '../platform/db/listener.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { MAX_LOOKUPS } from './reconciliation-work.ts';

/** Opens the services of one process with these providers, on a shop's database. */
async function openServices(providers: [CountingProvider, ...CountingProvider[]]) {
  const shop = await openTestShop({ work: false });
  const { db, clock, campaigns } = shop;
  const log = pino({ enabled: false });
  const notifications = await openListener(shop.database.connection, log);
  const jobs = await createJobs(notifications, log);
  onTestFinished(async () => {
    await jobs.stop();
    await notifications.close();
  });
  const { orders, inbox, outbox } = createServices({
    db,
    jobs,
    providers,
    mailer: { send: async () => {}, close() {} },
    demo: false,
    campaigns,
    operators: [],
    secret: 'a secret of thirty-two characters',
    previousSecrets: [],
    publicUrl: () => 'https://loja.example',
    secure: true,
    fixedDocument: () => null,
    expiresIn: 3600,
    reconcileEvery: 30,
    clock: () => clock.now,
    log,
  });
  const working = [orders, inbox, outbox];
  for (const service of working) service.start();
  const sweep = async () => {
    for (const service of working) await service.sweep();
  };
  const store = (provider: string, count: number) =>
    storeOpenOrders(db, { provider, count, now: clock.now, due: sql`${clock.now}::timestamptz` });
  return { inbox, sweep, db, clock, store };
}

const statuses = async (db: TestShop['db'], status: 'paid' | 'charged_back', provider: string) =>
  (
    await db
      .selectFrom('orders')
      .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
      .select('orders.id')
      .where('orders.status', '=', status)
      .where('payment_attempts.provider', '=', provider)
      .execute()
  ).length;

test('a provider that hangs is asked by few at once and then by one; the other one, its webhooks and mails do not wait', async () => {
  const hanging: ((state: ChargeState) => void)[] = [];
  const hangs = countingProvider('hangs', () => new Promise((resolve) => hanging.push(resolve)));
  const well = countingProvider('well', async (reference, paid) => foundCharge(reference, paid));
  const { db, clock, store, sweep, inbox } = await openServices([hangs, well]);
  await store('hangs', 500);
  const [hinted = '', ...others] = await store('well', 60);

  // However long it lasts, nothing is taken that is not being asked about.
  for (let round = 0; round < 10; round += 1) await sweep();
  await expect.poll(() => [hangs.lookups.now, hangs.lookups.most]).toEqual([MAX_LOOKUPS, MAX_LOOKUPS]);
  const leased = db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', 'hangs')
    .where('next_check_at', '>', clock.now);
  expect(await leased.execute()).toHaveLength(MAX_LOOKUPS);

  for (const id of [hinted, ...others]) well.paid.add(id);
  await inbox.receive('well', hinted, { body: Buffer.from(hinted), headers: {}, query: {} });
  clock.now = addSeconds(clock.now, 31);
  await sweep();
  await expect.poll(() => statuses(db, 'paid', 'well')).toBe(60);
  const unsent = () =>
    db.selectFrom('deliveries').select('id').where('kind', '=', 'access').where('status', '<>', 'sent').execute();
  await expect.poll(unsent).toEqual([]);

  for (const resolve of hanging.splice(0)) resolve(UNANSWERED);
  await expect.poll(() => hanging.length).toBe(1);
  await sweep();
  expect(hangs.lookups.now).toBe(1);
  hanging[0]?.(UNANSWERED);
});

test('with a provider that lists payments, many open orders cost one request', async () => {
  const lists = countingProvider('lists', async (reference, paid) => foundCharge(reference, paid));
  let asked = 0;
  lists.listPaid = async (since, until) => {
    asked += 1;
    expect(until.getTime() - since.getTime()).toBeGreaterThan(120_000);
    return [...lists.paid];
  };
  const { db, clock, store, sweep } = await openServices([lists]);
  const ids = await store('lists', 300);
  for (const id of ids.slice(0, 3)) lists.paid.add(id);
  await sweep();
  await expect.poll(() => statuses(db, 'paid', 'lists')).toBe(3);
  const due = () => db.selectFrom('payment_attempts').select('id').where('next_check_at', '<=', clock.now).execute();
  await expect.poll(due).toEqual([]);
  expect(asked).toBe(1);
  // Look-ups of the orders that the list named, and of those taken beside it.
  expect(lists.lookups.all).toBeLessThanOrEqual(3 + MAX_LOOKUPS);
});

test('a list that cannot be had puts nothing off', async () => {
  const lists = countingProvider('lists', async (reference, paid) => foundCharge(reference, paid));
  lists.listPaid = () => Promise.reject(new Error('not allowed'));
  const { db, store, sweep } = await openServices([lists]);
  for (const id of await store('lists', 100)) lists.paid.add(id);
  await sweep();
  await expect
    .poll(
      async () => {
        await sweep();
        return statuses(db, 'paid', 'lists');
      },
      { timeout: 50_000 },
    )
    .toBe(100);
});

test('a chargeback whose webhook is lost is found: the access closes and an alert is raised', async () => {
  const shop = await openTestShop();
  const order = await shop.order();
  await shop.pay(order.id);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  await sql`update simulator_charges set status = 'charged_back'`.execute(shop.db);
  shop.clock.now = addSeconds(shop.clock.now, 1.1 * DAY);
  const back = await shop.until(order.id, ({ status }) => status === 'charged_back');
  expect(back.accessUrl).toBeUndefined();
  const alerts = await shop.db.selectFrom('alerts').select('kind').execute();
  expect(alerts.map(({ kind }) => kind)).toEqual(['charged_back']);
});

test('a payment that the bank took back in part raises an alert, one for each part, and the access stays', async () => {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) });
  const { id } = await shop.order();
  const txid = await shop.idOf({ id });
  await bank.pay(txid, { webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 60);
  const paid = await shop.until(id, ({ delivery }) => delivery === 'sent');
  const alerts = async () => (await shop.alerts.list()).map(({ kind, detail }) => `${kind}: ${detail}`);
  const inPart = (sum: string) => `charged_back_in_part: o banco tomou ${sum} dos R$ 19,90 recebidos`;

  bank.takeBack(txid, 500);
  shop.clock.now = addSeconds(shop.clock.now, 1.1 * DAY);
  await shop.poll(alerts).toEqual([inPart('R$ 5,00')]);
  bank.takeBack(txid, 400);
  shop.clock.now = addSeconds(shop.clock.now, 1.1 * DAY);
  await shop.poll(alerts).toEqual([inPart('R$ 9,00'), inPart('R$ 5,00')]);
  expect(await shop.view(id)).toMatchObject({ status: 'paid', accessUrl: paid.accessUrl });

  bank.takeBack(txid, 1090);
  shop.clock.now = addSeconds(shop.clock.now, 1.5 * DAY);
  await shop.until(id, ({ status }) => status === 'charged_back');
});

test('paid orders that are due, however many, keep no open order waiting', async () => {
  const started: string[] = [];
  let answer = (_state: ChargeState) => {};
  const slow = countingProvider('slow', (reference, paid) => {
    started.push(reference.orderId);
    // Look-ups of paid orders are never answered.
    if (!paid) return Promise.resolve(foundCharge(reference, false));
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const { db, clock, store, sweep } = await openServices([slow]);
  const ids = await store('slow', 200);
  const paid = ids.slice(0, 150);
  for (const id of paid) slow.paid.add(id);
  for (const id of paid) await bringTo(db, { status: 'paid' }, id);
  await sweep();
  const openDue = () =>
    db
      .selectFrom('payment_attempts')
      .select('id')
      .where('status', '=', 'open')
      .where('next_check_at', '<=', clock.now)
      .execute();
  await expect.poll(openDue).toEqual([]);
  await expect.poll(() => started.filter((id) => slow.paid.has(id)).length).toBe(1);
  answer(UNANSWERED);
});

test('an order that is given up frees its spot, and a payment that comes all the same takes one again', async () => {
  const bank = countingProvider('bank', async (reference, paid) => (paid ? foundCharge(reference, true) : UNANSWERED));
  const { db, clock, store, sweep, inbox } = await openServices([bank]);
  const [id = ''] = await store('bank', 1);
  await bringTo(db, { ...NO_CHARGE, status: 'uncertain', expires_at: null }, id);
  await db.updateTable('orders').set({ holds_spot: true }).execute();
  await db.insertInto('stock').values({ campaign: 'lista-vitalicia', total: 1, taken: 1 }).execute();
  const spot = () =>
    db
      .selectFrom('orders')
      .innerJoin('stock', 'stock.campaign', 'orders.campaign')
      .select(['orders.status', 'holds_spot', 'taken'])
      .executeTakeFirst();
  await sweep();
  await expect.poll(() => bank.lookups.now + bank.lookups.all).toBe(1);
  expect(await spot()).toEqual({ status: 'uncertain', holds_spot: true, taken: 1 });

  clock.now = addSeconds(clock.now, 2 * DAY);
  const spotAfterSweep = async () => {
    await sweep();
    return spot();
  };
  await expect.poll(spotAfterSweep).toEqual({ status: 'uncertain', holds_spot: false, taken: 0 });
  const alerts = db.selectFrom('alerts').select(['kind', 'order_id']);
  expect(await alerts.execute()).toEqual([{ kind: 'charge_unsettled', order_id: id }]);

  bank.paid.add(id);
  await inbox.receive('bank', id, { body: Buffer.from(id), headers: {}, query: {} });
  await expect.poll(spotAfterSweep).toEqual({ status: 'paid', holds_spot: true, taken: 1 });
});
