import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  statfs,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../../tests/mocks/fake-s3.ts';
import { openTestDb } from '../../../tests/setup/database.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { createStorage } from './blob-storage.ts';
import { createObjectClient } from './object-client.ts';
import { readObjectUrl } from './object-url.ts';

const MB = 1_000_000;
const LIMIT = { max: 300 * MB, by: 'operator:1' };
const small = Buffer.from('poucas letras');
const large = Buffer.alloc(2 * MB, 'muitas letras ');

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function* inChunks(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function openStorage({ shared = false } = {}) {
  const { db } = await openTestDb();
  const clock = { now: new Date() };
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-blobs-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  let s3: FakeS3 | undefined;
  if (shared) {
    s3 = await startFakeS3();
    onTestFinished(() => s3?.close());
  }
  const create = () =>
    createStorage({
      db,
      dataDir,
      shared: s3 ? readObjectUrl(s3.url) : null,
      isUsed: sql<boolean>`blobs.kept_by = 'used'`,
      clock: () => clock.now,
    });
  const days = (count: number) => {
    clock.now = new Date(clock.now.getTime() + count * 86_400_000);
  };
  return { storage: create(), create, db, dataDir, s3, days };
}

describe.each([
  ['the database and the data folder', false],
  ['a shared storage', true],
])('in %s', (_, shared) => {
  test('stored bytes are read again, whole and in parts, under their SHA-256', async () => {
    const { storage } = await openStorage({ shared });
    for (const bytes of [small, large]) {
      const blob = await storage.put(inChunks(bytes), LIMIT);
      expect(blob).toEqual({ hash: hashOf(bytes), size: bytes.length });
      expect(await storage.find(blob.hash)).toEqual(blob);
      expect((await read(await storage.open(blob.hash))).equals(bytes)).toBe(true);
      const part = await read(await storage.open(blob.hash, { first: 3, last: 9 }));
      expect(part.toString()).toBe(bytes.subarray(3, 10).toString());
    }
    expect(await storage.total()).toEqual({ count: 2, size: small.length + large.length });
  });

  test('the same bytes are kept once, also when two bring them at the same moment', async () => {
    const { storage, create } = await openStorage({ shared });
    const blobs = await Promise.all([storage, create()].map((one) => one.put(inChunks(large), LIMIT)));
    expect(new Set(blobs.map(({ hash }) => hash)).size).toBe(1);
    expect(await storage.total()).toMatchObject({ count: 1 });
    const [blob] = blobs;
    expect((await read(await storage.open(blob?.hash ?? ''))).equals(large)).toBe(true);
  });

  test('bytes that one upload drops stay for another one of the same bytes, until that drops them too', async () => {
    const { storage } = await openStorage({ shared });
    const { hash } = await storage.put(inChunks(large), LIMIT);
    await storage.put(inChunks(large), { ...LIMIT, by: 'operator:2' });
    await storage.drop([hash]);
    expect((await read(await storage.open(hash))).equals(large)).toBe(true);
    await storage.drop([hash]);
    expect(await storage.find(hash)).toBeNull();
  });

  test('an upload that is cut off, or too large, leaves nothing behind', async () => {
    const { storage, dataDir } = await openStorage({ shared });
    async function* cutOff() {
      yield large;
      await soon();
      throw new Error('connection reset');
    }
    await expect(storage.put(cutOff(), LIMIT)).rejects.toThrow('connection reset');
    expect(await refusalOf(storage.put(inChunks(large), { ...LIMIT, max: MB }))).toMatchObject({
      status: 413,
      detail: 'O arquivo tem mais de 1 MB.',
    });
    expect(await storage.total()).toEqual({ count: 0, size: 0 });
    expect(await readdir(join(dataDir, 'blobs/new'))).toEqual([]);
    expect(await storage.find(hashOf(large))).toBeNull();
    expect(await refusalOf(storage.open(hashOf(large)))).toMatchObject({ status: 404 });
  });

  test('unused bytes go after a day; used ones, or ones uploaded again, stay', async () => {
    const { storage, db, days } = await openStorage({ shared });
    const unused = await storage.put(inChunks(large), LIMIT);
    const few = await storage.put(inChunks(small), LIMIT);
    const used = await storage.put(inChunks(Buffer.alloc(MB, 'x')), { ...LIMIT, by: 'used' });
    days(0.9);
    expect(await storage.sweep()).toBe(0);
    await storage.put(inChunks(small), LIMIT);
    days(0.2);
    expect(await storage.sweep()).toBe(1);
    expect(await storage.find(unused.hash)).toBeNull();
    expect((await read(await storage.open(few.hash))).equals(small)).toBe(true);
    expect((await read(await storage.open(used.hash))).length).toBe(MB);
    // A new upload of the same bytes finds it complete.
    await storage.put(inChunks(large), LIMIT);
    expect((await read(await storage.open(unused.hash))).equals(large)).toBe(true);
    expect(await db.selectFrom('blobs').select('hash').where('whole', '=', false).execute()).toEqual([]);
  });
});

test('parts of an interrupted upload are there for another day, for the one who sent them alone', async () => {
  const { storage, days } = await openStorage();
  const { hash } = await storage.put(inChunks(small), LIMIT);
  days(0.9);
  expect(await storage.keep([hash, hashOf(large)], 'operator:2')).toEqual([]);
  expect(await storage.keep([hash, hashOf(large)], 'operator:1')).toEqual([hash]);
  days(0.9);
  expect(await storage.sweep()).toBe(0);
  days(0.2);
  expect(await storage.sweep()).toBe(1);
  expect(await storage.keep([hash], 'operator:1')).toEqual([]);
});

test('the room for uploads leaves the database what it needs', async () => {
  const { storage, dataDir } = await openStorage();
  const { bavail, bsize } = await statfs(dataDir);
  const room = await storage.room();
  expect(bavail * bsize - room).toBeGreaterThan(0.9e9);
});

test('a file of 200 MB passes through little memory', async () => {
  const { storage } = await openStorage();
  const chunk = Buffer.alloc(MB, 'y');
  let most = 0;
  // Garbage is no memory of a file.
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  let passed = 0;
  const note = (length: number) => {
    passed += length;
    if (passed % (50 * MB) < length) most = Math.max(most, held());
  };
  async function* source() {
    for (let at = 0; at < 200; at += 1) {
      note(MB);
      yield chunk;
    }
  }
  const before = held();
  const { hash } = await storage.put(source(), LIMIT);
  let size = 0;
  for await (const part of await storage.open(hash)) {
    size += part.length;
    note(part.length);
  }
  expect(size).toBe(200 * MB);
  expect(most - before).toBeLessThan(60 * MB);
});

test('bytes that changed in the storage are never served as the whole file', async () => {
  const { storage, dataDir } = await openStorage();
  const { hash } = await storage.put(inChunks(large), LIMIT);
  const path = join(dataDir, 'blobs', hash.slice(0, 2), hash);
  await truncate(path, large.length - 1);
  await appendFile(path, 'X');
  await expect(read(await storage.open(hash))).rejects.toThrow('damaged');
  await truncate(path, MB);
  await expect(read(await storage.open(hash))).rejects.toThrow('cut off');
  // A new upload of the same bytes repairs it.
  await storage.put(inChunks(large), LIMIT);
  expect((await read(await storage.open(hash))).equals(large)).toBe(true);
});

test('leftovers of a killed process are removed after a day', async () => {
  const { storage, db, dataDir, days } = await openStorage();
  const folder = join(dataDir, 'blobs/new');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'old'), 'half');
  await writeFile(join(folder, 'fresh'), 'half');
  await utimes(join(folder, 'old'), 0, 0);
  await db
    .insertInto('blobs')
    .values({ hash: hashOf(large), size: 5, place: 'folder', kept_at: new Date(0), kept_by: 'x' })
    .execute();
  expect(await storage.find(hashOf(large))).toBeNull();
  days(0.1);
  expect(await storage.sweep()).toBe(1);
  expect(await readdir(folder)).toEqual(['fresh']);
});

