import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listShopFiles } from './shop-files.ts';

test('backups, journal and archive that stand in the data folder are no files of the shop', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const written = async (path: string) => {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'x');
  };
  for (const name of [
    'vitrine-2026-11-23T12-00-00.tar.zst.age',
    'vitrine-diario-0123abcd-0123abcd-0000000001-0000000002.txt',
    'continuo/0123abcd-000000010000000000000007-20261123T120000-0123456789abcdef.zst.age',
    'continuo/0123abcd-files-20261123T120000.tar.zst',
    'continuo/0123abcd-base-20261123T120000.tar.zst.age',
    'continuo/0123abcd-base-20261123T120000.json',
  ])
    await written(`data/backups/${name}`);
  await written('data/backups/note.txt');
  await written('data/list.csv');
  // An archive carries the key apart, or not at all.
  await written('data/secret');
  const files = await listShopFiles({ data: join(root, 'data'), campaigns: join(root, 'campaigns') });
  expect(files.map(({ path }) => path)).toEqual(['data/backups/note.txt', 'data/list.csv']);
});
