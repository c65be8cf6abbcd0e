import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { type Db, openDatabase } from '../../src/platform/db/database.ts';
import { TEMPLATE } from './postgres.ts';

/** Time after which a wait for a connection hangs, in ms; on a busy machine hundreds of buyers at once wait for long. */
const CONNECTION_TIMEOUT_MS = 60_000;

export interface TestDatabase {
  connection: { host: string; port: number; user: string; database: string; connectionTimeoutMillis?: number };
  /** Its address, for `DATABASE_URL`. */
  url: string;
  /** Ends its connections and removes it. */
  drop(): Promise<void>;
}

/**
 * Makes an empty database with the current schema on the run's server. The caller drops it. Copied as files, which takes
 * half the processor's time of a copy by way of the server's log: 20 ms.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const address = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`create database ${database} template ${TEMPLATE} strategy file_copy`);
  return {
    connection: { ...address, database, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS },
    url: `postgres://${address.user}@localhost:${address.port}/${database}?host=${encodeURIComponent(address.host)}`,
    drop: () => asAdministrator(`drop database ${database} with (force)`),
  };
}

/** A connection to an empty database of its own, gone when the test is over. */
export async function openTestDb(): Promise<{ db: Db; database: TestDatabase }> {
  const database = await createTestDatabase();
  const db = openDatabase(database.connection, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  return { db, database };
}

/** Opens a database without any table, as before the first migration. */
export async function openBareDb(): Promise<{ db: Db; database: TestDatabase }> {
  const opened = await openTestDb();
  await sql`drop schema public cascade`.execute(opened.db);
  await sql`create schema public`.execute(opened.db);
  return opened;
}

async function asAdministrator(command: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
