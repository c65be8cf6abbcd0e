import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packFolder, unpackArchive } from './archive.ts';
import { VIDEOS_FOLDER } from './video-files.ts';

test('however much a campaign has comes out of its archive again, where the disk has room', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-archive-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const [packed, unpacked] = [join(root, 'packed'), join(root, 'unpacked')];
  await mkdir(join(packed, VIDEOS_FOLDER), { recursive: true });
  await mkdir(unpacked);
  const videos = ['a', 'b', 'c'].map((name) => `${name.repeat(64)}.mp4`);
  for (const name of videos) await writeFile(join(packed, VIDEOS_FOLDER, name), Buffer.alloc(400_000));
  const archive = join(root, 'campaign.tar.gz');
  await packFolder(packed, archive);

  await expect(unpackArchive(archive, unpacked, 1_000_000)).rejects.toThrow(
    'precisa de 1,2 MB ou mais, e no disco cabem 1 MB',
  );
  expect(await readdir(unpacked)).toEqual([]);
  await unpackArchive(archive, unpacked);
  expect((await readdir(join(unpacked, VIDEOS_FOLDER))).sort()).toEqual(videos);
});
