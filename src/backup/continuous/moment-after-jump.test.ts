import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openArchived, restoredAt, scratch } from '../../../tests/setup/archived-shop.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { openArchiveFolder } from '../places/open-folder.ts';
import { parseSegmentName, segmentName } from './archive-names.ts';

/** The folder, whose named parts are dated otherwise: a database's own clock can't be set here. */
function dated(folder: BackupFolder, parts: readonly string[], closedAt: Date): BackupFolder {
  const original = new Map<string, string>();
  const renamed = (name: string) => {
    const part = parts.includes(name) ? parseSegmentName(name) : null;
    const other = part ? segmentName({ ...part, closedAt }, false) : name;
    original.set(other, name);
    return other;
  };
  return {
    ...folder,
    names: async () => (await folder.names()).map(renamed),
    location: (name) => folder.location(original.get(name) ?? name),
  };
}

test('a moment after a clock was ahead is reached up to its last whole part, and its second is reported', async () => {
  const folder = openArchiveFolder({ folder: join(await scratch(), 'backups') });
  const shop = await openArchived(folder);
  const { parts, bases } = shop.sweeps;
  await parts();
  await bases();
  const archive = async (mark: number) => {
    const known = await folder.names();
    await shop.mark(mark);
    await shop.untilArchived();
    return (await folder.names()).filter((name) => !known.includes(name));
  };
  await archive(1);
  // A whole second, as names have: nothing that is committed by then, also by the database itself, is later than the
  // second before it ends. What follows is committed after it, by the database's clock.
  const moment = addSeconds(new Date(Math.floor(Date.now() / 1000) * 1000), 1);
  const isOver = async () => {
    const { rows } = await sql<{ over: boolean }>`select clock_timestamp() > ${moment} as over`.execute(shop.db);
    return rows[0]?.over;
  };
  await expect.poll(isOver).toBe(true);
  // Its commit is dated behind the moment, as by a clock that is ahead; what follows is dated before it again.
  await archive(2);
  const after = await archive(3);
  await archive(4);
  await shop.close(60_000);

  const closedAt = addSeconds(moment, -1);
  const then = await restoredAt(dated(folder, after, closedAt), moment);
  expect([then.marks, then.restored.shortOf, then.restored.reached]).toEqual([[1, 2, 3], closedAt, closedAt]);
  // A clock that was behind for an hour dates changes before the moment that came after it.
  const behind = await restoredAt(dated(folder, after, addSeconds(closedAt, -3600)), moment);
  expect([behind.marks, behind.restored.shortOf]).toEqual([[1], null]);
});
