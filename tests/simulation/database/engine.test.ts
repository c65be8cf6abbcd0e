import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../setup/database.ts';
import { loadGround, runHistory } from '../history.ts';
import type { ExecutedStatement } from '../process.ts';

/** Enough for every statement of the shop, in every kind of trouble. */
const HISTORIES = 60;
/** Histories in which one of two rows due at the same moment is leased: either may be. */
const TIED = [57];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepare(database);
});
afterAll(() => database.drop());

test('PostgreSQL gives the same answer to each statement of many histories', { timeout: 240_000 }, async () => {
  const ground = await loadGround();
  const replayed = { statements: 0, kinds: new Set<string>() };
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    if (TIED.includes(seed)) continue;
    const statements: ExecutedStatement[] = [];
    await runHistory(ground, seed, { onStatement: (statement) => statements.push(statement) });
    await replay(statements, seed);
    replayed.statements += statements.length;
    for (const { sql } of statements) replayed.kinds.add(sql);
  }
  expect(replayed.statements).toBeGreaterThan(3000);
  expect(replayed.kinds.size).toBeGreaterThan(40);
});

/** Says the same on as many connections, in the same order; where ours did not wait, PostgreSQL must not either. */
async function replay(statements: ExecutedStatement[], seed: number): Promise<void> {
  const free: pg.Client[] = [];
  const busy = new Map<number, pg.Client>();
  const open = async () => {
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query("set lock_timeout = '10s'");
    return client;
  };
  try {
    for (const [index, { session, sql, parameters, at, alone, result }] of statements.entries()) {
      const client = busy.get(session) ?? free.pop() ?? (await open());
      if (sql === 'begin' || alone) {
        busy.set(session, client);
        await client.query(`begin; set local sim.now = '${at.toISOString()}'`);
      }
      if (sql !== 'begin') {
        const answer = await client.query(sql, [...parameters]).then(
          ({ rows, rowCount }) => ({ rows, count: rowCount ?? 0 }),
          ({ code }: pg.DatabaseError) => ({ code: code ?? 'unknown' }),
        );
        if (result) expect(plain(answer), `seed ${seed}, statement ${index}: ${sql}`).toEqual(plain(result));
      }
      if (alone) await client.query('commit');
      if (alone || sql === 'commit' || sql === 'rollback') {
        busy.delete(session);
        free.push(client);
      }
    }
    for (const client of busy.values()) await client.query('rollback');
    const [client = await open()] = free;
    await client.query(`truncate ${(await tables(client)).join(', ')} restart identity cascade`);
  } finally {
    await Promise.all([...free, ...busy.values()].map((client) => client.end()));
  }
}

/** Gives the database the simulated clock, and the queue's table. */
async function prepare({ connection }: TestDatabase): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`
    create table queued_jobs (name text not null);
    create function sim_now() returns timestamptz language sql stable
      as $$ select current_setting('sim.now')::timestamptz $$;`);
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where column_default = 'now()'`,
  );
  for (const { table_name, column_name } of rows) {
    await client.query(`alter table "${table_name}" alter column "${column_name}" set default sim_now()`);
  }
  await client.end();
}

async function tables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  return rows.map(({ name }) => `"${name}"`);
}

/** Formats as JSON, since there both have the same kinds of values; without `order by`, rows come in any order. */
function plain(value: object): unknown {
  const rows = 'rows' in value && Array.isArray(value.rows) ? value.rows.map((row) => JSON.stringify(row)).sort() : [];
  return { ...value, rows: rows.map((row) => JSON.parse(row)) };
}
