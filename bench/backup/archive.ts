import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { parseSegmentName } from '../../src/backup/continuous/archive-names.ts';
import { buyer } from '../../tests/factories/buyer.ts';
import { markdownTable } from '../../tests/setup/markdown-table.ts';
import { type Program, startProgram } from '../../tests/setup/program.ts';
import type { Database } from '../server/database.ts';
import { operator } from '../server/operator.ts';
import { inTurn } from '../server/rounds.ts';
import { median } from '../server/statistics.ts';
import { type Load, load } from '../server/wrk.ts';

/** Duration of a load, in seconds: several segments of the write-ahead log. */
const SECONDS = 15;
/** Number of measured segments of a nearly idle shop. */
const QUIET_PARTS = 4;
/** Age, in seconds, at which a nearly idle shop's segment is closed, since its first change. */
const CLOSED_AFTER = 40;
/** Timeout of a base copy, or of a segment, in ms. */
const PATIENCE = 1_200_000;

interface Options {
  database: Database;
  dataDir: string;
  work: string;
  rounds: number;
}

/**
 * The continuous archive: orders a second with it and without, as a ratio in one run; the bytes of a shop in which little
 * is written; and how long it takes to bring the shop back to the last second.
 */
export async function measureArchive({ database, dataDir, work, rounds }: Options): Promise<void> {
  const identity = await generateIdentity();
  const key = join(work, 'archive.key');
  await writeFile(key, identity);
  const target = join(work, 'archive');
  const folder = join(target, 'continuo');
  const env = { BACKUP_URL: `file://${target}`, BACKUP_RECIPIENT: await identityToRecipient(identity) };
  // The daily backup is measured elsewhere.
  await database.pool.query(`insert into backups (started_at, ended_at, proof) values (now(), now(), 'passed')`);
  const namesIn = async () => readdir(folder).catch(() => []);
  const bases = async () => (await namesIn()).filter((name) => name.endsWith('.json'));
  const parts = async () => (await namesIn()).filter((name) => parseSegmentName(name) !== null);
  const until = async (isSo: () => Promise<boolean>) => {
    for (const end = Date.now() + PATIENCE; !(await isSo()); await delay(100))
      if (Date.now() > end) throw new Error('the archive does not come that far');
  };

  /** A shop that archives, from its base copy on: each start of one that does not ends the line of before. */
  async function archiving(): Promise<{ program: Program; baseSeconds: number }> {
    // By name: with a new base the ones of ended lines go.
    const known = new Set(await bases());
    const began = performance.now();
    const program = await startProgram({ dataDir, env });
    await until(async () => (await bases()).some((name) => !known.has(name)));
    return { program, baseSeconds: (performance.now() - began) / 1000 };
  }

  async function loaded(open: () => Promise<Program>): Promise<Load> {
    const program = await open();
    try {
      return await load({ urls: [program.url], script: 'orders', connections: 16, seconds: SECONDS });
    } finally {
      await program.stop();
    }
  }

  const results = await inTurn<Load>('archive', rounds, [
    ['without', () => loaded(() => startProgram({ dataDir }))],
    ['with', () => loaded(async () => (await archiving()).program)],
  ]);
  const rate = (name: string) => median((results.get(name) ?? []).map((one) => one.rate));
  // Orders of the loads would be asked about until they expire; this start ends the line of the last load's archive.
  await database.pool.query(
    `update payment_attempts set status = 'expired', next_check_at = null where next_check_at is not null`,
  );
  await database.pool.query(`update orders set status = 'expired' where status = 'awaiting_payment'`);
  await database.pool.query('vacuum analyze');
  await (await startProgram({ dataDir })).stop();
  const { program, baseSeconds } = await archiving();
  const known = new Set(await parts());
  for (let made = 0; made < QUIET_PARTS; made += 1) {
    const before = (await parts()).length;
    await fetch(`${program.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(buyer({})),
    });
    await until(async () => (await parts()).length > before);
  }
  // The first one also has what the base copy and the start wrote.
  const quiet = (await parts()).filter((name) => !known.has(name)).slice(1);
  const sizes = await Promise.all(quiet.map(async (name) => (await stat(join(folder, name))).size));
  const day = (median(sizes) * 86_400) / CLOSED_AFTER / 1e6;
  await program.stop();
  const [base = ''] = (await namesIn()).filter((name) => /-base-.*\.tar/.test(name)).slice(-1);
  const restored = await operator(join(work, 'to-the-second'), [
    ...['restore', '--at', 'last', target, '--identity', key],
  ]);
  console.log(
    `\n${markdownTable(
      ['continuous archive', ''],
      [
        ['orders a second without', rate('without').toFixed(0)],
        ['with', rate('with').toFixed(0)],
        ['with / without', (rate('with') / rate('without')).toFixed(3)],
        ['KB of a part with one order (median)', (median(sizes) / 1e3).toFixed(1)],
        [`MB of a day with a part each ${CLOSED_AFTER} s, by that`, day.toFixed(0)],
        ['base copy, s from the start on', baseSeconds.toFixed(1)],
        ['base copy, MB', ((await stat(join(folder, base))).size / 1e6).toFixed(1)],
        ['restore to the last second, s', restored.seconds.toFixed(1)],
        ['restore, MB of memory', restored.megabytes.toFixed(0)],
      ],
    )}`,
  );
}
