import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeS3 } from '../../../tests/mocks/fake-s3.ts';
import { openBareDb, openTestDb } from '../../../tests/setup/database.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { readObjectUrl } from '../../platform/storage/object-url.ts';
import { backupName, keepNewest } from '../backup-names.ts';
import { restoreAndCompare } from '../check-backup.ts';
import { readBackup } from '../read-backup.ts';
import { writeBackup } from '../write-backup.ts';
import { objectFolder } from './object-places.ts';

const NAME = backupName(new Date('2026-11-01T12:00:00Z'), { encrypted: true });
const MB = 1024 * 1024;

async function openFolder() {
  const s3 = await startFakeS3();
  onTestFinished(s3.close);
  const folder = objectFolder(readObjectUrl(s3.url.replace('?', '/loja-1?')));
  return { s3, folder, location: folder.location(NAME) };
}

async function* inChunks(bytes: Buffer, size = 65_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('an archive of any length goes there in parts and comes back; the storage is asked what it keeps', async () => {
  const { s3, location } = await openFolder();
  expect(await location.exists()).toBe(false);
  const bytes = randomBytes(17 * MB);
  expect(await location.write(inChunks(bytes))).toBe(bytes.length);
  expect(await location.exists()).toBe(true);
  expect((await read(await location.read())).equals(bytes)).toBe(true);
  expect((await read(await location.read(7))).equals(bytes.subarray(0, 7))).toBe(true);
  const calls = s3.calls.map((call) => call.split(' ')[0]).join(' ');
  // Three parts; what it keeps is known by their hashes, so nothing is read back.
  expect(calls).toBe('HEAD GET POST PUT PUT PUT POST HEAD HEAD GET GET');
  expect(location.name).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/loja\/loja-1\/vitrine-2026-11-01T12-00-00\.tar\.zst\.age$/);
});

test('if the storage has another etag, as it encrypts by itself, the stored object is read back', async () => {
  const { s3, location } = await openFolder();
  s3.keep = { tag: 'of its own' };
  await location.write(inChunks(Buffer.from('an archive')));
  expect(s3.calls.at(-1)).toMatch(/^GET /);
});

test('an object that differs from what was sent does not stay, whatever its etag says', async () => {
  const { s3, location } = await openFolder();
  s3.keep = { bytes: (whole) => Buffer.from(whole).fill(0, 0, 1), tag: 'of its own' };
  expect((await refusalOf(location.write(inChunks(Buffer.from('an archive'))))).detail).toContain('outros bytes');
  s3.keep = { bytes: (whole) => whole.subarray(1) };
  expect((await refusalOf(location.write(inChunks(Buffer.from('an archive'))))).detail).toContain('outros bytes');
  expect(s3.objects.size).toBe(0);
  expect((await refusalOf(location.read())).detail).toContain('Não há nenhum backup em s3://');
});

test('an upload that breaks in the middle leaves neither an object nor parts, and a storage that is away is reported', async () => {
  const { s3, location } = await openFolder();
  async function* breaking() {
    yield Buffer.alloc(9 * MB);
    throw new Error('connection lost');
  }
  await expect(location.write(breaking())).rejects.toThrow('connection lost');
  expect([s3.objects.size, s3.open.size]).toEqual([0, 0]);
  s3.fail = 403;
  expect((await refusalOf(location.write(inChunks(Buffer.from('an archive'))))).detail).toContain('(403)');
});

test('parts that killed processes had sent are given up by the next backup, where the key may look for them', async () => {
  const { s3, folder, location } = await openFolder();
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  for (const [id, name, begun] of [
    ['dead', `loja-1/${backupName(longAgo, { encrypted: true })}`, longAgo],
    ['running', `loja-1/${backupName(new Date(), { encrypted: true })}`, new Date()],
    ['film', 'loja-1/vitrine-film.mp4', longAgo],
    ['of another shop', `loja-2/${backupName(longAgo, { encrypted: true })}`, longAgo],
  ] as const)
    s3.open.set(id, { name, begun, parts: [Buffer.from('half')] });
  expect(await folder.names()).toEqual([]);
  await location.write(inChunks(Buffer.from('an archive')));
  expect([...s3.open.keys()]).toEqual(['running', 'film', 'of another shop']);
  expect(await folder.names()).toEqual([NAME]);
  s3.refused = 'uploads';
  await folder
    .location(backupName(new Date('2026-11-02T12:00:00Z'), { encrypted: true }))
    .write(inChunks(Buffer.from('x')));
  expect(s3.objects.size).toBe(2);
});

test('a folder lists its backups in their order, and keeps the newest', async () => {
  const { s3, folder } = await openFolder();
  const names = [5, 3, 4, 1, 2].map((day) => backupName(new Date(`2026-11-0${day}T12:00:00Z`), { encrypted: true }));
  for (const name of names) await folder.location(name).write(inChunks(Buffer.from(name)));
  for (const other of ['loja-1/mine.txt', `loja-2/${NAME}`, `loja-1/deeper/${NAME}`, NAME])
    s3.objects.set(other, Buffer.from('x'));
  expect(await folder.names()).toEqual([...names].sort());
  await keepNewest(folder, 2, new Date('2026-11-05T12:00:00Z'));
  expect(await folder.names()).toEqual([names[2], names[0]]);
  expect(s3.objects.size).toBe(6);
});

test('a backup goes there only encrypted, and comes back the same', async () => {
  const { generateIdentity, identityToRecipient } = await import('age-encryption');
  const { location, s3 } = await openFolder();
  const { database } = await openTestDb();
  const data = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const shop = {
    connection: database.connection,
    shopFolders: { data, campaigns: data },
    secret: 'a secret of thirty-two characters',
    carriesSecret: false,
    location,
  };
  expect((await refusalOf(writeBackup(shop))).detail).toContain('BACKUP_RECIPIENT');
  expect(s3.calls).toEqual([]);

  const identity = await generateIdentity();
  const { bytes } = await writeBackup({ ...shop, recipient: await identityToRecipient(identity) });
  const [kept] = s3.objects.values();
  expect(kept?.length).toBe(bytes);
  expect(kept?.subarray(0, 18).toString()).toBe('age-encryption.org');
  const archive = { location, identity };
  const target = await openBareDb();
  await restoreAndCompare(target.database.connection, archive, await readBackup(archive));
  expect((await refusalOf(writeBackup({ ...shop, recipient: await identityToRecipient(identity) }))).detail).toContain(
    'já existe',
  );
});
