import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openArchived, restoredAt, scratch } from '../../../tests/setup/archived-shop.ts';
import { openArchiveFolder } from '../places/open-folder.ts';
import { parseTarName } from './archive-names.ts';
import { readBases, tidyArchive } from './tidy-archive.ts';

test('if the newest base copy is gone and its note is not, the one before is restored, and decides when another one is made', async () => {
  const folder = openArchiveFolder({ folder: join(await scratch(), 'backups') });
  const shop = await openArchived(folder);
  const { bases } = shop.sweeps;
  await shop.archiveFirst();
  shop.pass(8 * 86_400);
  expect(await bases()).toBe(1);
  await shop.mark(2);
  await shop.untilArchived();
  const copies = async () => (await folder.names()).filter((name) => parseTarName(name)?.kind === 'base');
  const [, newest = ''] = await copies();
  await folder.remove(newest);
  expect((await restoredAt(folder, null)).marks).toEqual([1, 2]);
  // The age of that one decides when the next one is due.
  const [first] = (await readBases(folder, await folder.names())).map(({ startedAt }) => startedAt);
  const line = (await shop.state())?.line ?? '';
  const options = { line, now: new Date(), retentionMs: 14 * 86_400_000, signal: AbortSignal.any([]) };
  expect(await tidyArchive(folder, { ...options, log: { warn() {} } })).toBe(first);
});
