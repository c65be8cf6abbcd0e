import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDb } from '../../tests/setup/database.ts';
import { addSeconds } from '../platform/clock.ts';
import { backupName } from './backup-names.ts';
import { createBackupSchedule } from './backup-schedule.ts';

const HOUR = 3600;

/** Two processes of one shop, whose backups are files with nothing in them. */
async function openSchedule() {
  const { db } = await openTestDb();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const clock = { now: new Date('2026-11-01T12:00:00Z') };
  const fate = { failure: '' };
  const make = async () => {
    if (fate.failure) throw new Error(fate.failure);
    await writeFile(join(folder, backupName(clock.now, { encrypted: false })), '');
  };
  const log = pino({ level: 'silent' });
  const options = { db, make, folder, every: 24 * HOUR, keep: 3, clock: () => clock.now, log };
  const processes = [createBackupSchedule(options), createBackupSchedule(options)];
  return {
    db,
    folder,
    fate,
    processes,
    /** Both look, at once. @returns how many backups were tried */
    async after(hours: number): Promise<number> {
      clock.now = addSeconds(clock.now, hours * HOUR);
      const tried = await Promise.all(processes.map((one) => one.sweep()));
      return tried.reduce((sum, count) => sum + count, 0);
    },
    alerts: async () =>
      (await db.selectFrom('alerts').select(['kind', 'detail']).execute()).map((alert) => alert.detail),
  };
}

test('a backup is made when one is due, by one process; so many stay, and files of others', async () => {
  const { after, folder } = await openSchedule();
  await writeFile(join(folder, 'mine.txt'), '');
  expect(await after(0)).toBe(1);
  expect(await after(23)).toBe(0);
  expect(await after(1)).toBe(1);
  for (let day = 0; day < 3; day += 1) expect(await after(24)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([
    'mine.txt',
    'vitrine-2026-11-03T12-00-00.tar.zst',
    'vitrine-2026-11-04T12-00-00.tar.zst',
    'vitrine-2026-11-05T12-00-00.tar.zst',
  ]);
});

test('one that fails is tried again after an hour, and operators are told when two are missing', async () => {
  const { after, fate, alerts, db } = await openSchedule();
  expect(await after(0)).toBe(1);
  fate.failure = 'no space left';
  expect(await after(24)).toBe(1);
  expect(await after(0.5)).toBe(0);
  expect(await after(0.6)).toBe(1);
  expect(await alerts()).toEqual([]);
  for (let hour = 0; hour < 30; hour += 2) await after(2);
  expect(await alerts()).toEqual(['o último é de 01/11/2026 às 09:00']);
  const { failure } = await db.selectFrom('backups').select('failure').where('id', '=', '2').executeTakeFirstOrThrow();
  expect(failure).toBe('no space left');
  fate.failure = '';
  expect(await after(2)).toBe(1);
  expect(await after(2)).toBe(0);
});

test('a shop that never had one is told so, and one that stops makes none', async () => {
  const { after, fate, alerts, processes } = await openSchedule();
  fate.failure = 'no such folder';
  await after(0);
  await after(49);
  expect(await alerts()).toEqual(['ainda não há nenhum']);
  for (const one of processes) one.stop();
  expect(await after(24)).toBe(0);
});
