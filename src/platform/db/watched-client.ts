import { Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from './database.ts';

/** Interval at which the server is asked about a query without an answer, in ms. */
const CHECK_INTERVAL_MS = 10_000;
/** Timeout of that question, in ms. */
const QUESTION_TIMEOUT_MS = 5000;

/**
 * Creates a client class for a pool that ends its own connection when the server no longer works at its query: the
 * server's machine died, another server took over behind a proxy, or a firewall forgot the connection. Such a query
 * would hang until the network gives up, after a quarter of an hour.
 *
 * There is no time limit on queries: the server reports that it works at long ones and at those that wait for a lock.
 * And no query is cancelled: with synchronous replication a cancelled commit reports a success that no replica knows.
 *
 * @param interval in ms; defaults to {@link CHECK_INTERVAL_MS}
 */
export function watchedClient(connection: Connection, interval = CHECK_INTERVAL_MS): typeof pg.Client {
  return class extends pg.Client {
    readonly #socket: Socket;

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
    }

    /** Overload-compatible with `pg`; only promises are watched. */
    override query(...args: never): never {
      const answer: unknown = super.query(...(args as [string]));
      if (answer instanceof Promise) this.#watch(answer);
      return answer as never;
    }

    #watch(answer: Promise<unknown>): void {
      let isAsking = false;
      const timer = setInterval(async () => {
        if (isAsking) return;
        isAsking = true;
        // The query then fails as with any lost connection, and the pool never uses the client again.
        if ((await isForgotten(connection, this)) && !isSettled) this.#socket.destroy();
        isAsking = false;
      }, interval);
      let isSettled = false;
      const settle = () => {
        isSettled = true;
        clearInterval(timer);
      };
      answer.then(settle, settle);
    }
  };
}

/**
 * Asks the server, by another connection, whether it works at a client's query. Another server that answers by now has
 * no such client; if the query or its answer was lost, the client is idle. A pooler such as PgBouncer renames its
 * clients: if it has misnamed even this connection, the answer is unknown.
 */
async function isForgotten(connection: Connection, client: pg.Client): Promise<boolean> {
  const socket = new Socket();
  const other = new pg.Client({
    ...connection,
    application_name: 'vitrine-watch',
    connectionTimeoutMillis: QUESTION_TIMEOUT_MS,
    query_timeout: QUESTION_TIMEOUT_MS,
    stream: () => socket,
  });
  other.on('error', () => {});
  try {
    await other.connect();
    const { rows } = await other.query<{ forgotten: boolean }>(
      `select pg_backend_pid() = $2 and coalesce(
         (select state like 'idle%' and state_change < now() - interval '2 seconds'
          from pg_stat_activity where pid = $1), true) as forgotten`,
      [client, other].map((each) => (each as { processID?: number }).processID),
    );
    return rows[0]?.forgotten ?? true;
  } catch (error) {
    // A server that refuses us because it has too many connections is alive.
    return !(error instanceof pg.DatabaseError);
  } finally {
    socket.destroy();
  }
}
