import { createReadStream, type Dirent, existsSync } from 'node:fs';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../platform/errors.ts';
import { syncFolder } from '../platform/sync-folder.ts';
import { isBackupName } from './backup-names.ts';
import { ARCHIVE_NAMES } from './continuous/archive-names.ts';
import { type BytesSum, isSame, sumOf } from './count-bytes.ts';
import { isJournalName } from './journal-parts.ts';

/** Folders of a shop's files, beside its database. */
export interface ShopFolders {
  /** Keys, lists and files that are sold, campaigns that were imported. */
  data: string;
  /** Campaigns beside the program. */
  campaigns: string;
}

/** Paths in the data folder that are in no backup: the database's own files, temporary ones. */
const EXCLUDED = /^(archive-spool|postgres|postgres\.new-.*|postgres\.log|blobs\/new|check-(\w+-)?\d+-\w+)$/;
/** Path, in archives, of the key that signs links. In the data folder it is a shop's that made its key itself. */
export const KEPT_SECRET = 'data/secret';
/** Suffix of a restore's files before they get their final names. */
const RESTORING_SUFFIX = '.restoring';
/** Suffixes of incomplete files, which are in no backup either. */
const PARTIAL_SUFFIXES = ['.part', RESTORING_SUFFIX];
/** Size of a file's parts in memory. */
const READ_BYTES = 1024 * 1024;

export interface ShopFile {
  /** Path in the archive: `data/…`, `campaigns/…`. */
  path: string;
  /** Path on this machine. */
  file: string;
}

/**
 * Lists all files of the shop, sorted, but for its key: whether an archive carries that does not depend on where it lies.
 * Symbolic links are not followed: see `listLinks`.
 */
export async function listShopFiles(shopFolders: ShopFolders): Promise<ShopFile[]> {
  const isWhole = (entry: Dirent) => entry.isFile() && !PARTIAL_SUFFIXES.some((end) => entry.name.endsWith(end));
  return (await listAll(shopFolders, isWhole)).filter(({ path }) => path !== KEPT_SECRET);
}

/** Lists symbolic links, which are in no backup. */
export async function listLinks(shopFolders: ShopFolders): Promise<ShopFile[]> {
  return listAll(shopFolders, (entry) => entry.isSymbolicLink());
}

/** Removes files that interrupted restores have left. */
export async function removeUncommitted(shopFolders: ShopFolders): Promise<void> {
  const left = await listAll(shopFolders, (entry) => entry.isFile() && entry.name.endsWith(RESTORING_SUFFIX));
  for (const { file } of left) await rm(file, { force: true });
}

async function listAll(shopFolders: ShopFolders, isMeant: (entry: Dirent) => boolean): Promise<ShopFile[]> {
  const found = await Promise.all(
    (['data', 'campaigns'] as const).map(async (folder) =>
      (await namesIn(shopFolders[folder], isMeant)).map((name) => `${folder}/${name}`),
    ),
  );
  return found
    .flat()
    .sort()
    .map((path) => ({ path, file: shopFilePath(path, shopFolders) }));
}

/** Returns the path on this machine of a file in an archive. */
export function shopFilePath(path: string, shopFolders: ShopFolders): string {
  const [folder, ...names] = path.split('/');
  return join(folder === 'data' ? shopFolders.data : shopFolders.campaigns, ...names);
}

/** @param below subfolder, with a slash at its end @returns paths relative to the folder */
async function namesIn(folder: string, isMeant: (entry: Dirent) => boolean, below = ''): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await entriesIn(join(folder, below))) {
    const path = `${below}${entry.name}`;
    if (EXCLUDED.test(path) || isOfBackups(entry.name)) continue;
    if (isMeant(entry)) names.push(path);
    if (entry.isDirectory()) names.push(...(await namesIn(folder, isMeant, `${path}/`)));
  }
  return names;
}

/** Whether a name is one beside the backups, which may stand in the data folder: each would have those of before in it. */
function isOfBackups(name: string): boolean {
  return isBackupName(name) || isJournalName(name) || ARCHIVE_NAMES.isMeant(name);
}

/** Reads a folder's entries; none if it does not exist, as if removed meanwhile. */
async function entriesIn(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(unlessGone([]));
}

function unlessGone<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}

/** Opens a file, to be read to its end at its present size; null if it was removed meanwhile. */
export async function openShopFile({ path, file }: ShopFile) {
  const handle = await open(file).catch(unlessGone(null));
  if (!handle) return null;
  const { size } = await handle.stat();
  return {
    /** Size in bytes. */
    size,
    /** @throws AppError if it became shorter meanwhile */
    async *bytes(): AsyncGenerator<Buffer> {
      try {
        for (let at = 0; at < size; ) {
          const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(READ_BYTES, size - at)), 0, null, at);
          if (bytesRead === 0) throw new AppError('backup_file_changed', { path });
          at += bytesRead;
          yield buffer.subarray(0, bytesRead);
        }
      } finally {
        await handle.close();
      }
    },
  };
}

/** Compares an archive's file with the one here: it is `missing`, the `same`, or `another` one. */
export async function compareFile(file: string, expected: BytesSum): Promise<'missing' | 'same' | 'another'> {
  if (!existsSync(file)) return 'missing';
  return isSame(expected, await sumOf(createReadStream(file))) ? 'same' : 'another';
}

/** Creates a writer of files under temporary names, which then get their final names, overwriting none. */
export function createShopFileWriter() {
  const written: { fresh: string; file: string }[] = [];
  return {
    /** Appends to a file, which begins empty. */
    async write(file: string, data: Buffer): Promise<void> {
      const fresh = file + RESTORING_SUFFIX;
      const known = written.at(-1)?.file === file;
      if (!known) {
        await mkdir(dirname(file), { recursive: true });
        // Left by an interrupted restore, perhaps for others to read, or a link to elsewhere.
        await rm(fresh, { force: true });
        written.push({ fresh, file });
      }
      const handle = await open(fresh, known ? 'a' : 'wx', 0o600);
      try {
        await handle.write(data);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    /** Gives the files their final names, surviving a power cut. @throws Error if one was created there meanwhile */
    async commit(): Promise<void> {
      for (const { fresh, file } of written) await link(fresh, file);
      for (const folder of new Set(written.map(({ file }) => dirname(file)))) await syncFolder(folder);
    },
  };
}
