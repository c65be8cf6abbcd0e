import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { AppError, reasonOf } from '../../platform/errors.ts';
import { piecesOf } from '../../platform/tar-entries.ts';
import { isShopFile } from '../archive-format.ts';
import { type BytesSum, sumOf } from '../count-bytes.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { createPlacing, type Places, placeOf } from '../shop-files.ts';
import {
  BASE_HEAD,
  BASE_MANIFEST,
  type BaseHead,
  DATABASE_FILES,
  readBaseHead,
  readBaseManifest,
} from './base-format.ts';
import type { Way } from './choose.ts';
import { openedPlace } from './part-feed.ts';

interface Options {
  folder: BackupFolder;
  identity: string | undefined;
  /** An empty folder, in which `data/postgres` and `files/` are made. */
  into: string;
  /** Told what the copy is of, before anything is written. @throws where it can't be used here */
  check(head: BaseHead): void;
}

/** A base copy, and the shop's files that came since, laid down in a folder of their own. */
export interface Laid {
  head: BaseHead;
  /** The shop's files, by their paths in the archive. */
  files: Record<string, BytesSum>;
  /** Where one of them lies. */
  fileAt(path: string): string;
}

/** @throws AppError where the copy is cut off, damaged, or needs a key */
export async function layBase({ base, files: later }: Way, { folder, identity, into, check }: Options): Promise<Laid> {
  const shop = { data: join(into, 'files/data'), campaigns: join(into, 'files/campaigns') };
  const paths = new Set<string>();
  let head: BaseHead | undefined;
  const whole = createHash('sha256');
  let [bytes, entries] = [0, 0];
  const texts = new Map<string, Buffer[]>([
    [BASE_HEAD, []],
    [BASE_MANIFEST, []],
  ]);
  const writer = createWriter();
  const database = join(into, 'data/postgres');
  await mkdir(database, { recursive: true, mode: 0o700 });
  for await (const { path, at, data } of readable(await openedPlace(folder.place(base.name), identity))) {
    texts.get(path)?.push(data);
    if (texts.has(path)) continue;
    head ??= await begin();
    whole.update(data);
    bytes += data.length;
    if (at === 0) entries += 1;
    if (isDatabaseFile(path)) await writer.write(join(database, path.slice(DATABASE_FILES.length)), data, at);
    else await keepFile(path, data, at);
  }
  const manifest = parse(texts, BASE_MANIFEST, readBaseManifest);
  if (!head || manifest.bytes !== bytes || manifest.entries !== entries || manifest.sha256 !== whole.digest('hex'))
    throw new AppError('backup_altered', { part: base.name });
  for (const name of later)
    for await (const { path, at, data } of readable(await openedPlace(folder.place(name), identity)))
      await keepFile(path, data, at);
  await writer.end();
  const fileAt = (path: string) => placeOf(path, shop);
  const sums = await Promise.all(
    [...paths].map(async (path) => [path, await sumOf(createReadStream(fileAt(path)))] as const),
  );
  return { head, files: Object.fromEntries(sums), fileAt };

  async function begin(): Promise<BaseHead> {
    const read = parse(texts, BASE_HEAD, readBaseHead);
    check(read);
    for (const name of read.folders) await mkdir(join(database, safe(name)), { recursive: true, mode: 0o700 });
    return read;
  }

  async function keepFile(path: string, data: Buffer, at: number): Promise<void> {
    if (!isShopFile(path)) throw new AppError('backup_altered', { part: path });
    paths.add(path);
    await writer.write(placeOf(path, shop), data, at);
  }
}

/** Puts the files to their places, none over another one. @param missing those that are not here yet */
export async function placeFiles({ fileAt }: Laid, missing: ReadonlySet<string>, places: Places): Promise<void> {
  const placing = createPlacing();
  for (const path of missing) {
    const file = placeOf(path, places);
    await placing.write(file, Buffer.alloc(0));
    for await (const data of createReadStream(fileAt(path)) as AsyncIterable<Buffer>) await placing.write(file, data);
  }
  await placing.put();
}

function isDatabaseFile(path: string): boolean {
  if (!path.startsWith(DATABASE_FILES)) return false;
  safe(path);
  return true;
}

/** @throws AppError where it leads elsewhere */
function safe(path: string): string {
  if (path.startsWith('/') || path.split('/').some((part) => part === '..'))
    throw new AppError('backup_altered', { part: path });
  return path;
}

async function* readable(source: Readable) {
  const pieces = piecesOf(pipeline(source, createZstdDecompress(), () => {}));
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isCut = /unexpected end/i.test(reasonOf(error));
    throw isCut ? new AppError('backup_cut') : new AppError('backup_broken', { reason: reasonOf(error) });
  }
}

function parse<Value>(texts: Map<string, Buffer[]>, path: string, read: (json: string) => Value): Value {
  const parts = texts.get(path) ?? [];
  if (parts.length === 0) throw new AppError(path === BASE_MANIFEST ? 'backup_cut' : 'backup_not_one');
  try {
    return read(Buffer.concat(parts).toString());
  } catch {
    throw new AppError('backup_altered', { part: path });
  }
}

/** Writes one file after the other; the last bytes are not waited for: the database is new until it is put in place. */
function createWriter() {
  let current: { file: string; handle: FileHandle } | undefined;
  return {
    async write(file: string, data: Buffer, at: number): Promise<void> {
      if (at === 0 || current?.file !== file) {
        await current?.handle.close();
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        current = { file, handle: await open(file, 'w', 0o600) };
      }
      await current.handle.write(data, 0, data.length, at);
    },
    async end(): Promise<void> {
      await current?.handle.close();
    },
  };
}

/** The key that signs the shop's links, as the copy has it. */
export async function keptSecret({ fileAt }: Laid, path: string): Promise<string> {
  return existsSync(fileAt(path)) ? readFile(fileAt(path), 'utf8') : '';
}
