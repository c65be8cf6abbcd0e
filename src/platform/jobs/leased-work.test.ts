import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/database.ts';
import { addSeconds } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { openListener } from '../db/listener.ts';
import { createJobs } from './jobs.ts';
import { createLeasedWork, type Lane, LEASE_SECONDS } from './leased-work.ts';

interface Row {
  id: string;
  kind: string;
}

/** Opens work over a table of its own; the test decides the result of each row. */
async function openWork(run: (row: Row) => Promise<boolean | undefined>, lanes: Lane[] | number = 4) {
  const log = pino({ enabled: false });
  const database = await createTestDatabase();
  const db = openDatabase(database.connection, log);
  const notifications = await openListener(database.connection, log);
  const jobs = await createJobs(notifications, log);
  onTestFinished(async () => {
    await jobs.stop();
    await notifications.close();
    await db.destroy();
    await database.drop();
  });
  await sql`create table chores (id text primary key, kind text not null, due_at timestamptz, made bigserial)`.execute(
    db,
  );
  const clock = { now: new Date() };
  const work = createLeasedWork(
    { db, jobs, clock: () => clock.now, log },
    {
      name: 'chores',
      // A table of the test, which the schema's type does not include.
      table: 'chores' as 'inbox',
      open: sql`due_at is not null`,
      lanes: typeof lanes === 'number' ? lanes : () => lanes,
      newest: 'made' as 'id',
      run: (row) => run(row as unknown as Row),
    },
  );
  return {
    work,
    clock,
    async add(count: number, kind = 'any'): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await sql`insert into chores (id, kind, due_at)
          select ${kind} || '-' || n, ${kind}, ${clock.now} from generate_series(1, ${count}) n`.execute(trx);
        await jobs.wake(trx, 'chores');
      });
    },
    finish: ({ id }: Row) => sql`update chores set due_at = null where id = ${id}`.execute(db),
    leased: async () => (await sql`select from chores where due_at > ${clock.now}`.execute(db)).rows.length,
  };
}

test('a burst is worked off without a pause, never more at once than there are slots', async () => {
  const done: string[] = [];
  let running = 0;
  let most = 0;
  const { work, add, finish } = await openWork(async (row) => {
    running += 1;
    most = Math.max(most, running);
    await finish(row);
    done.push(row.id);
    running -= 1;
    return true;
  });
  work.start();
  await add(200);
  // Four slots with a second each would need 50 s.
  await expect.poll(() => done.length).toBe(200);
  expect(new Set(done).size).toBe(200);
  expect(most).toBe(4);
});

test('work that fails stops no other, and is due again when its lease ends', async () => {
  const tried: string[] = [];
  const { work, clock, add, finish } = await openWork(async (row) => {
    tried.push(row.id);
    if (row.id === 'any-1' && tried.filter((id) => id === row.id).length === 1) throw new Error('no');
    await finish(row);
    return true;
  }, 1);
  await add(3);
  await work.sweep();
  await expect.poll(() => [...tried].sort()).toEqual(['any-1', 'any-2', 'any-3']);
  await work.sweep();
  expect(tried).toHaveLength(3);
  clock.now = addSeconds(clock.now, LEASE_SECONDS);
  await work.sweep();
  await expect.poll(() => tried.length).toBe(4);
});

test('without answers, no more is taken than is being asked about, then one at a time; with answers more again', async () => {
  const waiting: ((answered: boolean) => void)[] = [];
  const { work, clock, add, leased } = await openWork(() => new Promise((resolve) => waiting.push(resolve)), 8);
  const answer = (answered: boolean) => {
    for (const resolve of waiting.splice(0)) resolve(answered);
  };
  await add(500);
  await work.sweep();
  // Repeated sweeps in an outage leave the rest due and untaken.
  for (let round = 0; round < 5; round += 1) await work.sweep();
  expect([waiting.length, await leased()]).toEqual([8, 8]);
  answer(false);
  await expect.poll(() => waiting.length).toBe(1);
  await work.sweep();
  expect(waiting.length).toBe(1);

  clock.now = addSeconds(clock.now, LEASE_SECONDS + 1);
  const widths: number[] = [];
  for (const width of [2, 4, 8, 8]) {
    answer(true);
    await expect.poll(() => waiting.length).toBe(width);
    widths.push(waiting.length);
  }
  expect(widths).toEqual([2, 4, 8, 8]);
  answer(true);
});

test('a lane that hangs holds up no other one', async () => {
  const done: string[] = [];
  const lane = (kind: string): Lane => ({ where: sql`kind = ${kind}`, slots: 2 });
  const { work, add, finish } = await openWork(
    async (row) => {
      if (row.kind === 'hanging') return new Promise(() => {});
      await finish(row);
      done.push(row.id);
      return true;
    },
    [lane('hanging'), lane('well')],
  );
  await add(50, 'hanging');
  await add(20, 'well');
  await work.sweep();
  await expect.poll(() => done.length).toBe(20);
});

test('while more is due than can be done, oldest and newest alternate', async () => {
  const order: number[] = [];
  const { work, add, finish } = await openWork(async (row) => {
    order.push(Number(row.id.split('-')[1]));
    await finish(row);
    return true;
  }, 1);
  await add(1, 'x');
  await add(9, 'any');
  await work.sweep();
  await expect.poll(() => order.length).toBe(10);
  // The first due row is any of them, as all are due at the same time.
  expect(order.slice(1, 2)).toEqual([9]);
});

test('two processes never take the same row at the same time', async () => {
  const taken: string[] = [];
  const { work, add, leased } = await openWork(async ({ id }) => {
    taken.push(id);
    return true;
  }, 50);
  await add(50);
  await Promise.all([work.sweep(), work.sweep()]);
  await expect.poll(() => taken.length).toBe(50);
  expect(new Set(taken).size).toBe(50);
  expect(await leased()).toBe(50);
});
