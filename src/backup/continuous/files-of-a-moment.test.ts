import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openArchived, restoredAt, scratch } from '../../../tests/setup/archived-shop.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { openArchiveFolder } from '../places/open-folder.ts';

const fileOf = (hash: string) => `blobs/${hash.slice(0, 2)}/${hash}`;

/** Uploads a video, as the shop does: its file, then its rows. */
async function upload(shop: Awaited<ReturnType<typeof openArchived>>, hash: string): Promise<void> {
  const file = join(shop.shopFolders.data, fileOf(hash));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'a video');
  await sql`insert into blobs (hash, size, place, whole, kept_at, kept_by) values (${hash}, 7, 'folder', true, now(), 'x')`.execute(
    shop.db,
  );
  await sql`insert into videos (campaign, file, blob, size, added_at) values ('bolos', ${`${hash}.mp4`}, ${hash}, 7, now())`.execute(
    shop.db,
  );
}

test('a file comes back with its moment, though the storage was away then, or the shop stopped at once; one that is lost is named', async () => {
  const folder = openArchiveFolder({ folder: join(await scratch(), 'backups') });
  let isAway = false;
  const reached = () => {
    if (isAway) throw new Error('away');
    return folder;
  };
  const flaky: BackupFolder = {
    ...folder,
    location: (name) => reached().location(name),
    writeBytes: async (name, bytes) => reached().writeBytes(name, bytes),
  };
  const shop = await openArchived(flaky);
  const { parts, sending, bases } = shop.sweeps;
  await parts();
  await bases();
  await sending();

  isAway = true;
  await upload(shop, 'aa'.repeat(32));
  await shop.mark(1);
  await delay(1100);
  const moment = new Date();
  await delay(1100);
  await shop.mark(2);
  shop.pass(720);
  await parts();
  await sending();
  isAway = false;
  shop.pass(61);
  await shop.untilArchived();

  // One that never leaves, and one right before the stop.
  await upload(shop, 'bb'.repeat(32));
  await rm(join(shop.shopFolders.data, fileOf('bb'.repeat(32))));
  await upload(shop, 'cc'.repeat(32));
  await shop.close(60_000);

  const then = await restoredAt(folder, moment);
  expect(then.marks).toEqual([1]);
  expect(existsSync(join(then.data, fileOf('aa'.repeat(32))))).toBe(true);
  expect(then.restored.missing).toEqual([]);
  const last = await restoredAt(folder, null);
  expect(existsSync(join(last.data, fileOf('cc'.repeat(32))))).toBe(true);
  expect(last.restored.missing).toEqual([{ campaign: 'bolos', name: `${'bb'.repeat(32)}.mp4` }]);
});
