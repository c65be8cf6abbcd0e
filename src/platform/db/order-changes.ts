import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Listener } from './listener.ts';

const CHANNEL = 'order_changed';

/** Tells every process, once the transaction commits, that an order's view changed. */
export async function notifyOrderChanged(trx: Trx, orderId: string): Promise<void> {
  await sql`select ${orderChanged(orderId)}`.execute(trx);
}

/** The same as a part of another statement. */
export function orderChanged(orderId: string): RawBuilder<unknown> {
  return sql`pg_notify(${CHANNEL}, ${orderId})`;
}

export interface OrderChanges {
  /** Calls back after each change of an order, made by whichever process. @returns a function that stops it */
  subscribe(orderId: string, listener: () => void): () => void;
  /** The same for any order. */
  follow(listener: () => void): () => void;
}

/** Tells of changed orders; after a lost connection everybody looks again. */
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
