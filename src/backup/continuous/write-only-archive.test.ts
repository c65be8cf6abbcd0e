import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openArchived, scratch } from '../../../tests/setup/archived-shop.ts';
import { AppError } from '../../platform/errors.ts';
import { openArchiveFolder } from '../places/open-folder.ts';
import { segmentName } from './archive-names.ts';

test('a key that may not remove what is too old costs no base copy each ten minutes, and is no failure', async () => {
  const place = join(await scratch(), 'backups');
  const folder = openArchiveFolder({ folder: place });
  const of = { line: '0123abcd', segment: '000000010000000000000007', hash: '0'.repeat(16) };
  const old = segmentName({ ...of, closedAt: new Date(Date.now() - 90 * 86_400_000) }, false);
  await mkdir(join(place, 'continuo'), { recursive: true });
  await writeFile(join(place, 'continuo', old), '');
  const remove = () => Promise.reject(new AppError('storage_away', { status: 403 }));
  const shop = await openArchived({ ...folder, remove });
  const { parts, bases } = shop.sweeps;
  await parts();
  const made: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    made.push(await bases());
    shop.pass(601);
  }
  expect(made).toEqual([1, 0, 0]);
  const { baseAt, failure } = (await shop.state()) ?? {};
  expect([typeof baseAt, failure]).toEqual(['string', null]);
  expect(await folder.names()).toContain(old);
});
