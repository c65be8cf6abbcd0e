import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OtherRefund } from '../payments/provider.ts';
import type { Db, Trx } from '../server/db/database.ts';
import type { RefundsTable } from '../server/db/schema.ts';
import type { OrderView } from '../shared/api.ts';
import type { Centavos } from '../shared/money.ts';
import { type Order, receivedOf } from './repository.ts';

type Status = RefundsTable['status'];

/** A name for a refund that no other one has or had, at any provider. */
export function newRefundId(): string {
  return randomBytes(16).toString('hex');
}

/** What has gone back, is on its way or is still to be asked for, in centavos: so much of an order is spoken for. */
export function committed(trx: Trx, orderId: string): Promise<Centavos> {
  return sumOf(trx, orderId, ['queued', 'asked', 'done']);
}

/** What of an order's money is not spoken for, in centavos: what its withdrawal, or an operator, still returns. */
export async function leftOf(trx: Trx, order: Pick<Order, 'id' | 'amount' | 'received'>): Promise<Centavos> {
  return receivedOf(order) - (await committed(trx, order.id));
}

/** What refunds of ours have brought back of an order, in centavos. */
export function returnedOf(trx: Trx, orderId: string): Promise<Centavos> {
  return sumOf(trx, orderId, ['done']);
}

async function sumOf(trx: Trx, orderId: string, statuses: Status[]): Promise<Centavos> {
  const row = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amount'), sql<string>`0`).as('sum'))
    .where('order_id', '=', orderId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

/** The other refunds of a refund's order. */
export async function othersOf(trx: Trx, { id, order_id }: { id: string; order_id: string }): Promise<OtherRefund[]> {
  const others = await trx
    .selectFrom('refunds')
    .select(['amount', 'provider_refund_id', 'status'])
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    // What was refused, or not asked for yet, has no refund at the provider.
    .where('status', 'in', ['asked', 'done'])
    .execute();
  return others.map(({ amount, provider_refund_id, status }) => ({
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
  const sum = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0);
  const done = rows.filter(({ status }) => status === 'done');
  const last = done.at(-1)?.settled_at;
  const alive = rows.filter(({ status }) => status !== 'refused');
  // What was refused may have been asked for again as another refund.
  const left = receivedOf(order) - sum(alive);
  const refused = alive.length < rows.length && left > 0;
  return {
    left,
    open: sum(alive) - sum(done),
    ...(last && { returned: { amount: sum(done), at: last.toISOString() } }),
    ...(refused && { refundRefused: true as const }),
  };
}