test('a missing bucket is reported before anything is sent to it', async () => {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  const { check } = createObjectClient(readObjectUrl(s3.url.replace('/loja?', '/outra?')));
  await expect(check()).rejects.toThrow('o balde (bucket) não existe nesse servidor');
  await createObjectClient(readObjectUrl(s3.url)).check();
});

test('a shared storage that is away, or refuses us, is an error, and nothing is stored', async () => {
  const { storage, s3 } = await openStorage({ shared: true });
  if (!s3) throw new Error('no storage');
  await storage.check();
  s3.fail = 403;
  await expect(storage.check()).rejects.toThrow('não aceita a chave');
  expect(await refusalOf(storage.put(inChunks(small), LIMIT))).toMatchObject({
    status: 503,
    detail: expect.stringContaining('recusa a chave'),
  });
  s3.fail = 500;
  expect(await refusalOf(storage.put(inChunks(small), LIMIT))).toMatchObject({ status: 503, code: 'storage_away' });
  expect(await storage.find(hashOf(small))).toBeNull();
  s3.fail = null;
  await storage.put(inChunks(small), LIMIT);
  expect([...s3.objects.keys()]).toEqual([hashOf(small)]);
});

test.each([
  ['https://s3.example/loja', 'deve ser s3://'],
  ['s3://s3.example/loja', 'faltam a chave'],
  ['s3://a:b@s3.example', 'falta o balde'],
  ['s3://a:b@s3.example/loja/../x y', 'só podem ter'],
  ['s3://a:b@s3.example/loja?regiao=x', '"regiao" não existe'],
  ['s3://a:b@s3.example/loja?http=1', 'nesta máquina'],
  ['s3://a:%zz@s3.example/loja', '%25'],
])('FILES_URL %s: %s', (url, problem) => {
  expect(() => readObjectUrl(url)).toThrow(problem);
});

test('FILES_URL names bucket, folder and region', () => {
  expect(readObjectUrl('s3://key:se%2Fcret@s3.example:9000/loja/produtos/?region=auto')).toEqual({
    address: 'https://s3.example:9000/loja/produtos/',
    key: 'key',
    secret: 'se/cret',
    region: 'auto',
  });
});

test.runIf(existsSync('/proc/self/fd'))(
  'a reader who goes away before the first byte leaves no open file behind',
  async () => {
    const { storage } = await openStorage();
    const { hash } = await storage.put(inChunks(large), LIMIT);
    const opened = async () => {
      const links = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      );
      return links.filter((path) => path.endsWith(hash)).length;
    };
    for (const range of [undefined, { first: 3, last: 9 }]) (await storage.open(hash, range)).destroy();
    await soon();
    expect(await opened()).toBe(0);
  },
);
