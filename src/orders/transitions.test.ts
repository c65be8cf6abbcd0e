import { beforeEach, expect, test } from 'vitest';
import { shareTestShop } from '../../tests/setup/test-shop.ts';
import type { AttemptStatus } from '../shared/order-status.ts';
import { findOrderByToken, type Order } from './repository.ts';
import { createOrderTransitions, type OwnStatus, type TransitionListener } from './transitions.ts';

let told: string[];

beforeEach(() => {
  told = [];
});

/** Creates a listener that notes its calls, and whether it could see the transition in its transaction. */
function listener(name: string, { concerns = true, fails = false } = {}): TransitionListener {
  return {
    concerns: () => concerns,
    async moved(trx, before, after) {
      const row = await trx.selectFrom('orders').select('status').where('id', '=', after.id).executeTakeFirstOrThrow();
      told.push(`${name}: ${before.status} → ${after.status}, seen ${row.status}`);
      if (fails) throw new Error('the listener failed');
    },
  };
}

const NOW = () => new Date('2026-03-01T11:00:00Z');

const sharedShop = shareTestShop({ work: false });

async function openOrder() {
  const shop = sharedShop();
  const { id: token } = await shop.order();
  const find = async () => (await findOrderByToken(shop.db, token)) as Order;
  const events = async () => {
    const { id } = await find();
    const query = shop.db.selectFrom('order_events').select(['to_status', 'cause']).where('order_id', '=', id);
    const rows = await query.orderBy('id').execute();
    return rows.map(({ to_status, cause }) => `${to_status} by ${cause}`);
  };
  const settle = async (listeners: TransitionListener[], to: AttemptStatus) => {
    const { settle } = createOrderTransitions(listeners, NOW);
    const order = await find();
    return shop.db.transaction().execute((trx) => settle(trx, order, to, 'operator'));
  };
  const move = async (listeners: TransitionListener[], to: OwnStatus) => {
    const { move } = createOrderTransitions(listeners, NOW);
    const order = await find();
    return shop.db.transaction().execute((trx) => move(trx, order, to, 'operator'));
  };
  return { shop, find, events, settle, move };
}

test('listeners are called in a transition’s transaction, in their order, and only for what concerns them', async () => {
  const { find, events, settle } = await openOrder();
  const listeners = [listener('first'), listener('deaf', { concerns: false }), listener('second')];
  expect(await settle(listeners, 'expired')).toMatchObject({ status: 'expired' });
  expect(told).toEqual([
    'first: awaiting_payment → expired, seen expired',
    'second: awaiting_payment → expired, seen expired',
  ]);
  expect((await find()).status).toBe('expired');
  expect((await events()).at(-1)).toBe('expired by operator');
});

test('a listener that fails undoes the move', async () => {
  const { find, events, settle } = await openOrder();
  const before = await events();
  await expect(settle([listener('first'), listener('second', { fails: true })], 'expired')).rejects.toThrow('failed');
  expect(told).toHaveLength(2);
  expect([(await find()).status, await events()]).toEqual(['awaiting_payment', before]);
});

test('a transition that the state machine refuses, or that another one forestalled, calls no listener', async () => {
  const { shop, find, settle, move } = await openOrder();
  expect(await move([listener('first')], 'refunded')).toBeNull();
  const stale = await find();
  await settle([], 'expired');
  const { settle: again } = createOrderTransitions([listener('first')], NOW);
  expect(await shop.db.transaction().execute((trx) => again(trx, stale, 'paid', 'operator'))).toBeNull();
  expect(told).toEqual([]);
});

test('an order moves in one statement where no listener has anything to write, and else not at all', async () => {
  const { shop, find, events } = await openOrder();
  const order = await find();
  const deaf = listener('deaf', { concerns: false });
  const busy = createOrderTransitions([deaf, listener('busy')], NOW);
  expect(await busy.settleAlone(shop.db, order, 'expired', 'operator', {})).toBeNull();
  expect((await find()).status).toBe('awaiting_payment');
  const next_check_at = new Date('2026-03-01T12:00:00Z');
  const alone = createOrderTransitions([deaf], NOW);
  expect(await alone.settleAlone(shop.db, order, 'expired', 'operator', { next_check_at })).toMatchObject({
    status: 'expired',
    attempt: { status: 'expired', next_check_at },
  });
  expect(await find()).toMatchObject({ updated_at: NOW(), attempt: { status: 'expired', next_check_at } });
  expect((await events()).at(-1)).toBe('expired by operator');
  expect(told).toEqual([]);
});

test('the attempt follows its order, and is not looked up once nothing can change', async () => {
  const { find, settle, move } = await openOrder();
  const seen: string[] = [];
  const steps = [
    () => settle([], 'expired'),
    () => settle([], 'paid'),
    () => move([], 'refunding'),
    () => move([], 'refunded'),
  ];
  for (const step of steps) {
    await step();
    const { status, attempt } = await find();
    seen.push(`${status}: ${attempt.status}, ${attempt.next_check_at ? 'asked about' : 'left alone'}`);
  }
  expect(seen).toEqual([
    'expired: expired, asked about',
    'paid: paid, asked about',
    'refunding: paid, asked about',
    'refunded: paid, left alone',
  ]);
});

test('a listener’s column is written with the move', async () => {
  const { find, settle } = await openOrder();
  const stock = { ...listener('stock', { concerns: false }), columns: () => ({ holds_spot: false }) };
  await settle([stock], 'expired');
  expect((await find()).holds_spot).toBe(false);
});

test('an attempt in review, or declined, leaves its order waiting, and a declined one is over', async () => {
  const { find, events, settle } = await openOrder();
  const before = await events();
  for (const to of ['in_review', 'declined'] as const) {
    expect(await settle([listener('first')], to)).toMatchObject({
      status: 'awaiting_payment',
      attempt: { status: to },
    });
    expect(await find()).toMatchObject({ status: 'awaiting_payment', attempt: { status: to } });
  }
  expect(await settle([], 'paid')).toBeNull();
  expect([await events(), told]).toEqual([before, []]);
});
