import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';

const ready = async ({ app }: TestShop) => (await app.inject('/readyz')).statusCode;
/** Answers are cached for a second. */
const POLL = { interval: 300 };

test('a shop that stores orders is ready, and asking leaves nothing behind', async () => {
  const shop = await openTestShop({ work: false });
  expect(await ready(shop)).toBe(200);
  await sleep(1100);
  expect(await ready(shop)).toBe(200);
  const { rows } = await sql`select * from rate_counts where length(name) > 1000`.execute(shop.db);
  expect(rows).toEqual([]);
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok', version });
});

test('a proxy learns which hosts are ours, by whatever name it knows the process', async () => {
  const shop = await openTestShop({ work: false, env: { PUBLIC_URL: 'https://loja.example' } });
  const ask = async (domain: string) => {
    const url = `/known-host?domain=${domain}`;
    return (await shop.app.inject({ url, headers: { host: 'shop-1:3000' } })).statusCode;
  };
  expect([await ask('LOJA.example'), await ask('evil.example'), await ask('')]).toEqual([200, 404, 404]);
});

test('a database that only reads is not ready, though it answers', async () => {
  const shop = await openTestShop({ work: false });
  expect(await ready(shop)).toBe(200);
  const { connection } = shop.database;
  const administrator = new pg.Client({ ...connection, database: 'postgres' });
  await administrator.connect();
  await administrator.query(`alter database ${connection.database} set default_transaction_read_only = on`);
  // Existing connections would not notice.
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
  await administrator.query(end, [connection.database]);
  await administrator.end();
  const answers = async () => (await sql<{ one: number }>`select 1 as one`.execute(shop.db)).rows;
  await expect.poll(answers, POLL).toEqual([{ one: 1 }]);
  await expect.poll(() => ready(shop), POLL).toBe(503);
  await sleep(1100);
  expect(await ready(shop)).toBe(503);
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
});

test('many who ask at once cost the database one look', async () => {
  const shop = await openTestShop({ work: false });
  const count = async () => {
    const { rows } = await sql<{ ins: string }>`
      select coalesce(n_tup_ins, 0) as ins from pg_stat_user_tables where relname = 'rate_counts'`.execute(shop.db);
    return Number(rows[0]?.ins);
  };
  const answers = await Promise.all(Array.from({ length: 200 }, () => ready(shop)));
  expect(new Set(answers)).toEqual(new Set([200]));
  await expect.poll(count, POLL).toBeGreaterThan(0);
  expect(await count()).toBeLessThan(10);
});

test('a table that refuses orders makes it not ready', async () => {
  const shop = await openTestShop({ work: false });
  await sql`alter table orders rename to gone`.execute(shop.db);
  const { statusCode, body } = await shop.app.inject({ url: '/readyz', headers: { accept: 'application/json' } });
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'database_unavailable']);
});
