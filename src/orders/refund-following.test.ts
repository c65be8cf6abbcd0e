import { expect, test } from 'vitest';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { lockRows } from '../../tests/setup/lock-rows.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { refundAlone } from '../../tests/setup/request-refund.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { ORDER_LISTENERS } from '../app/order-listeners.ts';
import type { RefundRequest, RefundState } from '../payments/provider.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Centavos } from '../shared/money.ts';
import { createRefundFollowing } from './refund-following.ts';
import { applyRefundOutcome, readInDoubt, retryRefusedRefunds } from './refund-mending.ts';
import { readLeft, withdraw } from './refunds.ts';
import { createOrderTransitions } from './transitions.ts';

/**
 * Follows a withdrawn order's refund at a provider with these answers; any number of processes can do it at once.
 *
 * @param sleep between the tries to lock it
 */
async function openRefund(
  provider: {
    refund(name: string, request: RefundRequest): Promise<RefundState>;
    findRefund(name: string, request: RefundRequest): Promise<RefundState>;
  },
  sleep: (ms: number) => Promise<void> = async () => {},
) {
  const shop = await openTestShop();
  const order = await shop.order();
  await shop.pay(order.id);
  await shop.until(order.id, ({ delivery }) => delivery === 'sent');
  await shop.close();
  const next = await openTestShop({ database: shop.database, work: false });
  await withdraw(next.context, await next.idOf(order));
  const { db, clock } = next;
  const context = {
    ...next.context,
    clock: () => clock.now,
    payments: {
      ...provider,
      has: () => true,
      findCharge: async () => ({ kind: 'unavailable', reason: 'it is asked about refunds alone' }),
      chargebackDays: () => 0,
    } as unknown as PaymentsService,
    jobs: { wake: async () => {} } as unknown as Jobs,
    delivery: { revokeAccess: async () => {}, announce: async () => {}, announcePart: async () => {} } as never,
    transitions: createOrderTransitions(ORDER_LISTENERS, () => clock.now),
    sleep,
    log: { info() {}, warn() {}, error() {} },
  };
  const refunds = createRefundFollowing(context);
  const row = () => db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
  const { id } = await row();
  return {
    shop: next,
    context,
    refunds,
    db,
    clock,
    row,
    follow: () => refunds.follow(id),
    retry: (orderId: string) => db.transaction().execute((trx) => retryRefusedRefunds(context, trx, orderId)),
    record: (orderId: string, outcome: 'done' | 'undone', expected: Centavos) =>
      db.transaction().execute((trx) => applyRefundOutcome(context, trx, orderId, outcome, expected, 'rita')),
  };
}

const ANOTHER_AMOUNT = { reason: 'another_amount', requested: 1990, stated: 100 } as const;

test('while a call is under way, its refund is neither looked up nor requested again', async () => {
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
  // No process asks about it after a crash before the call must have arrived.
  expect((await row()).due_at).toEqual(addSeconds(clock.now, 60));
  await follow();
  expect([asked, askedAbout]).toEqual([1, 0]);
  answer({ kind: 'done' });
  await slow;
  expect(await row()).toMatchObject({ status: 'done', attempts: 0 });
});

test('a refund whose lock another process has for a moment is asked about at once', async () => {
  const state: RefundState = { kind: 'pending' };
  let askedAbout = 0;
  const findRefund = async () => {
    askedAbout += 1;
    return state;
  };
  let release = async () => {};
  const waits: number[] = [];
  const { db, follow } = await openRefund({ refund: async () => state, findRefund }, async (ms) => {
    if (waits.push(ms) === 2) await release();
  });
  await follow();
  release = await lockRows(db, 'refunds');
  await follow();
  expect({ askedAbout, waits }).toEqual({ askedAbout: 1, waits: [5, 20] });
});

test.each(['unknown', 'pending'] as const)('a refund that stays %s for a day is one alert', async (kind) => {
  const state = kind === 'pending' ? { kind } : { kind, reason: 'the gateway does not tell of parts' };
  const { db, clock, row, follow } = await openRefund({ refund: async () => state, findRefund: async () => state });
  const alerts = async () => (await readAlerts(db)).map(({ kind, detail }) => ({ kind, detail }));
  await follow();
  await follow();
  expect(await alerts()).toEqual([]);
  clock.now = addSeconds(clock.now, 86_500);
  await follow();
  await follow();
  const { id, status } = await row();
  expect(status).toBe('asked');
  expect(await alerts()).toEqual([{ kind: 'refund_unsettled', detail: `devolução ${id}` }]);
});

