import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { GAP, openSpool, SEGMENT } from '../../platform/db/embedded/archiving.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { encrypted } from '../encryption.ts';
import { partName, readPart, timelineOf } from './archive-names.ts';

/** Packed parts that wait to be sent, below the spool. */
const PACKED = 'packed';
/** How much may wait, in bytes: an idle shop's weeks, a busy one's hours. */
const MOST_PACKED = 2 * 1024 ** 3;
/** Less room than this on the disk, in bytes, is for selling; some parts may wait all the same. */
const LEAST_FREE = 1_000_000_000;
const LEAST_WAITING = 128 * 1024 ** 2;

const compress = promisify(zstdCompress);

/**
 * Packs finished parts of the log of changes as they come: compressed, encrypted, under the name that they will have. So
 * what waits takes little room, and one that is tried again is the same.
 *
 * @param recipient who can read them; whoever has them unless told
 */
export async function openPacking(dataDir: string, recipient: string | undefined) {
  const folder = openSpool(dataDir);
  const packed = join(folder, PACKED);
  await mkdir(packed, { recursive: true, mode: 0o700 });
  const raw = async () => (await readdir(folder)).filter((name) => SEGMENT.test(name)).sort();
  const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;

  async function pack(segment: string, line: string): Promise<void> {
    const file = join(folder, segment);
    const [plain, { mtime }] = await Promise.all([readFile(file), stat(file)]);
    const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
    const small = await compress(plain, {
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    const bytes = await Readable.from(encrypted(Readable.from([small]), recipient)).toArray();
    const name = partName({ line, segment, closedAt: mtime, hash }, recipient !== undefined);
    await writeFile(join(packed, `${name}.part`), Buffer.concat(bytes), { mode: 0o600, flush: true });
    await rename(join(packed, `${name}.part`), join(packed, name));
    await syncFolder(packed);
    await rm(file);
  }

  return {
    /** Packs what has come. @param timeline the line's: parts of another one are none of it @returns how many */
    async pack(line: string, timeline: string): Promise<number> {
      const segments = await raw();
      for (const segment of segments) {
        if (timelineOf(segment) === timeline) await pack(segment, line);
        else await rm(join(folder, segment), { force: true });
      }
      return segments.length;
    },
    /** Names of those that can be sent, oldest first. */
    waiting: async () => (await readdir(packed)).filter((name) => readPart(name) !== null).sort(),
    read: (name: string): Promise<Buffer<ArrayBuffer>> => readFile(join(packed, name)) as Promise<Buffer<ArrayBuffer>>,
    async forget(name: string): Promise<void> {
      await rm(join(packed, name), { force: true });
    },
    /** Whether parts were let go that nobody had sent. */
    hasGap: () => existsSync(join(folder, GAP)),
    /**
     * Lets parts go before they take the room that selling needs.
     *
     * @returns whether it did so now
     */
    async makeRoom(): Promise<boolean> {
      if (existsSync(join(folder, GAP))) return false;
      const names = await readdir(packed);
      const sizes = await Promise.all([
        ...names.map((name) => sizeOf(join(packed, name))),
        ...(await raw()).map((name) => sizeOf(join(folder, name))),
      ]);
      const waiting = sizes.reduce((sum, size) => sum + size, 0);
      const { bavail, bsize } = await statfs(folder);
      const isScarce = bavail * bsize < LEAST_FREE && waiting > LEAST_WAITING;
      if (waiting < MOST_PACKED && !isScarce) return false;
      // What waits leads up to here, where it still can be sent; on a disk that is nearly full it can't stay.
      await (await open(join(folder, GAP), 'w', 0o644)).close();
      if (isScarce)
        for (const name of [...(await raw()), ...names.map((one) => join(PACKED, one))])
          await rm(join(folder, name), { force: true });
      return true;
    },
    /** Begins anew, with nothing that waits. */
    async clear(): Promise<void> {
      for (const name of await readdir(packed)) await rm(join(packed, name), { force: true });
      for (const name of await raw()) await rm(join(folder, name), { force: true });
      await rm(join(folder, GAP), { force: true });
    },
  };
}
