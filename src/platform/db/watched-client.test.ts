import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { openSilentProxy } from '../../../tests/setup/silent-proxy.ts';
import { isOutage } from './outage.ts';
import { watchedClient } from './watched-client.ts';

/** Short, to keep the test short; the server calls a client idle after two seconds. */
const PATIENCE = 300;

async function openPool(options = {}) {
  const { database } = await openTestDb();
  const proxy = await openSilentProxy(database, options);
  const connection = { connectionString: proxy.url };
  const pool = new pg.Pool({ ...connection, max: 2, Client: watchedClient(connection, PATIENCE) });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  onTestFinished(() => pool.end());
  /** Runs a query as Kysely does: with one client for it. */
  async function ask(query: string): Promise<unknown[]> {
    const client = await pool.connect();
    try {
      return (await client.query(query)).rows;
    } finally {
      client.release();
    }
  }
  return { pool, ask, proxy };
}

test('a query on a connection that fell silent fails, and the next one has a connection that works', async () => {
  const { ask, proxy } = await openPool();
  await ask('select 1');
  proxy.fallSilent();
  const failure = await ask('select 2').catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  expect(await ask('select 3 as three')).toEqual([{ three: 3 }]);
});

test('so does a transaction that fell silent in its middle', async () => {
  const { pool, proxy } = await openPool();
  const client = await pool.connect();
  client.on('error', () => {});
  await client.query('begin');
  await client.query('create table written (at integer)');
  proxy.fallSilent();
  await expect(client.query('commit')).rejects.toThrow();
  client.release(true);
});

test('a query that the server works at is left alone, however long it takes', async () => {
  const { ask, proxy } = await openPool();
  expect(await ask('select 4 as four from pg_sleep(3)')).toEqual([{ four: 4 }]);
  // Connections that asked about it, and its own.
  expect(proxy.opened()).toBeGreaterThan(2);
});

test('so is one that waits for a lock', async () => {
  const { pool, ask } = await openPool();
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(7)');
  const waiting = ask('select pg_advisory_xact_lock(7)').then(() => 'locked');
  await holder.query('select pg_sleep(3)');
  await holder.query('select pg_advisory_unlock(7)');
  holder.release();
  expect(await waiting).toBe('locked');
});

test('so is one behind a pooler with client ids of its own: whether the query still runs can’t be known', async () => {
  const { ask } = await openPool({ pooler: true });
  expect(await ask('select 5 as five from pg_sleep(2)')).toEqual([{ five: 5 }]);
});
