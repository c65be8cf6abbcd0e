import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestDb } from '../../../tests/setup/database.ts';
import { lockRows } from '../../../tests/setup/lock-rows.ts';
import type { Db } from '../db/database.ts';
import { createLockedWork } from './locked-work.ts';

const log = pino({ enabled: false });
const jobs = { wake: async () => {}, register() {}, idle: async () => {}, stop: async () => {} };

/** Wraps the database; something happens between the lease of a row and the transaction that locks it. */
function withPause(db: Db, pause: () => Promise<void>): Db {
  let paused: Promise<void> | undefined;
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => ({
        async execute(work: never) {
          paused ??= pause();
          await paused;
          return target.transaction().execute(work);
        },
      });
    },
  });
}

/** Opens one due chore. @param pause between its lease and the first try to lock it @param sleep between the tries */
async function openChore(pause: (db: Db) => Promise<void>, sleep: (waits: number[]) => Promise<void> = async () => {}) {
  const { db } = await openTestDb();
  await sql`create table chores (id text primary key, due_at timestamptz, done int not null default 0)`.execute(db);
  await sql`insert into chores (id, due_at) values ('a', now() - interval '1 second')`.execute(db);
  const waits: number[] = [];
  const context = {
    db: withPause(db, () => pause(db)),
    jobs,
    log,
    clock: () => new Date(),
    sleep(ms: number) {
      waits.push(ms);
      return sleep(waits);
    },
  };
  const work = createLockedWork(context, {
    table: 'chores' as 'inbox',
    open: sql`due_at is not null`,
    lanes: 1,
    run: async (trx) => void (await sql`update chores set due_at = null, done = done + 1`.execute(trx)),
  });
  const done = async () => (await sql<{ done: number }>`select done from chores`.execute(db)).rows[0]?.done;
  return { work, waits, done };
}

test('a row whose lock another process has for a moment is worked on at once, not at the end of its lease', async () => {
  let release = async () => {};
  const { work, waits, done } = await openChore(
    async (db) => {
      release = await lockRows(db, 'chores');
    },
    async ({ length }) => {
      if (length === 2) await release();
    },
  );
  await work.sweep();
  await expect.poll(done).toBe(1);
  expect(waits).toEqual([5, 20]);
});

test('a row that stays locked is left to the end of its lease, and one done by another process is not tried again', async () => {
  let release = async () => {};
  const locked = await openChore(async (db) => {
    release = await lockRows(db, 'chores');
  });
  await locked.work.sweep();
  await expect.poll(() => locked.waits).toEqual([5, 20, 80, 200]);
  await release();

  const other = await openChore(async (db) => void (await sql`update chores set due_at = null, done = 7`.execute(db)));
  await other.work.sweep();
  await expect.poll(other.done).toBe(7);
  expect(other.waits).toEqual([]);
});
