import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { GAP, openSpool, SEGMENT, spoolOf } from '../../platform/db/embedded/archiving.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { encrypted } from '../encryption.ts';
import { parseSegmentName, segmentName, timelineOf } from './archive-names.ts';

/** Folder of packed segments that wait to be sent, below the spool. */
const PACKED_FOLDER = 'packed';
/** Maximum size of waiting segments: an idle shop's weeks, a busy one's hours. */
const MAX_PACKED_BYTES = 2 * 1024 ** 3;
/** Free disk space that is reserved for selling, and size of waiting segments that are kept even so. */
const MIN_FREE_BYTES = 1_000_000_000;
const MIN_KEPT_BYTES = 128 * 1024 ** 2;

const compress = promisify(zstdCompress);

/**
 * Decides what selling needs of the disk. Waiting segments can still be sent, and lead up to the gap; only on a nearly
 * full disk they are removed, also those that wait since a gap began.
 *
 * @param waiting size of waiting segments, in bytes @param free disk space, in bytes
 */
export function needsOfSelling({ waiting, free, hasGap }: { waiting: number; free: number; hasGap: boolean }) {
  const removes = free < MIN_FREE_BYTES && waiting > MIN_KEPT_BYTES;
  return { removes, beginsGap: !hasGap && (removes || waiting >= MAX_PACKED_BYTES) };
}

/**
 * Packs finished segments of the write-ahead log as they come: compressed, encrypted, under their final names. So they
 * take little space, and a repeated sending has the same bytes.
 *
 * @param recipient public key to encrypt for; undefined: not encrypted
 */
export async function openPacking(dataDir: string, recipient: string | undefined) {
  const folder = spoolOf(dataDir);
  const packed = join(folder, PACKED_FOLDER);
  /** Makes them again, too, where they were removed from a full disk. */
  const makeFolders = async () => mkdir(join(openSpool(dataDir), PACKED_FOLDER), { recursive: true, mode: 0o700 });
  await makeFolders();
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
    const name = segmentName({ line, segment, closedAt: mtime, hash }, recipient !== undefined);
    await writeFile(join(packed, `${name}.part`), Buffer.concat(bytes), { mode: 0o600, flush: true });
    await rename(join(packed, `${name}.part`), join(packed, name));
    await syncFolder(packed);
    await rm(file);
  }

  return {
    /** Packs new segments. @param timeline of the line; segments of another one are removed @returns number of both */
    async pack(line: string, timeline: string): Promise<number> {
      const segments = await raw();
      for (const segment of segments) {
        if (timelineOf(segment) === timeline) await pack(segment, line);
        else await rm(join(folder, segment), { force: true });
      }
      return segments.length;
    },
    /** Names of segments that can be sent, oldest first. */
    waiting: async () => (await readdir(packed)).filter((name) => parseSegmentName(name) !== null).sort(),
    read: (name: string): Promise<Buffer<ArrayBuffer>> => readFile(join(packed, name)) as Promise<Buffer<ArrayBuffer>>,
    async forget(name: string): Promise<void> {
      await rm(join(packed, name), { force: true });
    },
    /** Whether unsent segments were dropped. */
    hasGap: () => existsSync(join(folder, GAP)),
    /**
     * Drops segments before they take the space that selling needs.
     *
     * @returns whether a gap begins now
     */
    async makeRoom(): Promise<boolean> {
      await makeFolders();
      const names = [...(await raw()), ...(await readdir(packed)).map((name) => join(PACKED_FOLDER, name))];
      const sizes = await Promise.all(names.map((name) => sizeOf(join(folder, name))));
      const { bavail, bsize } = await statfs(folder);
      const waiting = sizes.reduce((sum, size) => sum + size, 0);
      const needs = needsOfSelling({ waiting, free: bavail * bsize, hasGap: existsSync(join(folder, GAP)) });
      if (needs.beginsGap) await (await open(join(folder, GAP), 'w', 0o644)).close();
      if (needs.removes) for (const name of names) await rm(join(folder, name), { force: true });
      return needs.beginsGap;
    },
    /** Removes all waiting segments, and the gap. */
    async clear(): Promise<void> {
      for (const name of await readdir(packed)) await rm(join(packed, name), { force: true });
      for (const name of await raw()) await rm(join(folder, name), { force: true });
      await rm(join(folder, GAP), { force: true });
    },
  };
}
