import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { openTestDb } from '../../tests/setup/database.ts';
import { storeOpenOrders } from '../../tests/setup/open-orders.ts';
import { addSeconds } from '../platform/clock.ts';
import { backupName } from './backup-names.ts';
import { createBackupSchedule } from './backup-schedule.ts';
import { readBackupState } from './backup-state.ts';
import { fileFolder } from './places/file-places.ts';
import type { Proof } from './proven-backup.ts';

const HOUR = 3600;

/** Two processes of one shop, whose backups are files with nothing in them. */
async function openSchedule() {
  const { db } = await openTestDb();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const clock = { now: new Date('2026-11-01T12:00:00Z') };
  const fate = { failure: '', proof: 'passed' as Proof['state'] };
  const checked: boolean[] = [];
  const make = async ({ check }: { check: boolean }) => {
    if (fate.failure) throw new Error(fate.failure);
    await writeFile(join(folder, backupName(clock.now, { encrypted: false })), '');
    checked.push(check);
    return check
      ? { state: fate.proof, reason: fate.proof === 'passed' ? null : 'A tabela orders sai diferente.' }
      : null;
  };
  const log = pino({ level: 'silent' });
  const options = { db, make, folder: fileFolder(folder), every: 24 * HOUR, keep: 3, clock: () => clock.now, log };
  const processes = [createBackupSchedule(options), createBackupSchedule(options)];
  return {
    db,
    folder,
    fate,
    /** Whether each backup was to be tested. */
    checked,
    processes,
    /** Both processes look, at once. @returns number of backups that were tried */
    async after(hours: number): Promise<number> {
      clock.now = addSeconds(clock.now, hours * HOUR);
      const tried = await Promise.all(processes.map((one) => one.sweep()));
      return tried.reduce((sum, count) => sum + count, 0);
    },
    alerts: async () => (await readAlerts(db)).map(({ detail }) => detail),
  };
}

test('one that an operator asks for is made at once, and no second one beside it', async () => {
  const { after, processes, folder, fate, db } = await openSchedule();
  const [one, other] = processes;
  expect(await after(0)).toBe(1);
  expect(await one?.ask()).toBe('begun');
  expect(await other?.ask()).toBe('running');
  expect(await after(1 / HOUR)).toBe(1);
  expect((await readBackupState(db)).runningSince).toBeNull();
  expect(await readdir(folder)).toHaveLength(2);
  fate.failure = 'no room';
  expect(await other?.ask()).toBe('begun');
  expect(await after(1 / HOUR)).toBe(1);
  expect(await readBackupState(db)).toMatchObject({ failure: 'no room', runningSince: null });
});

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

test('a failed backup is tried again after an hour, and two missing ones raise an alert', async () => {
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

test('a shop that never had one gets an alert, and one that stops makes none', async () => {
  const { after, fate, alerts, processes } = await openSchedule();
  fate.failure = 'no such folder';
  await after(0);
  await after(49);
  expect(await alerts()).toEqual(['ainda não há nenhum']);
  for (const one of processes) one.stop();
  expect(await after(24)).toBe(0);
});

test('the first one is tried out, and then one a week', async () => {
  const { after, checked, alerts } = await openSchedule();
  await after(0);
  for (let day = 0; day < 8; day += 1) await after(24);
  expect(checked).toEqual([true, ...Array(6).fill(false), true, false]);
  expect(await alerts()).toEqual([]);
});

test('if a backup does not restore, one alert is raised, each next one is tested, and none is removed', async () => {
  const { after, checked, alerts, fate, folder, db } = await openSchedule();
  await after(0);
  fate.proof = 'failed';
  for (let day = 0; day < 11; day += 1) await after(24);
  expect(checked.slice(7)).toEqual(Array(5).fill(true));
  expect(await alerts()).toEqual(['o último que restaurou é de 01/11/2026 às 09:00. A tabela orders sai diferente.']);
  // Backups of the last days before it failed, and all since.
  expect((await readdir(folder)).length).toBe(3 + 5);
  // Later backups that can't be tested don't replace the failed test.
  fate.proof = 'impossible';
  for (let day = 0; day < 2; day += 1) await after(24);
  expect((await readdir(folder)).length).toBe(3 + 5 + 2);
  fate.proof = 'passed';
  await after(24);
  expect((await readdir(folder)).length).toBe(3);

  fate.proof = 'impossible';
  for (let day = 0; day < 8; day += 1) await after(24);
  expect(await alerts()).toHaveLength(1);
  expect((await readdir(folder)).length).toBe(3);
  const last = await db.selectFrom('backups').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(last).toMatchObject({ failure: null, proof: 'impossible', proof_reason: 'A tabela orders sai diferente.' });

  // A settled alert is raised again while its cause remains.
  fate.proof = 'failed';
  for (const raised of [2, 3]) {
    await after(24);
    expect(await alerts()).toHaveLength(raised);
    await db.updateTable('alerts').set({ status: 'settled' }).execute();
  }
});

test('if the clock was ahead for a while, backups go on, new ones stay, and late ones raise an alert', async () => {
  const { after, fate, alerts, folder, checked } = await openSchedule();
  expect(await after(0)).toBe(1);
  expect(await after(300 * 24)).toBe(1);
  expect(await after(-299 * 24)).toBe(1);
  for (let day = 0; day < 4; day += 1) expect(await after(24)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([
    'vitrine-2026-11-04T12-00-00.tar.zst',
    'vitrine-2026-11-05T12-00-00.tar.zst',
    'vitrine-2026-11-06T12-00-00.tar.zst',
    'vitrine-2027-08-28T12-00-00.tar.zst',
  ]);
  await after(24);
  await after(24);
  expect(checked.at(-1)).toBe(true);
  fate.failure = 'no space left';
  await after(49);
  expect((await alerts()).at(-1)).toBe('o último é de 08/11/2026 às 09:00');
});

test('a shop without an order makes none beside those of a shop that was lost: the newest is the one to restore', async () => {
  const { after, folder, db, alerts } = await openSchedule();
  const lost = backupName(new Date('2026-10-31T12:00:00Z'), { encrypted: true });
  await writeFile(join(folder, lost), '');
  for (let day = 0; day < 4; day += 1) expect(await after(24)).toBe(0);
  expect([await readdir(folder), await alerts()]).toEqual([[lost], []]);
  // A shop that sells has something to lose.
  await storeOpenOrders(db, { provider: 'simulator', count: 1, now: new Date(), due: sql`now()` });
  expect(await after(24)).toBe(1);
});
