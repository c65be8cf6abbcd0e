import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../errors.ts';
import { syncFolder } from '../sync-folder.ts';
import { isDiskFull } from './spool.ts';
import type { Store } from './store.ts';

/** Store of one host's files, below its data folder; all processes there see them. */
export function folderStore(root: string): Store & { temporary: string; forgetOld(before: Date): Promise<void> } {
  const temporary = join(root, 'new');
  // Subfolders, because a thousand files of one folder are slow to list.
  const pathOf = (hash: string) => join(root, hash.slice(0, 2), hash);

  return {
    place: 'folder',
    temporary,

    async put({ hash, content }) {
      const path = pathOf(hash);
      try {
        await mkdir(dirname(path), { recursive: true });
        // A file with its final name is complete: it was written and synced under another one.
        if (Buffer.isBuffer(content)) await writeWhole(content, join(temporary, hash), path);
        else await rename(content.path, path);
        await syncFolder(dirname(path));
      } catch (error) {
        throw isDiskFull(error) ? new AppError('storage_full') : error;
      }
    },

    async open(hash, range) {
      const path = pathOf(hash);
      await access(path);
      return readFrom(path, range ? { start: range.first, end: range.last } : {});
    },

    remove: (hash) => rm(pathOf(hash), { force: true }),

    /** Removes files of uploads that ended with their process. */
    async forgetOld(before) {
      const names = await readdir(temporary).catch(() => []);
      for (const name of names) {
        const path = join(temporary, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

/** Opens the file with the first read: a stream that is closed before that leaves no open file behind. */
async function* readFrom(path: string, part: { start?: number; end?: number }): AsyncGenerator<Buffer> {
  yield* createReadStream(path, part);
}

async function writeWhole(bytes: Buffer, temporary: string, path: string): Promise<void> {
  await mkdir(dirname(temporary), { recursive: true });
  await writeFile(temporary, bytes, { mode: 0o600, flush: true });
  await rename(temporary, path);
}
