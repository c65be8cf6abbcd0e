import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../tests/setup/database.ts';
import { openDatabase } from '../db/database.ts';
import { createJobs, type JobDefinition } from './jobs.ts';

const job: JobDefinition<{ n: number }> = { name: 'count', payload: z.object({ n: z.number() }) };

async function openJobs() {
  const log = pino({ enabled: false });
  const database = await createTestDatabase();
  const db = openDatabase(database.connection, log);
  const jobs = createJobs(database.connection, log);
  await jobs.start();
  onTestFinished(async () => {
    await jobs.stop();
    await db.destroy();
    await database.drop();
  });
  const enqueue = (count: number) =>
    db.transaction().execute(async (trx) => {
      for (let n = 0; n < count; n += 1) await jobs.enqueue(trx, job, { n });
    });
  return { jobs, enqueue };
}

test('a burst is worked off without a pause between its jobs', { timeout: 40_000 }, async () => {
  const { jobs, enqueue } = await openJobs();
  const done: number[] = [];
  await jobs.work(job, async ({ n }) => void done.push(n));
  await enqueue(200);
  // Four workers that take one job a second would need 50 s.
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(200);
  expect(new Set(done).size).toBe(200);
});

test('a job that fails keeps no other one from being done', async () => {
  const { jobs, enqueue } = await openJobs();
  const done: number[] = [];
  await enqueue(6);
  const handler = async ({ n }: { n: number }) => {
    if (n % 2 === 0) throw new Error('no');
    done.push(n);
  };
  await jobs.work(job, handler, { concurrency: 1 });
  await expect.poll(() => done).toEqual([1, 3, 5]);
});
