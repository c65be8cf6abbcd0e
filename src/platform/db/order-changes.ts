import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Listener } from './listener.ts';

const CHANNEL = 'order_changed';

/** Notifies every process, once the transaction commits, that an order's view changed. */
export async function notifyOrderChanged(trx: Trx, orderId: string): Promise<void> {
  await sql`select ${orderChanged(orderId)}`.execute(trx);
}

/** Expression of that notification, as a part of another statement. */
export function orderChanged(orderId: string): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${orderId})`;
}

export interface OrderChanges {
  /** Calls back after each change of an order by any process. @returns a function that stops it */
  subscribe(orderId: string, listener: () => void): () => void;
  /** Calls back after each change of any order. @returns a function that stops it */
  follow(listener: () => void): () => void;
}

/** Subscribes to order changes; after a lost connection all listeners are called. */
export async function listenToOrderChanges(notifications: Listener): Promise<OrderChanges> {
  const listeners = new Map<string, Set<() => void>>();
  const followers = new Set<() => void>();
  await notifications.on(
    CHANNEL,
    (orderId) => {
      for (const listener of [...(listeners.get(orderId) ?? []), ...followers]) listener();
    },
    () => {
      for (const set of [...listeners.values(), followers]) for (const listener of set) listener();
    },
  );
  return {
    subscribe(orderId, listener) {
      const set = listeners.get(orderId) ?? new Set();
      listeners.set(orderId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(orderId);
      };
    },
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
  };
}
