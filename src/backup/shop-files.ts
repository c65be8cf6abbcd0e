import { createReadStream, type Dirent, existsSync } from 'node:fs';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../platform/errors.ts';
import { syncFolder } from '../platform/sync-folder.ts';
import { isBackupName } from './backup-names.ts';
import { type BytesSum, isSame, sumOf } from './count-bytes.ts';

/** Where a shop's files lie, beside its database. */
export interface Places {
  /** Keys, lists and files that are sold, campaigns that were imported. */
  data: string;
  /** The campaigns beside the program. */
  campaigns: string;
}

/** What lies in the data folder and is no part of a backup: the database's own files, what is thrown away. */
const LEFT_OUT = /^(archive-spool|postgres|postgres\.new-.*|postgres\.log|blobs\/new|check-(\w+-)?\d+-\w+)$/;
/** How files of a restore end before they are put to their places. */
const RESTORING = '.restoring';
/** What is half written is in no backup either. */
const HALF_WRITTEN = ['.part', RESTORING];
/** How much of a file is in memory at once, in bytes. */
const READ_BYTES = 1024 * 1024;

export interface ShopFile {
  /** In the archive: `data/…`, `campaigns/…`. */
  path: string;
  /** Where it lies. */
  file: string;
}

/** All files of the shop, sorted. Links to elsewhere are not followed: see `listLinks`. */
export async function listShopFiles(places: Places): Promise<ShopFile[]> {
  return listAll(places, (entry) => entry.isFile() && !HALF_WRITTEN.some((end) => entry.name.endsWith(end)));
}

/** What leads elsewhere, and so is in no backup. */
export async function listLinks(places: Places): Promise<ShopFile[]> {
  return listAll(places, (entry) => entry.isSymbolicLink());
}

/** Removes what restores have written beside the places. */
export async function clearUnplaced(places: Places): Promise<void> {
  const left = await listAll(places, (entry) => entry.isFile() && entry.name.endsWith(RESTORING));
  for (const { file } of left) await rm(file, { force: true });
}

async function listAll(places: Places, isMeant: (entry: Dirent) => boolean): Promise<ShopFile[]> {
  const found = await Promise.all(
    (['data', 'campaigns'] as const).map(async (place) =>
      (await namesIn(places[place], isMeant)).map((name) => `${place}/${name}`),
    ),
  );
  return found
    .flat()
    .sort()
    .map((path) => ({ path, file: placeOf(path, places) }));
}

/** Where a file of an archive belongs. */
export function placeOf(path: string, places: Places): string {
  const [place, ...names] = path.split('/');
  return join(place === 'data' ? places.data : places.campaigns, ...names);
}

/** @param below of the folder, with a slash at its end @returns paths from the folder on */
async function namesIn(folder: string, isMeant: (entry: Dirent) => boolean, below = ''): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await entriesIn(join(folder, below))) {
    const path = `${below}${entry.name}`;
    if (LEFT_OUT.test(path) || isBackupName(entry.name)) continue;
    if (isMeant(entry)) names.push(path);
    if (entry.isDirectory()) names.push(...(await namesIn(folder, isMeant, `${path}/`)));
  }
  return names;
}

/** None where there is no such folder, as of what was thrown away meanwhile. */
async function entriesIn(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(unlessGone([]));
}

function unlessGone<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}

/** A file as it is now, to be read to its end; null where it was thrown away meanwhile, as nothing needed it. */
export async function openShopFile({ path, file }: ShopFile) {
  const handle = await open(file).catch(unlessGone(null));
  if (!handle) return null;
  const { size } = await handle.stat();
  return {
    /** Bytes. */
    size,
    /** @throws AppError when it became shorter meanwhile */
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

/** What becomes of an archive's file: it is `missing` here, the `same` is here already, or `another` one is. */
export async function stateOf(file: string, expected: BytesSum): Promise<'missing' | 'same' | 'another'> {
  if (!existsSync(file)) return 'missing';
  return isSame(expected, await sumOf(createReadStream(file))) ? 'same' : 'another';
}

/** Files that are written beside their places and then put there, none over another one. */
export function createPlacing() {
  const written: { fresh: string; file: string }[] = [];
  return {
    /** Adds to a file, from its beginning on. */
    async write(file: string, data: Buffer): Promise<void> {
      const fresh = file + RESTORING;
      const known = written.at(-1)?.file === file;
      if (!known) {
        await mkdir(dirname(file), { recursive: true });
        written.push({ fresh, file });
      }
      const handle = await open(fresh, known ? 'a' : 'w', 0o600);
      try {
        await handle.write(data);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    /** From then on they outlive a power cut. @throws Error where a file came there meanwhile */
    async put(): Promise<void> {
      for (const { fresh, file } of written) await link(fresh, file);
      for (const folder of new Set(written.map(({ file }) => dirname(file)))) await syncFolder(folder);
    },
  };
}
