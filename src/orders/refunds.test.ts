import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import type { RefundState } from '../payments/provider.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds } from '../server/clock.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import { createRefundsService } from './refunds.ts';

async function paidOrder(shop: TestShop) {
  const { id } = await shop.order();
  await shop.pay(id);
  return shop.until(id, ({ delivery }) => delivery === 'sent');
}

const withdraw = (shop: TestShop, id: string) => shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });

async function mails(shop: TestShop): Promise<string[]> {
  const sent = await shop.db.selectFrom('deliveries').select('kind').where('status', '=', 'sent').execute();
  return sent.map(({ kind }) => kind).sort();
}

test('a withdrawal is acknowledged at once, the money goes back, and the access ends', async () => {
  const shop = await openTestShop();
  const order = await paidOrder(shop);
  expect(order.withdrawUntil).toBeDefined();

  const answers = await Promise.all([withdraw(shop, order.id), withdraw(shop, order.id)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  const refunded = await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(refunded.accessUrl).toBeUndefined();
  expect(refunded.withdrawUntil).toBeUndefined();
  expect((await shop.app.inject(new URL(order.accessUrl ?? '').pathname)).statusCode).toBe(404);
  await expect.poll(() => mails(shop)).toEqual(['access', 'refunded', 'withdrawal']);

  expect(await shop.db.selectFrom('refunds').select(['amount', 'status']).execute()).toEqual([
    { amount: 1990, status: 'done' },
  ]);
  expect((await withdraw(shop, order.id)).statusCode).toBe(200);
  expect(await shop.db.selectFrom('refunds').select('id').execute()).toHaveLength(1);
});

test('nobody withdraws from what is unpaid, unknown, or past its period', async () => {
  const shop = await openTestShop();
  const unpaid = await shop.order();
  expect((await withdraw(shop, unpaid.id)).json()).toMatchObject({ status: 409, code: 'order_not_paid' });
  expect((await withdraw(shop, 'f'.repeat(32))).json()).toMatchObject({ status: 404, code: 'order_not_found' });

  const order = await paidOrder(shop);
  // To the end of the printed day, not to the minute of the payment.
  shop.clock.now = new Date(order.withdrawUntil ?? '');
  expect((await shop.view(order.id)).withdrawUntil).toBe(order.withdrawUntil);
  shop.clock.now = addSeconds(shop.clock.now, 0.001);
  expect((await withdraw(shop, order.id)).json()).toMatchObject({ status: 409, code: 'withdrawal_period_over' });
  expect((await shop.view(order.id)).withdrawUntil).toBeUndefined();
  expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
});

test('a refund asked for by a process that then died is not asked for again, only asked about', async () => {
  const shop = await openTestShop({ work: false });
  const order = await shop.order();
  await shop.pay(order.id);
  // The job's first step, as the dead process left it.
  await shop.close();
  const next = await openTestShop({ database: shop.database });
  await next.until(order.id, ({ status }) => status === 'paid');
  await next.close();

  const asking = await openTestShop({ database: shop.database, work: false });
  await withdraw(asking, order.id);
  await asking.db.updateTable('refunds').set({ status: 'asked' }).execute();
  await asking.db.updateTable('simulator_charges').set({ status: 'refunded' }).execute();
  await asking.close();

  const last = await openTestShop({ database: shop.database });
  last.clock.now = addSeconds(last.clock.now, 10);
  await last.until(order.id, ({ status }) => status === 'refunded');
});

/** Follows a withdrawn order's refund at a provider that answers so; as many processes as wanted can do it at once. */
async function openRefund(provider: { refund(): Promise<RefundState>; findRefund(): Promise<RefundState> }) {
  const shop = await openTestShop();
  const order = await paidOrder(shop);
  await shop.close();
  const next = await openTestShop({ database: shop.database, work: false });
  await withdraw(next, order.id);
  const { db, clock } = next;
  let follow = async (_payload: { id: string }): Promise<void> => {};
  const jobs = {
    async work(_job: unknown, handler: typeof follow) {
      follow = handler;
    },
  };
  const refunds = createRefundsService({
    db,
    clock: () => clock.now,
    payments: provider as unknown as PaymentsService,
    jobs: jobs as unknown as Jobs,
    delivery: { revokeAccess: async () => {}, announce: async () => {} } as never,
    log: { info() {}, warn() {}, error() {} },
  });
  await refunds.startWorkers();
  const row = () => db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
  const { id } = await row();
  return { db, clock, row, follow: () => follow({ id }) };
}

test('while a call is under way, nobody asks about its refund or for another one', async () => {
  let asked = 0;
  let askedAbout = 0;
  let answer = (_state: RefundState) => {};
  const { clock, row, follow } = await openRefund({
    refund() {
      asked += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    async findRefund() {
      askedAbout += 1;
      return { kind: 'refused', detail: 'Esta devolução não existe.' };
    },
  });
  const slow = follow();
  await expect.poll(() => asked).toBe(1);
  // After a crash nobody asks about it before the call must have arrived.
  expect((await row()).due_at).toEqual(addSeconds(clock.now, 60));
  await follow();
  expect([asked, askedAbout]).toEqual([1, 0]);
  answer({ kind: 'done' });
  await slow;
  expect(await row()).toMatchObject({ status: 'done', attempts: 0 });
});

test.each(['unknown', 'pending'] as const)('a refund that stays %s for a day is one alarm', async (kind) => {
  const state = kind === 'pending' ? { kind } : { kind, reason: 'the gateway does not tell of parts' };
  const { db, clock, row, follow } = await openRefund({ refund: async () => state, findRefund: async () => state });
  const alarms = () => db.selectFrom('alarms').select(['kind', 'detail']).execute();
  await follow();
  await follow();
  expect(await alarms()).toEqual([]);
  clock.now = addSeconds(clock.now, 86_500);
  await follow();
  await follow();
  const { id, status } = await row();
  expect(status).toBe('asked');
  expect(await alarms()).toEqual([{ kind: 'refund_unsettled', detail: `refund ${id}` }]);
});

test('money that the bank took back closes the access', async () => {
  const shop = await openTestShop();
  const order = await paidOrder(shop);
  await shop.db.updateTable('simulator_charges').set({ status: 'refunded' }).execute();
  await shop.app.inject({
    method: 'POST',
    url: await webhookOf(shop, order.id),
    payload: { charge: 'x', status: 'refunded' },
  });
  const back = await shop.until(order.id, ({ status }) => status === 'refunded');
  expect(back.accessUrl).toBeUndefined();
});

async function webhookOf(shop: TestShop, orderId: string): Promise<string> {
  const row = await shop.db
    .selectFrom('simulator_charges')
    .select('webhook_path')
    .where('reference', '=', await shop.idOf({ id: orderId }))
    .executeTakeFirstOrThrow();
  return row.webhook_path;
}
