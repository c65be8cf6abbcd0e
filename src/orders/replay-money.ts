import { raiseAlert } from '../alerts/service.ts';
import { factsOf, type JournalKind, type JournalRow } from '../journal/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { createPace } from '../platform/jobs/pace.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { REFUNDS } from './apply-refund.ts';
import type { OrderContext } from './order-context.ts';
import { leftOf } from './refund-sums.ts';
import { lockOrder, type Order } from './repository.ts';
import { confirmRequest, storeRequest } from './withdrawal.ts';

/** Kinds of journal entries about an order's money, which wait until the order knows of that money. */
export const MONEY_KINDS: readonly JournalKind[] = ['request', 'withdrawal', 'refund', 'access'];
/** Statuses of orders that know of their money. */
const WITH_MONEY: readonly OrderStatus[] = ['paid', 'refunding', 'refunded', 'charged_back'];
/** Interval of the search for waiting entries. */
const SWEEP_INTERVAL_SECONDS = 5;

/**
 * Replays the journal's entries about an order's money after a restore, if there are any. A refund is looked up under its
 * own id before anything else, as it may have been made.
 *
 * @returns whether anything was done
 */
export async function replayMoney(context: OrderContext, trx: Trx, orderId: string): Promise<boolean> {
  const { transitions, jobs, log } = context;
  const { status } = await lockOrder(trx, orderId);
  if (!WITH_MONEY.includes(status)) return false;
  const waiting = trx.selectFrom('journal').selectAll().where('subject', '=', orderId).where('waits', '=', true);
  const entries = await waiting.orderBy('number').execute();
  const done: string[] = [];
  for (const entry of entries) if (await replayOne(context, trx, orderId, entry)) done.push(entry.id);
  if (done.length === 0) return false;
  await trx.updateTable('journal').set({ waits: false }).where('id', 'in', done).execute();
  const order = await lockOrder(trx, orderId);
  await callForGivenUp(
    trx,
    order,
    entries.filter(({ id }) => done.includes(id)),
  );
  // All of the money goes back by an operator's refunds, without a withdrawal.
  const isGone = order.status === 'paid' && order.kind !== 'free' && (await leftOf(trx, order)) <= 0;
  if (isGone) await transitions.move(trx, order, 'refunding', 'operator');
  await notifyOrderChanged(trx, orderId);
  await jobs.wake(trx, REFUNDS);
  log.info({ orderId }, 'what a restore forgot is done again');
  return true;
}

/** Creates the sweep that replays waiting entries. */
export function createReplaySweep(context: OrderContext): Sweep {
  const { db, clock } = context;
  const isSweepDue = createPace(clock, SWEEP_INTERVAL_SECONDS);
  return async () => {
    if (!isSweepDue()) return 0;
    const waiting = await db
      .selectFrom('journal')
      .innerJoin('orders', 'orders.id', 'journal.subject')
      .select('journal.subject')
      .where('journal.waits', '=', true)
      .where('orders.status', 'in', WITH_MONEY)
      .execute();
    let replayed = 0;
    for (const orderId of new Set(waiting.map(({ subject }) => subject)))
      if (await db.transaction().execute((trx) => replayMoney(context, trx, orderId))) replayed += 1;
    return replayed;
  };
}

async function replayRefund({ clock }: OrderContext, trx: Trx, order: Order, entry: JournalRow): Promise<void> {
  const { id, key, amount, cause, over, at } = factsOf('refund', entry);
  const known = await trx.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirst();
  if (known?.status === 'done') return;
  const status = over ? ('refused' as const) : ('asked' as const);
  const now = {
    ...{ amount, status, request_id: key === id ? null : key, due_at: clock() },
    // A withdrawal that was refused can be asked for again.
    ...(over && cause === 'buyer' && { refusals: 1 }),
  };
  if (known) {
    await trx.updateTable('refunds').set(now).where('id', '=', id).execute();
    await trx.deleteFrom('held_work').where('kind', '=', 'refunds').where('row_id', '=', id).execute();
    return;
  }
  const created_at = new Date(at);
  await trx
    .insertInto('refunds')
    .values({ id, order_id: order.id, cause, created_at, ...now })
    .execute();
  // The bank may have reported it before, as money that went back without us; what it took itself is none of it.
  const ours = over ? 0 : Math.min(order.returned_elsewhere - order.taken_back, amount);
  if (ours <= 0) return;
  const returned_elsewhere = order.returned_elsewhere - ours;
  await trx.updateTable('orders').set({ returned_elsewhere }).where('id', '=', order.id).execute();
}

async function replayRequest(trx: Trx, order: Order, entry: JournalRow): Promise<void> {
  const { id, askedAt, refused } = factsOf('request', entry);
  await storeRequest(trx, order.id, { id, requested_at: new Date(askedAt), refused_at: refused ? entry.at : null });
}

async function replayAccess({ delivery }: OrderContext, trx: Trx, order: Order, entry: JournalRow): Promise<void> {
  if (order.status !== 'paid') return;
  if (factsOf('access', entry).open) await delivery.reopenAccess(trx, order.id);
  else await delivery.revokeAccess(trx, order.id);
}

/**
 * Whether an entry waits on: what was done about an order after its dispute was won has no effect before that, and the
 * next look reports it.
 */
async function waitsForWin(trx: Trx, { status }: Order, entry: JournalRow): Promise<boolean> {
  if (status !== 'charged_back') return false;
  if (entry.kind !== 'refund') return true;
  const known = trx.selectFrom('refunds').select('id').where('id', '=', factsOf('refund', entry).id);
  return !(await known.executeTakeFirst());
}

/** @returns whether it is done */
async function replayOne(context: OrderContext, trx: Trx, orderId: string, entry: JournalRow): Promise<boolean> {
  // Earlier entries may have changed the order.
  const order = await lockOrder(trx, orderId);
  if (await waitsForWin(trx, order, entry)) return false;
  if (entry.kind === 'request' && order.status === 'paid') await replayRequest(trx, order, entry);
  if (entry.kind === 'access') await replayAccess(context, trx, order, entry);
  if (entry.kind === 'refund') await replayRefund(context, trx, order, entry);
  if (entry.kind !== 'withdrawal' || order.status !== 'paid') return true;
  await context.transitions.move(trx, order, 'refunding', factsOf('withdrawal', entry).by);
  await confirmRequest(trx, orderId, context.clock());
  return true;
}

/** Raises an alert about refunds that were given up after the backup, as the alert of then is gone. */
async function callForGivenUp(trx: Trx, order: Order, entries: readonly JournalRow[]): Promise<void> {
  const last = new Map(
    entries.flatMap((entry) => (entry.kind === 'refund' ? [factsOf('refund', entry)] : [])).map((one) => [one.id, one]),
  );
  const left = await leftOf(trx, order);
  for (const { id, amount, over } of last.values()) {
    if (!over || left <= 0) continue;
    const params = { reason: 'before_restore', refund: id, amount: Math.min(amount, left) } as const;
    await raiseAlert(trx, 'refund_given_up', order.id, params);
  }
}
