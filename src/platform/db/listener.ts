import { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import type { Connection } from './database.ts';

/** Delay before a listener connects again, in ms. */
const RECONNECT_DELAY_MS = 1000;
/** Timeout of a connection attempt, in ms. */
const CONNECTION_TIMEOUT_MS = 10_000;
/**
 * Interval and timeout of the server's signs of life, in ms. A connection that only listens never notices that a
 * firewall forgot it, or that the server's machine is gone.
 */
const HEARTBEAT: Heartbeat = { intervalMs: 10_000, timeoutMs: 5000 };

interface Heartbeat {
  intervalMs: number;
  timeoutMs: number;
}

/** Receiver of the messages that any process sends by `pg_notify`. */
export interface Listener {
  /**
   * Calls back for each message of a channel.
   *
   * @param channel a plain lower-case name, a constant and never a visitor's input
   * @param onReconnect called after messages may have been missed: look everywhere
   */
  on(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on one connection of its own, reconnecting when the database restarts.
 *
 * @param options `heartbeat` defaults to {@link HEARTBEAT}, `name` of the connection to one of every listener
 */
export async function openListener(
  connection: Connection,
  log: Logger,
  { heartbeat = HEARTBEAT, name = 'vitrine-listener' }: { heartbeat?: Heartbeat; name?: string } = {},
): Promise<Listener> {
  const channels = new Map<string, { onMessage: (payload: string) => void; onReconnect: () => void }>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const socket = new Socket();
    const fresh = new pg.Client({
      ...connection,
      application_name: name,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      stream: () => socket,
    });
    fresh.on('error', () => undefined); // 'end' follows and reconnects
    fresh.on('end', () => reconnect());
    fresh.on('notification', ({ channel, payload }) => channels.get(channel)?.onMessage(payload ?? ''));
    await fresh.connect();
    fresh.on('end', startHeartbeat(fresh, socket, heartbeat));
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
    }, RECONNECT_DELAY_MS);
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

/** Ends a connection that does not answer. @returns a function that stops the checks */
function startHeartbeat(client: pg.Client, socket: Socket, { intervalMs, timeoutMs }: Heartbeat): () => void {
  let late: NodeJS.Timeout | undefined;
  const timer = setInterval(() => {
    if (late) return;
    late = setTimeout(() => socket.destroy(), timeoutMs).unref();
    const answered = () => {
      clearTimeout(late);
      late = undefined;
    };
    client.query('select 1').then(answered, answered);
  }, intervalMs).unref();
  return () => {
    clearInterval(timer);
    clearTimeout(late);
  };
}
