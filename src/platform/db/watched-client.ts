import { Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from './database.ts';

/** How long a query may be without an answer before the server is asked about it, again and again, in ms. */
const PATIENCE = 10_000;
/** How long that question may take, in ms. */
const QUESTION_TIMEOUT = 5000;

/**
 * A client for a pool that ends its own connection when nobody works at its query any more: the server's machine died
 * without a word, another server took over behind a proxy, or a firewall forgot the connection. Such a query would hang
 * until the network gives up, after a quarter of an hour.
 *
 * There is no time limit on queries: of long ones, and of those that wait for a lock, the server says that it works at
 * them. And no query is cancelled: with synchronous replication a cancelled commit reports a success that no replica knows.
 *
 * @param patience as {@link PATIENCE} unless told
 */
export function watchedClient(connection: Connection, patience = PATIENCE): typeof pg.Client {
  return class extends pg.Client {
    readonly #socket: Socket;

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
    }

    /** Takes and gives what `pg` does; only what it promises is watched. */
    override query(...asked: never): never {
      const answer: unknown = super.query(...(asked as [string]));
      if (answer instanceof Promise) this.#watch(answer);
      return answer as never;
    }

    #watch(answer: Promise<unknown>): void {
      let isAsking = false;
      const timer = setInterval(async () => {
        if (isAsking) return;
        isAsking = true;
        // The query fails by that as by any lost connection, and the pool never uses the client again.
        if ((await isForgotten(connection, this)) && !isSettled) this.#socket.destroy();
        isAsking = false;
      }, patience);
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
 * Asks the server, by another connection, whether it works at what a client asked. It has no such client where another
 * server answers by now; it has one that is idle where the question, or the answer, was lost on the way. A pooler, such as
 * PgBouncer, names its clients as it likes: where it has named even this one wrongly, nobody can tell.
 */
async function isForgotten(connection: Connection, client: pg.Client): Promise<boolean> {
  const socket = new Socket();
  const other = new pg.Client({
    ...connection,
    application_name: 'vitrine-watch',
    connectionTimeoutMillis: QUESTION_TIMEOUT,
    query_timeout: QUESTION_TIMEOUT,
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
    // A server that refuses us, as it has too many connections, is alive.
    return !(error instanceof pg.DatabaseError);
  } finally {
    socket.destroy();
  }
}
