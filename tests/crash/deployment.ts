import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from '../../src/platform/db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';
import type { Random } from '../../src/shared/random.ts';
import { freePort, type Program, startProgram } from '../setup/program.ts';

export const MODES = ['embedded', 'url', 'publish', 'move', 'backup'] as const;
/**
 * `embedded`: one process with its own database. `url`: two processes on a database server (`DATABASE_URL`). `publish`: as
 * `url`, with many campaigns that are published all the time. `move`: as `url`, while the shop is moved from one database to
 * the next. `backup`: as `url`, while backups are made, checked, restored and removed.
 */
type Mode = (typeof MODES)[number];

/** Targets of a `kill -9`. */
export const TARGETS = ['server', 'database', 'connection', 'server and database'] as const;
/** Targets above, and all of the shop's processes. */
export type Target = (typeof TARGETS)[number] | 'servers';

/** Longest wait until the shop sells again, in ms. */
const RECOVERY_TIMEOUT_MS = 180_000;

/** The running shop: its processes and its database. */
export interface Deployment {
  /** Addresses of the server processes; the same after a restart. */
  urls: readonly [string, ...string[]];
  /** Times of all kills so far, in ms. */
  kills: number[];
  /** Connection for looking into the database. */
  connection(): EmbeddedPostgres['connection'];
  /** The address of one of the server's databases. */
  urlOf(database: string): string;
  /** The data folder of the first process. */
  dataDir: string;
  /** Kills. @returns the server processes that do not start by themselves */
  kill(target: Target, random: Random): Promise<number[]>;
  /** Starts these processes again. Resolves when every process can sell again. */
  recover(killed: readonly number[], signal: AbortSignal): Promise<void>;
  /** Restarts the shop on another of the server's databases. */
  moveTo(database: string, signal: AbortSignal): Promise<void>;
  /** End of the processes' output, for a failure's report. */
  output(): string;
  /** Ends all processes and removes all files. */
  close(): Promise<void>;
}

/** Starts the shop as a seller would, with the given settings. */
export async function openDeployment(mode: Mode | 'archive', env: Record<string, string>): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  const isEmbedded = mode === 'embedded' || mode === 'archive';
  const ports = await Promise.all(Array.from({ length: isEmbedded ? 1 : 2 }, freePort));
  const databaseFolder = join(folder, isEmbedded ? 'shop-0' : 'database');
  const cluster = openCluster(databaseFolder);
  // In the other modes the harness starts the database again when it dies.
  const database = isEmbedded ? null : await startEmbeddedPostgres(databaseFolder, { info() {}, warn() {} });
  let name = 'vitrine';
  const urlOf = (of: string) =>
    database
      ? `postgres://${database.connection.user}@localhost/${of}?host=${encodeURIComponent(database.connection.host)}`
      : '';
  const start = (index: number) =>
    startProgram({
      dataDir: join(folder, `shop-${index}`),
      port: ports[index] ?? 0,
      env: { ...env, DATABASE_URL: urlOf(name) },
    });

  const programs: Program[] = [];
  let earlier = '';
  const close = async () => {
    await Promise.all(programs.map((program) => program.stop().catch(() => program.kill())));
    await database?.stop();
    // A killed shop leaves its database running, and a killed database its socket.
    await cluster.shutDown();
    for (const left of [cluster.socketDir, folder]) await rm(left, { recursive: true, force: true });
  };
  try {
    for (const index of ports.keys()) programs.push(await start(index));
  } catch (error) {
    await close();
    throw error;
  }

  const kills: number[] = [];
  const connection = () => ({
    host: cluster.postmaster()?.socketDir ?? cluster.socketDir,
    port: 5432,
    user: 'vitrine',
    database: name,
  });

  async function killServers(indexes: number[]): Promise<number[]> {
    kills.push(Date.now());
    await Promise.all(indexes.map((index) => programs[index]?.kill()));
    return indexes;
  }

  function kill(pid: number): void {
    kills.push(Date.now());
    process.kill(pid, 'SIGKILL');
  }

  function killDatabase(): void {
    const running = cluster.postmaster();
    if (running) kill(running.pid);
  }

  /** PostgreSQL answers the death of one of its processes by ending all connections and recovering. */
  async function killConnection(random: Random): Promise<void> {
    const client = new pg.Client(connection());
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'vitrine' order by pid`,
      );
      const [first, ...others] = rows.map(({ pid }) => pid);
      if (first) kill(random.pick([first, ...others]));
    } catch {
      // It is recovering from the round before: then the whole of it, in the worst of moments.
      killDatabase();
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function restart(index: number): Promise<void> {
    earlier = programs[index]?.output() ?? '';
    programs[index] = await start(index);
  }

  const urls = ports.map((port) => `http://127.0.0.1:${port}`) as [string, ...string[]];
  const untilAllReady = (signal: AbortSignal) => Promise.all(urls.map((url) => untilReady(url, signal)));
  return {
    urls,
    kills,
    connection,
    urlOf,
    dataDir: join(folder, 'shop-0'),
    async kill(target, random) {
      if (target === 'servers') return killServers([...programs.keys()]);
      const killed = target.startsWith('server') ? await killServers([random.between(0, programs.length - 1)]) : [];
      if (target === 'connection') await killConnection(random);
      if (target === 'database') killDatabase();
      if (target === 'server and database') {
        // Also while the rest recovers.
        await delay(random.between(0, 300));
        killDatabase();
      }
      return killed;
    },
    async recover(killed, signal) {
      await Promise.all(killed.map(restart));
      await untilAllReady(signal);
    },
    async moveTo(target, signal) {
      name = target;
      for (const index of ports.keys()) {
        // Its connections may have been killed with the database.
        await programs[index]?.stop().catch(() => {});
        await restart(index);
      }
      await untilAllReady(signal);
    },
    output: () => [earlier, ...programs.map((program) => program.output())].map((text) => text.slice(-4000)).join('\n'),
    close,
  };
}

/** Resolves when a process can sell. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    if (await isReady(url)) return;
    await delay(20);
  }
  throw new Error(`the shop did not sell again within ${RECOVERY_TIMEOUT_MS / 1000} s`);
}

/** Whether a process can sell. */
export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  // One that pauses answers, too.
  return response?.ok === true && (await response.text()).includes('"ready"');
}
