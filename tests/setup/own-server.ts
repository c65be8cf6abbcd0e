import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openCluster } from '../../src/platform/db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';
import type { TestDatabase } from './database.ts';
import { takeCluster } from './prepared-cluster.ts';
import { SCRATCH } from './scratch.ts';

const silent = { info() {}, warn() {} };

/** A database server of the test's own, whose database has the current schema and nothing else, which is stopped, killed and started as the test likes. */
export async function openOwnServer() {
  const folder = await mkdtemp(join(SCRATCH, 'vitrine-test-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await takeCluster(dataDir);
  let server: EmbeddedPostgres | undefined = await startEmbeddedPostgres(dataDir, silent);
  const database: TestDatabase = { connection: server.connection, url: '', drop: async () => {} };
  const stop = async () => {
    await server?.stop();
    server = undefined;
  };
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    database,
    /** The server's own files. */
    files: join(dataDir, 'postgres'),
    /** Stops it as an operator does: every connection is informed and ended. */
    stop,
    async start() {
      server = await startEmbeddedPostgres(dataDir, silent);
    },
    /** `kill -9`; its owner starts it again. */
    kill() {
      const running = openCluster(dataDir).postmaster();
      if (running) process.kill(running.pid, 'SIGKILL');
    },
  };
}
