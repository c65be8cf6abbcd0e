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

/** A name for a refund that no other one has or had, at any provider. */
export function newRefundId(): string {
  return randomBytes(16).toString('hex');
}

/** The name of the refund that an operator's wish becomes. @param key what names the wish */
export function refundIdOf(orderId: string, key: string): string {
  return createHash('sha256').update(`refund:${orderId}:${key}`).digest('hex').slice(0, 32);
}

/** A refund of ours, as far as it says how much of a charge went back by us. */
export type KnownRefund = Pick<
  Selectable<RefundsTable>,
  'id' | 'request_id' | 'provider_refund_id' | 'amount' | 'status' | 'attempts' | 'due_at'
>;

/** All refunds of an order. */
export function knownRefunds(trx: Trx, orderId: string): Promise<KnownRefund[]> {
  return trx
    .selectFrom('refunds')
    .select(['id', 'request_id', 'provider_refund_id', 'amount', 'status', 'attempts', 'due_at'])
    .where('order_id', '=', orderId)
    .execute();
}

/**
 * Refunds of an order that a restore has forgotten and the journal tells of: the provider may have carried them out, and
 * they are not yet among the order's, as the order knows of no money.
 */
export async function forgottenRefunds(trx: Trx, orderId: string): Promise<KnownRefund[]> {
  const entries = await trx
    .selectFrom('journal')
    .selectAll()
    .where('subject', '=', orderId)
    .where('waits', '=', true)
    .where('kind', '=', 'refund')
    .orderBy('number')
    .execute();
  // The last entry about a refund is what is so.
  const byId = new Map(entries.map((entry) => [factsOf('refund', entry).id, factsOf('refund', entry)]));
  return [...byId.values()].map(({ id, key, amount, over, at }) => ({
    id,
    request_id: key,
    provider_refund_id: null,
    amount,
    status: over ? 'refused' : 'asked',
    attempts: 1,
    due_at: new Date(at),
  }));
}

/** What has gone back by them, is on its way or is still to be asked for, in centavos. */
export function committedIn(refunds: readonly KnownRefund[]): Centavos {
  return sumOf(refunds.filter(({ status }) => status !== 'refused'));
}

/** Those that the provider has, or may have: what was refused, or not asked for yet, has no refund there. */
export function askedIn(refunds: readonly KnownRefund[]): KnownRefund[] {
  return refunds.filter(({ status }) => status === 'asked' || status === 'done');
}

/** Those, and what a restore holds: the provider may have been asked for it since the backup. */
export function perhapsAskedIn(refunds: readonly KnownRefund[]): KnownRefund[] {
  const held = refunds.filter(({ status, due_at }) => status === 'queued' && isHeld(due_at));
  return [...askedIn(refunds), ...held];
}

/** A refund of ours that the provider may have carried out. */
interface PerhapsDone {
  /** The name under which it was asked for. */
  key: string;
  amount: Centavos;
}

/** Those that may be done: one that was refused and waits to be asked for again may arrive late. */
export function perhapsDone(refunds: readonly KnownRefund[]): PerhapsDone[] {
  return refunds
    .filter(({ status, attempts }) => status !== 'refused' && (status !== 'queued' || attempts > 0))
    .map(({ id, request_id, amount }) => ({ key: request_id ?? id, amount }));
}

type Money = Pick<Order, 'id' | 'status' | 'amount' | 'received' | 'returned_elsewhere'>;

/** What has arrived for an order and not gone back without us, in centavos. */
export function heldOf(order: Omit<Money, 'id'>): Centavos {
  return receivedOf(order) - order.returned_elsewhere;
}

/**
 * What of an order's money is not spoken for, in centavos: what its withdrawal, or an operator, still returns. Less than
 * nothing where more is to go back than is there.
 */
export async function leftOf(trx: Trx, order: Money): Promise<Centavos> {
  return heldOf(order) - committedIn(await knownRefunds(trx, order.id));
}

/** The same by an order's id, as it is now. */
export async function leftOfOrder(trx: Trx, orderId: string): Promise<Centavos> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  return leftOf(trx, order);
}

/** What an order's seller has of it, in centavos: what arrived and has not gone back. */
export async function keptOf(trx: Trx, order: Money): Promise<Centavos> {
  const row = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('order_id', '=', order.id)
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow();
  return heldOf(order) - Number(row.sum);
}

/** An order's refunds that the provider has, or may have, but for one. */
export async function othersOf(trx: Trx, orderId: string, except: string): Promise<OtherRefund[]> {
  const others = (await knownRefunds(trx, orderId)).filter(({ id }) => id !== except);
  return askedIn(others).map(({ amount, provider_refund_id, status }) => ({
    amount,
    providerRefundId: provider_refund_id,
    done: status === 'done',
  }));
}

/** An order's refunds, as its page tells of them. */
export interface RefundFacts extends Pick<OrderView, 'returned' | 'refundRefused'> {
  /** What is not spoken for, in centavos; see `leftOf`. */
  left: Centavos;
  /** What is on its way or still to be asked for, in centavos. */
  open: Centavos;
}

/** What an order's page tells of its refunds. */
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
  // What was refused may have been asked for again as another refund.
  const left = heldOf(order) - sumOf(alive);
  const refused = alive.length < rows.length && left > 0;
  return {
    left,
    open: sumOf(alive) - sumOf(done),
    ...(last && { returned: { amount: sumOf(done), at: last.toISOString() } }),
    ...(refused && { refundRefused: true as const }),
  };
}
