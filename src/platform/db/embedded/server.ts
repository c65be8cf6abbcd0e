import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../logger.ts';
import { FILES_HELD, openCluster, PORT, USER } from './cluster.ts';

const DATABASE = 'vitrine';
/** Name of the one connection that each process of ours keeps while it needs the server. */
const LEASE = 'vitrine lease';
/** Timeout of a server's answer, in ms: it may be recovering from a crash. */
const ANSWER_TIMEOUT_MS = 60_000;
/** Timeout of restarts of a server that ends at once, in ms. */
const RETRY_TIMEOUT_MS = 4000;
/**
 * Timeout of restarts while another server holds the files, in ms: the processes of a killed server or container
 * linger.
 */
const HELD_TIMEOUT_MS = 15_000;

export interface EmbeddedPostgres {
  /** Connection for a `pg` pool; `host` is the folder of the server's Unix socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Stops the server and waits until it is gone, unless another process of ours still uses it. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL server with its files in `dataDir`, on a Unix socket only; or uses the one that already runs
 * there, left by a killed process or used by another process of ours. A server that dies is started again.
 *
 * @throws Error that names the fault, and advises to set DATABASE_URL if the server cannot run
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir);
  const stopping = new AbortController();
  let reviving: Promise<void> | undefined;
  let lease = await reach();
  const connection = { host: lease.host, port: PORT, user: USER, database: DATABASE };

  /** Connects to the running server, starting one if there is none. */
  async function reach(socketDir = cluster.socketDir): Promise<pg.Client> {
    const deadline = Date.now() + ANSWER_TIMEOUT_MS;
    let child: ChildProcess | undefined;
    let firstEnd: number | undefined;
    let failure: unknown;
    for (;;) {
      stopping.signal.throwIfAborted();
      const running = cluster.postmaster();
      if (running?.socketDir) {
        try {
          return await takeLease(running.socketDir);
        } catch (error) {
          failure = error;
        }
      } else if (!running && hasEnded(child)) {
        if (child) {
          firstEnd ??= Date.now();
          // A server that is still up, perhaps recovering from a crash, is awaited.
          const held = child.exitCode === FILES_HELD;
          if (Date.now() > firstEnd + (held ? HELD_TIMEOUT_MS : RETRY_TIMEOUT_MS)) throw cannotStart(failure, held);
        }
        child = cluster.launch(socketDir);
        child.once('error', (error) => log.warn({ err: error.message }, 'the embedded PostgreSQL did not start'));
      }
      if (Date.now() > deadline) throw cannotStart(failure, child?.exitCode === FILES_HELD);
      await delay(firstEnd ? 300 : 25);
    }
  }

  function cannotStart(failure: unknown, held: boolean): Error {
    return new Error(
      held
        ? `The embedded PostgreSQL does not start: another server, of a container perhaps, uses ${dataDir}.`
        : `The embedded PostgreSQL does not start: ${failure ?? ''}\n${cluster.logTail()}`,
    );
  }

  async function takeLease(host: string): Promise<pg.Client> {
    const client = new pg.Client({
      host,
      port: PORT,
      user: USER,
      database: 'postgres',
      ssl: false,
      application_name: LEASE,
      connectionTimeoutMillis: 5000,
    });
    // Without a listener a database restart ends the process.
    client.on('error', () => {});
    try {
      await client.connect();
      await createDatabase(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      if (!stopping.signal.aborted) reviving = revive(host);
    });
    return client;
  }

  async function revive(host: string): Promise<void> {
    log.warn('the embedded PostgreSQL is gone; starting it again');
    while (!stopping.signal.aborted) {
      try {
        lease = await reach(host);
        log.info('the embedded PostgreSQL is back');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ err: String(error) }, 'the embedded PostgreSQL does not come back');
        await delay(1000);
      }
    }
  }

  return {
    connection,
    async stop() {
      stopping.abort();
      await reviving;
      const needed = await leaveLease(lease);
      await lease.end();
      if (!needed) await cluster.shutDown();
    },
  };
}

/** Whether the process has ended or was never started. */
function hasEnded(child: ChildProcess | undefined): boolean {
  return !child || child.exitCode !== null || child.signalCode !== null;
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount) return;
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process made it at the same time.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

/**
 * Gives the lease up and returns whether another process holds one. Giving up comes before looking: of two processes
 * that stop at once, at least the later one sees that the server is not needed.
 */
async function leaveLease(lease: pg.Client): Promise<boolean> {
  try {
    await lease.query(`set application_name = '${LEASE} given up'`);
    const { rowCount } = await lease.query('select from pg_stat_activity where application_name = $1', [LEASE]);
    return Boolean(rowCount);
  } catch {
    // The server is gone or about to be, with all leases.
    return false;
  }
}
