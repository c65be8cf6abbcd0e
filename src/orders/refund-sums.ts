import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { factsOf } from '../journal/service.ts';
import type { OtherRefund } from '../payments/provider.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { RefundsTable } from '../platform/db/schema.ts';
import { isHeld } from '../platform/jobs/scheduled.ts';
import type { OrderView } from '../shared/api.ts';
import { type Centavos, sumOf } from '../shared/money.ts';
import { type Order, receivedOf } from './repository.ts';

/** Returns an id for a refund that no other one has or had, at any provider. */
export function newRefundId(): string {
  return randomBytes(16).toString('hex');
}

/** Returns the id of an operator's refund. @param key its idempotency key */
export function refundIdOf(orderId: string, key: string): string {
  return createHash('sha256').update(`refund:${orderId}:${key}`).digest('hex').slice(0, 32);
}

/** Columns of a refund of ours that say how much of a charge it returned. */
export type RefundRecord = Pick<
  Selectable<RefundsTable>,
  'id' | 'request_id' | 'provider_refund_id' | 'amount' | 'status' | 'attempts' | 'refusals' | 'due_at' | 'settled_at'
>;

/** Returns all refunds of an order. */
export function refundsOf(trx: Trx, orderId: string): Promise<RefundRecord[]> {
  return trx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
}

/**
 * Returns refunds of an order that a restore has forgotten and the journal holds: the provider may have carried them
 * out, and they are not yet among the order's, as the order knows of no money.
 */
export async function forgottenRefunds(trx: Trx, orderId: string): Promise<RefundRecord[]> {
  const entries = await trx
    .selectFrom('journal')
    .selectAll()
    .where('subject', '=', orderId)
    .where('waits', '=', true)
    .where('kind', '=', 'refund')
    .orderBy('number')
    .execute();
  // The last entry about a refund is the valid one.
  const byId = new Map(entries.map((entry) => [factsOf('refund', entry).id, factsOf('refund', entry)]));
  return [...byId.values()].map(({ id, key, amount, over, at }) => ({
    id,
    request_id: key,
    provider_refund_id: null,
    amount,
    status: over ? 'refused' : 'asked',
    attempts: 1,
    refusals: 0,
    due_at: new Date(at),
    settled_at: null,
  }));
}

/** Returns the sum that has gone back by refunds, is on its way or is still to be asked for, in centavos. */
export function committedIn(refunds: readonly RefundRecord[]): Centavos {
  return sumOf(refunds.filter(({ status }) => status !== 'refused'));
}

/** Whether the provider has certainly made a refund. */
export function isDone({ status }: RefundRecord): boolean {
  return status === 'done';
}

/** Returns the refunds that the provider has, or may have; it has none that was refused, or not asked for yet. */
export function askedIn(refunds: readonly RefundRecord[]): RefundRecord[] {
  return refunds.filter(({ status }) => status === 'asked' || status === 'done');
}

/**
 * Returns the refunds of {@link askedIn}, and those that a restore holds: the provider may have been asked for them
 * since the backup.
 */
export function possiblyAskedIn(refunds: readonly RefundRecord[]): RefundRecord[] {
  const held = refunds.filter(({ status, due_at }) => status === 'queued' && isHeld(due_at));
  return [...askedIn(refunds), ...held];
}

/** A refund of ours that the provider may have carried out. */
interface PossibleRefund {
  /** Key under which it was asked for. */
  key: string;
  amount: Centavos;
}

/** Returns the refunds that may be done: one that was refused and waits to be asked for again may arrive late. */
export function possiblyDone(refunds: readonly RefundRecord[]): PossibleRefund[] {
  return refunds
    .filter(({ status, attempts }) => status !== 'refused' && (status !== 'queued' || attempts > 0))
    .map(({ id, request_id, amount }) => ({ key: request_id ?? id, amount }));
}

/** Whether the provider refused it, and is to be asked for it again. */
export function isRefused({ status, refusals }: RefundRecord): boolean {
  return status === 'queued' && refusals > 0;
}

type OrderMoney = Pick<Order, 'id' | 'status' | 'amount' | 'received' | 'returned_elsewhere'>;

/** Returns the money that has arrived for an order and not gone back without us, in centavos. */
export function heldOf(order: Omit<OrderMoney, 'id'>): Centavos {
  return receivedOf(order) - order.returned_elsewhere;
}

/**
 * Returns the money of an order that no refund takes up, in centavos, which its withdrawal, or an operator, may still
 * return. Negative if more is to go back than is left.
 */
export async function leftOf(trx: Trx, order: OrderMoney): Promise<Centavos> {
  return heldOf(order) - committedIn(await refundsOf(trx, order.id));
}

/** Returns {@link leftOf} of an order by its id. */
export async function leftOfOrder(trx: Trx, orderId: string): Promise<Centavos> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  return leftOf(trx, order);
}

/** Returns the money of an order that the seller has, in centavos: it arrived and has not gone back. */
export async function keptOf(trx: Trx, order: OrderMoney): Promise<Centavos> {
  const row = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('order_id', '=', order.id)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow();
  return heldOf(order) - Number(row.sum);
}

/** Returns an order's refunds that the provider has, or may have, except one. */
export async function othersOf(trx: Trx, orderId: string, except: string): Promise<OtherRefund[]> {
  const others = (await refundsOf(trx, orderId)).filter(({ id }) => id !== except);
  return askedIn(others).map(({ amount, provider_refund_id, status }) => ({
    amount,
    providerRefundId: provider_refund_id,
    done: status === 'done',
  }));
}

/** Refunds of an order, as its page shows them. */
export interface RefundFacts extends Pick<OrderView, 'returned' | 'refundRefused'> {
  /** Money that no refund takes up, in centavos; see `leftOf`. */
  left: Centavos;
  /** Sum that is on its way or still to be asked for, in centavos. */
  open: Centavos;
}

/** Reads the refunds of an order for its page. */
export async function refundFacts(db: Db, order: Order): Promise<RefundFacts> {
  const rows = await db
    .selectFrom('refunds')
    .select(['amount', 'status', 'settled_at'])
    .where('order_id', '=', order.id)
    .orderBy('settled_at')
    .execute();
  const done = rows.filter(({ status }) => status === 'done');
  const last = done.at(-1)?.settled_at;
  const alive = rows.filter(({ status }) => status !== 'refused');
  // A refused amount may have been asked for again as another refund.
  const left = heldOf(order) - sumOf(alive);
  const refused = alive.length < rows.length && left > 0;
  return {
    left,
    open: sumOf(alive) - sumOf(done),
    ...(last && { returned: { amount: sumOf(done), at: last.toISOString() } }),
    ...(refused && { refundRefused: true as const }),
  };
}
