import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Header, type HeaderData } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { VIDEOS_FOLDER } from '../../campaigns/video-files.ts';
import { ARCHIVE_END, entry, entryEnd, entryStart } from '../../platform/tar-entries.ts';
import { packFolder, unpackArchive } from './archive.ts';

const MB = 1_000_000;

async function openFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-archive-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

test('however much a campaign has comes out of its archive again, where the disk has room', async () => {
  const root = await openFolder();
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

/** Packs entries into an archive. @returns its path, and an empty folder beside it */
async function pack(parts: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const root = await openFolder();
  const [archive, unpacked] = [join(root, 'campaign.tar.gz'), join(root, 'unpacked')];
  await pipeline(parts, createGzip(), createWriteStream(archive));
  await mkdir(unpacked);
  return { archive, unpacked };
}

const MEGABYTE = Buffer.alloc(MB);

test('a small archive with a huge part is refused in little memory, and leaves nothing', async () => {
  function* huge() {
    yield entryStart('campaign.json', 200 * MB);
    for (let round = 0; round < 200; round += 1) yield MEGABYTE;
    yield ARCHIVE_END;
  }
  const { archive, unpacked } = await pack(huge());
  const before = process.memoryUsage.rss();
  await expect(unpackArchive(archive, unpacked)).rejects.toThrow('campaign.json: tem mais de 5 MB');
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MB);
  expect(await readdir(unpacked)).toEqual([]);
});

test.each([
  ['a legal text', 'legal/termos.md', 6 * MB, 'legal/termos.md: tem mais de 5 MB'],
  ['a list', 'list.csv', 110 * MB, 'list.csv: tem mais de 100 MB'],
  ['any file', 'files/b', 120 * MB, 'files/b: daqui em diante o arquivo'],
])('%s that can never be so large is refused by its header', async (_, path, size, reason) => {
  const { archive, unpacked } = await pack([...entry('files/a', [MEGABYTE]), entryStart(path, size), MEGABYTE]);
  await expect(unpackArchive(archive, unpacked)).rejects.toThrow(reason);
  expect(await readdir(unpacked)).toEqual([]);
});

test('a size of half a byte is refused instead of waiting for the other half', async () => {
  const remark = '12 size=1.5\n';
  const header = Buffer.alloc(512);
  new Header({ path: 'PaxHeader/a', type: 'ExtendedHeader', size: remark.length, mode: 0o600 }).encode(header);
  const { archive, unpacked } = await pack([
    ...[header, Buffer.from(remark), entryEnd(remark.length)],
    ...entry('files/a', [Buffer.from('a')]),
    ARCHIVE_END,
  ]);
  await expect(unpackArchive(archive, unpacked)).rejects.toThrow('campaign.tar.gz');
  expect(await readdir(unpacked)).toEqual([]);
});

test('a name that no disk takes is refused as a part that does not belong there', async () => {
  const record = ` path=files/${'é'.repeat(150)}.pdf\n`;
  const remark = Buffer.from(`${Buffer.byteLength(record) + 3}${record}`);
  const header = Buffer.alloc(512);
  new Header({ path: 'PaxHeader/a', type: 'ExtendedHeader', size: remark.length, mode: 0o600 }).encode(header);
  const { archive, unpacked } = await pack([
    ...[header, remark, entryEnd(remark.length)],
    ...entry('files/a', [Buffer.from('a')]),
    ARCHIVE_END,
  ]);
  await expect(unpackArchive(archive, unpacked)).rejects.toThrow('não faz parte de uma campanha');
  expect(await readdir(unpacked)).toEqual([]);
});

test('bytes after the end of an archive are read only up to the largest archive', async () => {
  function* endless() {
    yield* entry('files/a', [Buffer.from('a')]);
    yield ARCHIVE_END;
    for (let round = 0; round < 120; round += 1) yield MEGABYTE;
  }
  const { archive, unpacked } = await pack(endless());
  await expect(unpackArchive(archive, unpacked)).rejects.toThrow('files/a: daqui em diante');
});

test('an archive of another program is unpacked: long names, remarks, folders, no bytes', async () => {
  const header = (fields: HeaderData) => {
    const block = Buffer.alloc(512);
    new Header({ mode: 0o644, ...fields }).encode(block);
    return block;
  };
  const long = `evidence/${'laudo '.repeat(25)}.pdf`;
  const text = (value: string) => [Buffer.from(value), entryEnd(value.length)];
  const { archive, unpacked } = await pack([
    header({ path: 'pax_global_header', type: 'GlobalExtendedHeader', size: 9 }),
    ...text('9 a=b\nxyz'),
    header({ path: 'evidence/', type: 'Directory', size: 0 }),
    header({ path: '././@LongLink', type: 'NextFileHasLongPath', size: long.length + 1 }),
    ...text(`${long}\0`),
    header({ path: long.slice(0, 99), type: 'File', size: 5 }),
    ...text('prova'),
    header({ path: 'evidence/vazia.pdf', type: 'OldFile', size: 0 }),
    ...entry('evidence/máximo.pdf', [Buffer.alloc(3 * MB, 'm')]),
    ARCHIVE_END,
  ]);
  await unpackArchive(archive, unpacked);
  expect((await readdir(join(unpacked, 'evidence'))).sort()).toEqual([
    long.slice('evidence/'.length),
    'máximo.pdf',
    'vazia.pdf',
  ]);
  expect(await readFile(join(unpacked, long), 'utf8')).toBe('prova');
  expect(await readFile(join(unpacked, 'evidence/máximo.pdf'))).toEqual(Buffer.alloc(3 * MB, 'm'));
});
