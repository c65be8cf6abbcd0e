import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Connection, Trx } from './database.ts';

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
  close(): Promise<void>;
}

/** Listens on one connection of its own, reconnecting when the database restarts. */
export async function listenToOrderChanges(connection: Connection, log: Logger): Promise<OrderChanges> {
  const listeners = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'vitrine-changes' });
    fresh.on('error', () => undefined); // 'end' follows and reconnects
    fresh.on('end', () => reconnect());
    fresh.on('notification', ({ payload }) => {
      for (const listener of listeners.get(payload ?? '') ?? []) listener();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  }

  function reconnect(): void {
    if (closed || retry) return;
    log.warn('lost the connection that listens for order changes');
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(
        // What was missed meanwhile: everybody looks again.
        () => {
          for (const set of listeners.values()) for (const listener of set) listener();
        },
        () => reconnect(),
      );
    }, 1000);
  }

  await connect();
  return {
    subscribe(orderId, listener) {
      const set = listeners.get(orderId) ?? new Set();
      listeners.set(orderId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(orderId);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