test('a refund that is refused again and again is given up with an alert, and an operator has it tried again', async () => {
  const asked: string[] = [];
  let refused = true;
  const refund = async (_name: string, { refundId }: RefundRequest): Promise<RefundState> => {
    asked.push(refundId);
    return refused ? { kind: 'refused', detail: 'Saldo insuficiente.', idUsedUp: true } : { kind: 'done' };
  };
  const { shop, db, clock, row, follow, retry } = await openRefund({ refund, findRefund: refund });
  const { order_id: orderId, id } = await row();
  const { token } = await db.selectFrom('orders').select('token').executeTakeFirstOrThrow();
  expect((await refusalOf(retry(orderId))).detail).toContain('Nenhuma devolução deste pedido foi recusada.');
  const waits: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    expect((await row()).status).toBe('queued');
    await follow();
    waits.push(((await row()).due_at.getTime() - clock.now.getTime()) / 1000);
  }
  // Delays grow, to some two days in all, each time under a new id.
  expect(waits.slice(0, 4)).toEqual([4, 8, 16, 32]);
  expect(waits.at(-1)).toBe(21_600);
  expect(new Set(asked).size).toBe(20);
  expect(await row()).toMatchObject({ status: 'refused', refusals: 20, last_error: 'Saldo insuficiente.' });
  await follow();
  expect(asked).toHaveLength(20);
  expect((await readAlerts(db)).map(({ kind, detail }) => ({ kind, detail }))).toEqual([
    { kind: 'refund_refused', detail: `devolução ${id}` },
    { kind: 'refund_given_up', detail: `devolução ${id}, depois de 20 respostas` },
  ]);
  // The buyer keeps the access and sees the refusal.
  const stuck = await shop.view(token);
  expect(stuck).toMatchObject({ status: 'refunding', refundRefused: true, accessUrl: expect.any(String) });
  const page = await shop.app.inject(`/pedido/${token}`);
  expect(page.body).toContain('Devolução ainda não concluída');
  expect(page.body).not.toContain('Seu dinheiro está voltando');

  refused = false;
  expect(await retry(orderId)).toBe(1990);
  expect((await shop.view(token)).refundRefused).toBeUndefined();
  await follow();
  expect(await row()).toMatchObject({ status: 'done' });
  expect(new Set(asked).size).toBe(21);
  expect((await shop.view(token)).status).toBe('refunded');
  // No action is needed any more.
  const settled = { status: 'settled', settledBy: 'vitrine', reason: 'A devolução foi feita.' };
  expect(await readAlerts(db)).toMatchObject([settled, settled]);
  expect((await refusalOf(retry(orderId))).detail).toContain('não tem pagamento');
});

test('a refund that the provider leaves open ends by the operator’s record, made or not', async () => {
  const state: RefundState = { kind: 'unknown', reason: 'the gateway does not tell of parts' };
  const { shop, context, refunds, db, row, follow, record } = await openRefund({
    refund: async () => state,
    findRefund: async () => state,
  });
  const { order_id: orderId } = await row();
  await follow();
  expect(await row()).toMatchObject({ status: 'asked' });
  expect(await readInDoubt(db, orderId)).toBe(1990);
  expect((await refusalOf(record(orderId, 'undone', 1989))).detail).toContain('Nenhuma devolução');
  await record(orderId, 'undone', 1990);
  expect(await row()).toMatchObject({ status: 'refused' });
  expect(await readInDoubt(db, orderId)).toBe(0);
  const told = await readAlerts(db, { kind: 'refund_given_up' });
  expect(told.map(({ detail }) => detail.replace(/\s/g, ' '))).toEqual(['faltam R$ 19,90, como disse o operador']);

  // The refund that was not made can be asked for again, also in part, though the withdrawal asked for all.
  expect(await readLeft(db, orderId)).toBe(1990);
  await refundAlone(context, orderId, 1000);
  await refundAlone(context, orderId, 990);
  // No provider was asked for these yet: there is no doubt about them.
  expect((await refusalOf(record(orderId, 'done', 1990))).detail).toContain('Nenhuma devolução');
  for (const { id } of await db.selectFrom('refunds').select('id').where('status', '=', 'queued').execute())
    await refunds.follow(id);
  await record(orderId, 'done', 1990);
  const { token } = await db.selectFrom('orders').select('token').executeTakeFirstOrThrow();
  expect((await shop.view(token)).status).toBe('refunded');
  // The refunds that were given up went back as other refunds.
  const open = db.selectFrom('alerts').select('kind').where('status', '=', 'open');
  expect(await open.execute()).toEqual([]);
});

test('an answer about another amount than was requested ends nothing, and raises an alert', async () => {
  const state: RefundState = { kind: 'unknown', reason: 'another amount', contradiction: ANOTHER_AMOUNT };
  const { db, row, follow } = await openRefund({ refund: async () => state, findRefund: async () => state });
  await follow();
  await follow();
  const { id, status } = await row();
  expect(status).toBe('asked');
  const detail = `devolução ${id}: pedimos R$ 19,90, o provedor fala de R$ 1,00`;
  expect(await readAlerts(db)).toMatchObject([{ kind: 'refund_mismatch', detail }]);
});

test('a settled alert about a refund is raised again once an operator retries it, and not before', async () => {
  let state: RefundState = { kind: 'refused', detail: 'Saldo insuficiente.' };
  const answer = async () => state;
  const { db, clock, row, follow, retry, record } = await openRefund({ refund: answer, findRefund: answer });
  const { order_id: orderId } = await row();
  const open = async () => {
    const alerts = await db.selectFrom('alerts').select('kind').where('status', '=', 'open').orderBy('id').execute();
    return alerts.map(({ kind }) => kind);
  };
  const settle = () => db.updateTable('alerts').set({ status: 'settled' }).execute();
  await follow();
  expect(await open()).toEqual(['refund_refused']);
  await settle();
  await follow();
  expect(await open()).toEqual([]);
  await retry(orderId);
  await follow();
  expect(await open()).toEqual(['refund_refused']);

  state = { kind: 'unknown', reason: 'another amount', contradiction: ANOTHER_AMOUNT };
  clock.now = addSeconds(clock.now, 86_500);
  for (const isAnew of [false, true]) {
    if (isAnew) await retry(orderId);
    await settle();
    await follow();
    expect(await open()).toEqual(['refund_mismatch', 'refund_unsettled']);
    await record(orderId, 'undone', 1990);
    expect(await open()).toEqual(['refund_given_up']);
  }
});
