import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { orderChanged } from '../platform/db/order-changes.ts';
import type { OrderStatus } from '../shared/order-status.ts';
import { ATTEMPT_STATUS, type AttemptChanges, columnsOf } from './attempts.ts';
import type { Order } from './repository.ts';
import { canMove, isFinal } from './state-machine.ts';

/** Who or what moved an order. */
export type Cause = 'buyer' | 'provider' | 'webhook' | 'reconciliation' | 'operator';

/** What changes with a move: of the order's money, and of the attempt that counts. */
export type Changes = Partial<Pick<Order, 'received'>> & AttemptChanges;

/** A part of the shop that follows orders on their way, in the transaction of each move. */
export interface TransitionListener {
  /** Whether it has something to write beside the move and its event. */
  concerns(order: Order, to: OrderStatus): boolean;
  /** Columns of its own in `orders`, as they are after the move; written with it. */
  columns?(order: Order, to: OrderStatus): Partial<Pick<Order, 'holds_spot'>>;
  /** Writes it. What it throws undoes the move. */
  moved(trx: Trx, before: Order, after: Order): Promise<void>;
}

/** Moves orders and the attempts that count of them, in step: the only writer of `orders.status`. */
export interface OrderTransitions {
  /**
   * Moves a locked order, writes the event and tells the listeners, in the caller's transaction.
   *
   * @returns the order as it is then; null, with nothing written, when the state machine refuses the move
   */
  move(trx: Trx, order: Order, to: OrderStatus, cause: Cause, changes?: Changes): Promise<Order | null>;
  /**
   * The same for an order that is not locked and concerns no listener: one statement, which is a transaction by itself.
   *
   * @returns null, with nothing written, also when the order has been moved meanwhile or concerns a listener
   */
  moveAlone(db: Db, order: Order, to: OrderStatus, cause: Cause, changes: Changes): Promise<Order | null>;
}

/** @param listeners told one after the other, in this order */
export function createOrderTransitions(listeners: readonly TransitionListener[], clock: Clock): OrderTransitions {
  async function write(
    db: Db | Trx,
    order: Order,
    to: OrderStatus,
    cause: Cause,
    changes: Changes,
  ): Promise<Order | null> {
    if (!canMove(order.status, to)) return null;
    const theirs: ReturnType<NonNullable<TransitionListener['columns']>> = Object.assign(
      {},
      ...listeners.map((listener) => listener.columns?.(order, to)),
    );
    const { received, ...charge } = changes;
    const attempt = {
      ...charge,
      status: ATTEMPT_STATUS[to],
      // Nobody is asked any more.
      ...(isFinal(to) && { next_check_at: null }),
    };
    const moved = await db
      .with('moved', (trx) =>
        trx
          .updateTable('orders')
          .set({ status: to, updated_at: clock(), ...theirs, ...(received !== undefined && { received }) })
          .where('id', '=', order.id)
          .where('status', '=', order.status)
          .returningAll(),
      )
      // Carried out to its end, notification included, though nothing reads it.
      .with('event', (trx) =>
        trx
          .insertInto('order_events')
          .columns(['order_id', 'from_status', 'to_status', 'cause'])
          .expression((eb) =>
            eb.selectFrom('moved').select(['id', eb.val(order.status).as('from'), 'status', eb.val(cause).as('cause')]),
          )
          // Nobody can be watching an order whose creation has not been answered.
          .$if(order.status !== 'created', (event) => event.returning(orderChanged(order.id).as('told'))),
      )
      .with('attempt', (trx) =>
        trx
          .updateTable('payment_attempts')
          .set(columnsOf(attempt))
          .where('id', 'in', (eb) => eb.selectFrom('moved').select(sql<string>`${order.attempt.id}::bigint`.as('id'))),
      )
      .selectFrom('moved')
      .selectAll()
      .executeTakeFirst();
    return moved ? { ...moved, attempt: { ...order.attempt, ...attempt } } : null;
  }

  return {
    async move(trx, order, to, cause, changes = {}) {
      const concerned = listeners.filter((listener) => listener.concerns(order, to));
      const moved = await write(trx, order, to, cause, changes);
      if (!moved) return null;
      for (const listener of concerned) await listener.moved(trx, order, moved);
      return moved;
    },

    async moveAlone(db, order, to, cause, changes) {
      const more = listeners.some((listener) => listener.concerns(order, to));
      return more ? null : write(db, order, to, cause, changes);
    },
  };
}
