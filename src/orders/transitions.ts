import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { orderChanged } from '../platform/db/order-changes.ts';
import type { AttemptStatus, OrderStatus } from '../shared/order-status.ts';
import { settledStatus } from './attempt-states.ts';
import { type AttemptChanges, changeAttempt, columnsOf } from './attempts.ts';
import type { Order } from './repository.ts';
import { mayComeBack } from './schedule.ts';
import { canMove, isFinal } from './state-machine.ts';

/** Cause of an order's transition. */
export type Cause = 'buyer' | 'provider' | 'webhook' | 'reconciliation' | 'operator';

/** Changes that come with a transition: of the order's money, and of its current attempt. */
export type TransitionChanges = Partial<Pick<Order, 'received'>> & AttemptChanges;

/** Columns of `orders` that listeners write with a transition. */
type ListenerColumns = Partial<Pick<Order, 'holds_spot'>>;

/** Listener to orders' transitions, in the transaction of each. */
export interface TransitionListener {
  /** Whether it writes anything beside the transition and its event. */
  concerns(order: Order, to: OrderStatus): boolean;
  /** Returns its columns of `orders` after the transition, which are written with it. */
  columns?(order: Order, to: OrderStatus): ListenerColumns;
  /** Writes its changes. An error undoes the transition. */
  moved(trx: Trx, before: Order, after: Order): Promise<void>;
}

/** Statuses that an order takes by itself: its attempt stays paid. `paid` is that of a dispute that was won. */
export type OwnStatus = 'refunding' | 'refunded' | 'charged_back' | 'paid';

/** Transitions of orders and of their current attempts: the only writer of `orders.status`. */
export interface OrderTransitions {
  /**
   * Moves the current attempt of a locked order, which the order follows; writes the event and calls the listeners, in
   * the caller's transaction.
   *
   * @returns the updated order; null, with nothing written, if a state machine refuses the transition
   */
  settle(trx: Trx, order: Order, to: AttemptStatus, cause: Cause, changes?: TransitionChanges): Promise<Order | null>;
  /**
   * Does the same with an order that is not locked and concerns no listener, in one statement, which is a transaction by
   * itself.
   *
   * @returns null, with nothing written, also if the order has been moved meanwhile or concerns a listener
   */
  settleAlone(db: Db, order: Order, to: AttemptStatus, cause: Cause, changes: TransitionChanges): Promise<Order | null>;
  /** Moves a locked order whose payment stays as it is, as {@link settle} does. */
  move(trx: Trx, order: Order, to: OwnStatus, cause: Cause): Promise<Order | null>;
}

/** Transition of an order and its attempt. */
interface Transition {
  to: OrderStatus;
  attempt: AttemptStatus;
  cause: Cause;
  changes: TransitionChanges;
}

/** @param listeners called one after the other, in this order */
export function createOrderTransitions(listeners: readonly TransitionListener[], clock: Clock): OrderTransitions {
  async function write(
    db: Db | Trx,
    order: Order,
    { to, attempt: status, cause, changes }: Transition,
  ): Promise<Order | null> {
    const extra: ListenerColumns = Object.assign({}, ...listeners.map((listener) => listener.columns?.(order, to)));
    const { received, ...charge } = changes;
    const attempt = {
      ...charge,
      status,
      // Final orders are not looked up any more.
      ...(isFinal(to) && !mayComeBack(to, order.taken_back > 0) && { next_check_at: null }),
    };
    const moved = await db
      .with('moved', (trx) =>
        trx
          .updateTable('orders')
          .set({ status: to, updated_at: clock(), ...extra, ...(received !== undefined && { received }) })
          .where('id', '=', order.id)
          .where('status', '=', order.status)
          .returningAll(),
      )
      // The event is written, and the notification sent, though nothing reads its result.
      .with('event', (trx) =>
        trx
          .insertInto('order_events')
          .columns(['order_id', 'from_status', 'to_status', 'cause'])
          .expression((eb) =>
            eb.selectFrom('moved').select(['id', eb.val(order.status).as('from'), 'status', eb.val(cause).as('cause')]),
          )
          // An order whose creation has not been answered has no watchers.
          .$if(order.status !== 'created', (event) => event.returning(orderChanged(order.id).as('notified'))),
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

  async function carryOut(trx: Trx, order: Order, transition: Transition): Promise<Order | null> {
    const concerned = listeners.filter((listener) => listener.concerns(order, transition.to));
    const moved = await write(trx, order, transition);
    if (!moved) return null;
    for (const listener of concerned) await listener.moved(trx, order, moved);
    return moved;
  }

  return {
    async settle(trx, order, attempt, cause, changes = {}) {
      const to = settledStatus(order, attempt);
      if (to === null) return null;
      if (to !== order.status) return carryOut(trx, order, { to, attempt, cause, changes });
      // An attempt that is in review, or was declined, leaves its order waiting.
      const { received: _same, ...charge } = changes;
      await changeAttempt(trx, order.attempt, { ...charge, status: attempt });
      return { ...order, attempt: { ...order.attempt, ...charge, status: attempt } };
    },

    async settleAlone(db, order, attempt, cause, changes) {
      const to = settledStatus(order, attempt);
      if (to === null || listeners.some((listener) => listener.concerns(order, to))) return null;
      return write(db, order, { to, attempt, cause, changes });
    },

    async move(trx, order, to, cause) {
      if (!canMove(order.status, to)) return null;
      return carryOut(trx, order, { to, attempt: order.attempt.status, cause, changes: {} });
    },
  };
}
