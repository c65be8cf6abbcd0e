import { AppError } from '../platform/errors.ts';
import {
  HEAD,
  type Head,
  isShopFile,
  MANIFEST,
  type Manifest,
  readHead,
  readManifest,
  tableAt,
} from './archive-format.ts';
import { type ArchiveTexts, readPieces, readText } from './archive-parts.ts';
import { type BytesSum, countBytes, isSame, sumOf } from './count-bytes.ts';
import { openLocation } from './encryption.ts';
import type { BackupLocation } from './places/backup-place.ts';

/** Archive to read. */
export interface Archive {
  location: BackupLocation;
  /** Private key, if it is encrypted. */
  identity?: string | undefined;
}

/** Handlers of an archive's content, called piece by piece, before the archive is known to be complete. */
interface ArchiveHandlers {
  head?(head: Head): Promise<void>;
  /** Called with some rows of a table; the rows of a table are consecutive. */
  rows?(table: string, data: Buffer): Promise<void>;
  /** Called with some bytes of a file; the bytes of a file are consecutive. */
  file?(path: string, data: Buffer): Promise<void>;
}

/**
 * Reads an archive from its first byte to its last.
 *
 * @throws AppError if it is cut off, damaged or changed, or needs a key; errors of the handlers
 */
export async function readBackup(
  archive: Archive,
  handlers: ArchiveHandlers = {},
): Promise<{ head: Head; manifest: Manifest }> {
  const sums = createSums();
  const texts: ArchiveTexts = new Map([
    [HEAD, []],
    [MANIFEST, []],
  ]);
  let head: Head | undefined;
  for await (const { path, data } of readPieces(await openLocation(archive.location, archive.identity))) {
    texts.get(path)?.push(data);
    if (texts.has(path)) continue;
    head ??= await begin();
    const table = tableAt(path);
    if (table === undefined && !isShopFile(path)) throw new AppError('backup_altered', { part: path });
    sums.add(table ?? path, data);
    if (table === undefined) await handlers.file?.(path, data);
    else await handlers.rows?.(table, data);
  }
  const manifest = readText(texts, { path: MANIFEST, isLast: true }, readManifest);
  // The archive of a shop without rows and files has nothing after the head.
  head ??= await begin();
  if ((await sumOf(texts.get(HEAD) ?? [])).sha256 !== manifest.head)
    throw new AppError('backup_altered', { part: HEAD });
  sums.compare({ ...manifest.tables, ...manifest.files });
  return { head, manifest };

  async function begin(): Promise<Head> {
    const read = readText(texts, { path: HEAD, isLast: false }, readHead);
    await handlers.head?.(read);
    return read;
  }
}

/** Creates the sums of each part, to compare with the manifest. */
function createSums() {
  const sums = new Map<string, ReturnType<typeof countBytes>>();
  return {
    add(part: string, data: Buffer): void {
      const counted = sums.get(part) ?? countBytes();
      sums.set(part, counted);
      counted.add(data);
    },
    /** @throws AppError that names the part that differs */
    compare(expected: Record<string, BytesSum>): void {
      for (const part of new Set([...sums.keys(), ...Object.keys(expected)])) {
        if (!isSame(expected[part], (sums.get(part) ?? countBytes()).sum()))
          throw new AppError('backup_altered', { part });
      }
    },
  };
}
