import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { spoolOf } from '../../platform/db/embedded/archiving.ts';
import { openArchiveFolder } from '../places/open-folder.ts';
import { createArchiveFiles } from './archive-files.ts';

test('files that come or change are sent once, after the first look of a line, however many look at once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-archive-files-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const shopFolders = { data: join(root, 'data'), campaigns: join(root, 'campaigns') };
  await mkdir(spoolOf(shopFolders.data), { recursive: true });
  await writeFile(join(shopFolders.data, 'list.csv'), 'a');
  const folder = openArchiveFolder({ folder: join(root, 'backups') });
  const files = createArchiveFiles({ shopFolders, folder, recipient: undefined });
  const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 12, 0, second));
  const looks = (line: string) => Promise.all(Array.from({ length: 8 }, (_, second) => files.send(line, at(second))));
  expect(await looks('aaaaaaaa')).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  await writeFile(join(shopFolders.data, 'list.csv'), 'longer');
  expect(await looks('aaaaaaaa')).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  const [name = '', ...others] = await folder.names();
  expect([name, others]).toEqual(['aaaaaaaa-files-20261101T120000.tar.zst', []]);
  expect(zstdDecompressSync(await readFile(join(root, 'backups/continuo', name))).toString()).toContain('longer');
  // In a second that has been, as at a stop right after a look, or once the clock was set back.
  await writeFile(join(shopFolders.data, 'second.csv'), 'b');
  expect(await files.send('aaaaaaaa', at(0))).toBe(1);
  const both = ['aaaaaaaa-files-20261101T120000.tar.zst', 'aaaaaaaa-files-20261101T120001.tar.zst'];
  expect((await folder.names()).sort()).toEqual(both);
  expect(await files.send('bbbbbbbb', at(0))).toBe(0);
});
