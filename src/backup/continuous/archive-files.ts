import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { spoolOf } from '../../platform/db/embedded/archiving.ts';
import { ARCHIVE_END, entryEnd, entryStart } from '../../platform/tar-entries.ts';
import { encrypted } from '../encryption.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { listShopFiles, openShopFile, type Places, type ShopFile } from '../shop-files.ts';
import { tarName } from './archive-names.ts';

const FILE = 'files.json';

/** The files that stand in a line, by their paths: size and age of each. */
interface Sent {
  line: string;
  files: Record<string, string>;
}

interface Options {
  places: Places;
  folder: BackupFolder;
  recipient: string | undefined;
}

/** Sends the shop's files as they come and change: the log of changes has only the database's. */
export function createArchiveFiles({ places, folder, recipient }: Options) {
  const file = join(spoolOf(places.data), FILE);

  async function readSent(): Promise<Sent | null> {
    return readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Sent,
      () => null,
    );
  }

  async function writeSent(sent: Sent): Promise<void> {
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

  async function sendChanged(line: string, at: Date): Promise<number> {
    const all = await listShopFiles(places);
    const ages = await Promise.all(all.map(({ file: path }) => ageOf(path)));
    const now = Object.fromEntries(all.map(({ path }, index) => [path, ages[index] ?? '']));
    const sent = await readSent();
    const changed = sent?.line === line ? all.filter(({ path }) => sent.files[path] !== now[path]) : [];
    if (changed.length > 0) {
      const place = folder.place(tarName({ line, kind: 'files', at }, recipient !== undefined));
      const plain = Readable.from(bytesOf(changed), { objectMode: false });
      await pipeline(plain, createZstdCompress(), (source) => encrypted(source, recipient), place.write);
    }
    if (changed.length > 0 || sent?.line !== line) await writeSent({ line, files: now });
    return changed.length;
  }

  let before: Promise<unknown> = Promise.resolve();
  return {
    /**
     * Sends what has come or changed since the last time; at the first time in a line nothing, as the line's base copy,
     * which is made later, has it all. One call waits for the one before it.
     *
     * @returns how many files
     */
    async send(line: string, at: Date): Promise<number> {
      const turn = before.then(() => sendChanged(line, at));
      before = turn.catch(() => {});
      return turn;
    },
  };
}

async function ageOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found ? `${found.size} ${found.mtimeMs}` : '';
}
