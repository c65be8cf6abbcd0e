import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Connection } from './database.ts';

/** How long a listener waits before it connects again, in ms. */
const RECONNECT_AFTER = 1000;
/** How long it may take to connect, in ms. */
const CONNECTION_TIMEOUT = 10_000;
/**
 * How often the server is asked for a sign of life, and how long that may take, in ms. Who only listens never learns that
 * a firewall forgot the connection, or that the server's machine is gone.
 */
const BEAT = { every: 10_000, patience: 5000 };

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

/**
 * Listens on one connection of its own, reconnecting when the database restarts.
 *
 * @param beat as {@link BEAT} unless told
 */
export async function openListener(connection: Connection, log: Logger, beat = BEAT): Promise<Listener> {
  const channels = new Map<string, { onMessage: (payload: string) => void; onReconnect: () => void }>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const socket = new Socket();
    const fresh = new pg.Client({
      ...connection,
      application_name: 'vitrine-listener',
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
      stream: () => socket,
    });
    fresh.on('error', () => undefined); // 'end' follows and reconnects
    fresh.on('end', () => reconnect());
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.onMessage(payload ?? ''));
    await fresh.connect();
    fresh.on('end', keepAsking(fresh, socket, beat));
    for (const channel of channels.keys()) await fresh.query(`listen ${channel}`);
    client = fresh;
  }

  function reconnect(): void {
    if (closed || retry) return;
    log.warn({ outage: true }, 'lost the connection that listens for notifications');
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

/** Ends a connection on which no answer comes. @returns a function that asks no more */
function keepAsking(client: pg.Client, socket: Socket, { every, patience }: typeof BEAT): () => void {
  let late: NodeJS.Timeout | undefined;
  const timer = setInterval(() => {
    if (late) return;
    late = setTimeout(() => socket.destroy(), patience).unref();
    const answered = () => {
      clearTimeout(late);
      late = undefined;
    };
    client.query('select 1').then(answered, answered);
  }, every).unref();
  return () => {
    clearInterval(timer);
    clearTimeout(late);
  };
}
