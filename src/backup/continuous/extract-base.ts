import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../platform/errors.ts';
import { isShopFile } from '../archive-format.ts';
import { type ArchiveTexts, readPieces, readText } from '../archive-parts.ts';
import { type BytesSum, sumOf } from '../count-bytes.ts';
import { openLocation } from '../encryption.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { createShopFileWriter, type ShopFolders, shopFilePath } from '../shop-files.ts';
import {
  BASE_HEAD,
  BASE_MANIFEST,
  type BaseHead,
  DATABASE_FILES,
  readBaseHead,
  readBaseManifest,
} from './base-format.ts';
import type { RecoveryPlan } from './recovery-plan.ts';

interface Options {
  folder: BackupFolder;
  identity: string | undefined;
  /** Empty folder, in which `data/postgres` and `files/` are created. */
  into: string;
  /** Called with the head, before anything is written. @throws AppError if the copy can't be used here */
  check(head: BaseHead): void;
}

/** Base copy, with the shop's files that came since, extracted into a folder. */
export interface ExtractedBase {
  head: BaseHead;
  /** Sums of the shop's files, by their paths in the archive. */
  files: Record<string, BytesSum>;
  /** Returns the path of one of these files on this machine. */
  fileAt(path: string): string;
}

/** @throws AppError if the copy is cut off or damaged, or needs a key */
export async function extractBase(
  { base, files: later, nextFiles }: RecoveryPlan,
  { folder, identity, into, check }: Options,
): Promise<ExtractedBase> {
  const shop = { data: join(into, 'files/data'), campaigns: join(into, 'files/campaigns') };
  const paths = new Set<string>();
  let head: BaseHead | undefined;
  const whole = createHash('sha256');
  let [bytes, entries] = [0, 0];
  const texts: ArchiveTexts = new Map([
    [BASE_HEAD, []],
    [BASE_MANIFEST, []],
  ]);
  const writer = createWriter();
  const database = join(into, 'data/postgres');
  await mkdir(database, { recursive: true, mode: 0o700 });
  for await (const { path, at, data } of readPieces(await openLocation(folder.location(base.name), identity))) {
    texts.get(path)?.push(data);
    if (texts.has(path)) continue;
    head ??= await begin();
    whole.update(data);
    bytes += data.length;
    if (at === 0) entries += 1;
    if (isDatabaseFile(path)) await writer.write(join(database, path.slice(DATABASE_FILES.length)), data, at);
    else await keepFile(path, data, at);
  }
  const manifest = readText(texts, { path: BASE_MANIFEST, isLast: true }, readBaseManifest);
  if (!head || manifest.bytes !== bytes || manifest.entries !== entries || manifest.sha256 !== whole.digest('hex'))
    throw new AppError('backup_altered', { part: base.name });
  for (const name of later)
    for await (const { path, at, data } of readPieces(await openLocation(folder.location(name), identity)))
      await keepFile(path, data, at);
  const known = new Set(paths);
  if (nextFiles)
    for await (const { path, at, data } of readPieces(await openLocation(folder.location(nextFiles), identity)))
      if (!known.has(path)) await keepFile(path, data, at);
  await writer.end();
  const fileAt = (path: string) => shopFilePath(path, shop);
  const sums = await Promise.all(
    [...paths].map(async (path) => [path, await sumOf(createReadStream(fileAt(path)))] as const),
  );
  return { head, files: Object.fromEntries(sums), fileAt };

  async function begin(): Promise<BaseHead> {
    const read = readText(texts, { path: BASE_HEAD, isLast: false }, readBaseHead);
    check(read);
    for (const name of read.folders) await mkdir(join(database, checkedPath(name)), { recursive: true, mode: 0o700 });
    return read;
  }

  async function keepFile(path: string, data: Buffer, at: number): Promise<void> {
    if (!isShopFile(path)) throw new AppError('backup_altered', { part: path });
    paths.add(path);
    await writer.write(shopFilePath(path, shop), data, at);
  }
}

/** Copies files to the shop's folders, overwriting none. @param missing paths of files that are not here yet */
export async function writeMissingFiles(
  { fileAt }: ExtractedBase,
  missing: ReadonlySet<string>,
  shopFolders: ShopFolders,
): Promise<void> {
  const placing = createShopFileWriter();
  for (const path of missing) {
    const file = shopFilePath(path, shopFolders);
    await placing.write(file, Buffer.alloc(0));
    for await (const data of createReadStream(fileAt(path)) as AsyncIterable<Buffer>) await placing.write(file, data);
  }
  await placing.commit();
}

function isDatabaseFile(path: string): boolean {
  if (!path.startsWith(DATABASE_FILES)) return false;
  checkedPath(path);
  return true;
}

/** @throws AppError if the path leads out of its folder */
function checkedPath(path: string): string {
  if (path.startsWith('/') || path.split('/').some((part) => part === '..'))
    throw new AppError('backup_altered', { part: path });
  return path;
}

/** Creates a writer of one file after another, without syncing: the database is not in use before it is moved. */
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

/** Reads the key that signs the shop's links from the copy; empty if there is none. */
export async function keptSecret({ fileAt }: ExtractedBase, path: string): Promise<string> {
  return existsSync(fileAt(path)) ? readFile(fileAt(path), 'utf8') : '';
}
