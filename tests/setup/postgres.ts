import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';
import { SCRATCH } from './scratch.ts';

/** Address of the run's server: the folder of its socket. */
export interface PostgresAddress {
  host: string;
  port: number;
  user: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAddress;
    /** A folder that goes when the run is over. */
    scratch: string;
  }
}

/** A migrated database that the databases of tests are copied from; nothing may be connected to it. */
export const TEMPLATE = 'vitrine_template';

const silent = { info() {}, warn() {}, error() {} };

/** Starts one server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(SCRATCH, 'vitrine-test-'));
  const server = await startEmbeddedPostgres(join(folder, 'data'), silent);
  const { host, port, user, database } = server.connection;
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const client = new pg.Client({ host, port, user, database });
    await client.connect();
    await hurry(client);
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    const db = openDatabase({ host, port, user, database: TEMPLATE }, silent);
    await migrate(db);
    await db.destroy();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', { host, port, user });
  project.provide('scratch', folder);
  return stop;
}

/** Nothing here outlives the run: no commit and no new database waits for the disk. Tests of crashes have servers of their own. */
async function hurry(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
}
