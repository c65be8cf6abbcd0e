import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Connection } from './database.ts';

/** How long a listener waits before it connects again, in ms. */
const RECONNECT_AFTER = 1000;

/** Hears what is told by `pg_notify`, in whichever process. */
export interface Listener {
  /**
   * Calls back for each message of a channel.
   *
   * @param channel a plain lower-case name, ours and never a visitor's
   * @param onReconnect what was told while the connection was lost is unknown: look everywhere
   */
  on(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Listens on one connection of its own, reconnecting when the database restarts. */
export async function openListener(connection: Connection, log: Logger): Promise<Listener> {
  const channels = new Map<string, { onMessage: (payload: string) => void; onReconnect: () => void }>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'vitrine-listener' });
    fresh.on('error', () => undefined); // 'end' follows and reconnects
    fresh.on('end', () => reconnect());
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.onMessage(payload ?? ''));
    await fresh.connect();
    for (const channel of channels.keys()) await fresh.query(`listen ${channel}`);
    client = fresh;
  }

  function reconnect(): void {
    if (closed || retry) return;
    log.warn('lost the connection that listens for notifications');
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(
        () => {
          for (const { onReconnect } of channels.values()) onReconnect();
        },
        () => reconnect(),
      );
    }, RECONNECT_AFTER);
  }

  await connect();
  return {
    async on(channel, onMessage, onReconnect) {
      channels.set(channel, { onMessage, onReconnect });
      await client?.query(`listen ${channel}`);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
