import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { addSeconds } from '../../platform/clock.ts';
import { spoolOf } from '../../platform/db/embedded/archiving.ts';
import { ARCHIVE_END, entryEnd, entryStart } from '../../platform/tar-entries.ts';
import { encrypted } from '../encryption.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { listShopFiles, openShopFile, type ShopFile, type ShopFolders } from '../shop-files.ts';
import { tarName } from './archive-names.ts';

const FILE = 'files.json';

/** Files that a line of the archive has: size and time of change of each, by path. */
interface SentFiles {
  line: string;
  files: Record<string, string>;
}

interface Options {
  shopFolders: ShopFolders;
  folder: BackupFolder;
  recipient: string | undefined;
}

/** Sends new and changed files of the shop: the write-ahead log has only the database's changes. */
export function createArchiveFiles({ shopFolders, folder, recipient }: Options) {
  const file = join(spoolOf(shopFolders.data), FILE);

  async function readSent(): Promise<SentFiles | null> {
    return readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as SentFiles,
      () => null,
    );
  }

  async function writeSent(sent: SentFiles): Promise<void> {
    await writeFile(`${file}.new`, JSON.stringify(sent), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  async function* bytesOf(files: readonly ShopFile[]): AsyncGenerator<Buffer> {
    for (const one of files) {
      const opened = await openShopFile(one);
      if (!opened) continue;
      yield entryStart(one.path, opened.size);
      yield* opened.bytes();
      yield entryEnd(opened.size);
    }
    yield ARCHIVE_END;
  }

  /** Returns a name of that second or, where one is sent already, of the next free one: the other has other files. */
  async function freeName(line: string, at: Date): Promise<string> {
    const taken = new Set(await folder.names(`${line}-files-`));
    for (let second = at; ; second = addSeconds(second, 1)) {
      const name = tarName({ line, kind: 'files', at: second }, recipient !== undefined);
      if (!taken.has(name)) return name;
    }
  }

  async function sendChanged(line: string, at: Date): Promise<number> {
    const all = await listShopFiles(shopFolders);
    const versions = await Promise.all(all.map(({ file: path }) => versionOf(path)));
    const now = Object.fromEntries(all.map(({ path }, index) => [path, versions[index] ?? '']));
    const sent = await readSent();
    const changed = sent?.line === line ? all.filter(({ path }) => sent.files[path] !== now[path]) : [];
    if (changed.length > 0) {
      const location = folder.location(await freeName(line, at));
      const plain = Readable.from(bytesOf(changed), { objectMode: false });
      await pipeline(plain, createZstdCompress(), (source) => encrypted(source, recipient), location.write);
    }
    if (changed.length > 0 || sent?.line !== line) await writeSent({ line, files: now });
    return changed.length;
  }

  let before: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Sends the files that are new or changed since the last call; none at the first call of a line, as its base copy, made
     * later, has them all. A call waits for the one before it.
     *
     * @returns number of files
     */
    async send(line: string, at: Date): Promise<number> {
      const turn = before.then(() => sendChanged(line, at));
      before = turn.catch(() => {});
      return turn;
    },
  };
}

async function versionOf(file: string): Promise<string> {
  const stats = await stat(file).catch(() => null);
  return stats ? `${stats.size} ${stats.mtimeMs}` : '';
}
