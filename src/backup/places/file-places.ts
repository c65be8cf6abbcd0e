import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../platform/errors.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { BACKUP_NAMES } from '../backup-names.ts';
import type { BackupFolder, BackupLocation, NameRule } from './backup-place.ts';

/** Time without a written byte after which an incomplete file counts as abandoned. */
const STALE_AFTER_MS = 7_200_000;

/** Location on this machine. The file is readable by its owner only, and complete or absent, also after a power cut. */
export function fileLocation(file: string, rule: NameRule = BACKUP_NAMES): BackupLocation {
  return {
    name: file,
    isRemote: false,
    get folder() {
      return fileFolder(dirname(file), rule);
    },
    exists: async () => existsSync(file),

    async write(archive) {
      await clearStale(dirname(file), rule);
      await writeWhole(file, archive);
      return (await stat(file)).size;
    },

    async read(most) {
      if (!existsSync(file)) throw new AppError('backup_missing', { place: file });
      return createReadStream(file, most === undefined ? {} : { end: most - 1 });
    },
  };
}

/** Folder of this machine; files with other names are ignored. */
export function fileFolder(folder: string, rule: NameRule = BACKUP_NAMES): BackupFolder {
  const isNamed = (name: string, beginning: string) => name.startsWith(beginning) && rule.isMeant(name);
  return {
    name: folder,
    location: (name) => fileLocation(join(folder, name), rule),
    async names(beginning = rule.beginning) {
      const all = existsSync(folder) ? await readdir(folder) : [];
      return all.filter((name) => isNamed(name, beginning)).sort();
    },
    remove: (name) => rm(join(folder, name)),
    async namesBeginning(beginning) {
      const names = existsSync(folder) ? await readdir(folder) : [];
      return names.filter((name) => name.startsWith(beginning) && !name.endsWith('.part')).sort();
    },
    async readText(name) {
      const file = join(folder, name);
      return existsSync(file) ? readFile(file, 'utf8') : null;
    },
    writeText: (name, text) => writeWhole(join(folder, name), [Buffer.from(text)]),
    writeBytes: (name, bytes) => writeWhole(join(folder, name), [bytes]),
  };
}

async function writeWhole(file: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${file}.part`;
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Left by an earlier, interrupted attempt.
  await rm(part, { force: true });
  try {
    await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
    await syncFolder(folder);
  } finally {
    await rm(part, { force: true });
  }
}

/** Removes incomplete files of killed processes, which may be as large as a backup. */
async function clearStale(folder: string, { isMeant }: NameRule): Promise<void> {
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    if (!name.endsWith('.part') || !isMeant(name.slice(0, -'.part'.length))) continue;
    const file = join(folder, name);
    const partStats = await stat(file).catch(() => null);
    if (partStats && partStats.mtimeMs < Date.now() - STALE_AFTER_MS) await rm(file, { force: true });
  }
}
