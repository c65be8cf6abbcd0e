import { pipeline, type Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { AppError, reasonOf } from '../platform/errors.ts';
import { type Piece, piecesOf } from '../platform/tar-entries.ts';
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
import { type BytesSum, countBytes, isSame, sumOf } from './count-bytes.ts';
import { decrypted, isEncrypted } from './encryption.ts';
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
  const texts = new Map<string, Buffer[]>([
    [HEAD, []],
    [MANIFEST, []],
  ]);
  let head: Head | undefined;
  for await (const { path, data } of withReadErrors(piecesOf(await openArchive(archive)))) {
    texts.get(path)?.push(data);
    if (texts.has(path)) continue;
    head ??= await begin();
    const table = tableAt(path);
    if (table === undefined && !isShopFile(path)) throw new AppError('backup_altered', { part: path });
    sums.add(table ?? path, data);
    if (table === undefined) await handlers.file?.(path, data);
    else await handlers.rows?.(table, data);
  }
  const manifest = parse(MANIFEST, texts, readManifest);
  // The archive of a shop without rows and files has nothing after the head.
  head ??= await begin();
  if ((await sumOf(texts.get(HEAD) ?? [])).sha256 !== manifest.head)
    throw new AppError('backup_altered', { part: HEAD });
  sums.compare({ ...manifest.tables, ...manifest.files });
  return { head, manifest };

  async function begin(): Promise<Head> {
    const read = parse(HEAD, texts, readHead);
    await handlers.head?.(read);
    return read;
  }
}

async function openArchive({ location, identity }: Archive): Promise<Readable> {
  if (!(await isEncrypted(location))) return decompressed(await location.read());
  if (identity === undefined) throw new AppError('backup_locked');
  return decompressed(await decrypted(await location.read(), identity));
}

/** Decompresses a stream; an error of the source fails the result, too. */
function decompressed(source: Readable): Readable {
  return pipeline(source, createZstdDecompress(), () => {});
}

/** Throws errors of reading as faults of the file, in contrast to errors of the handlers. */
async function* withReadErrors(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    const isCut = /unexpected end/i.test(reasonOf(error));
    throw isCut ? new AppError('backup_cut') : new AppError('backup_broken', { reason: reasonOf(error) });
  } finally {
    await pieces.return(undefined);
  }
}

function parse<Value>(path: string, texts: Map<string, Buffer[]>, read: (json: string) => Value): Value {
  const parts = texts.get(path) ?? [];
  if (parts.length === 0) throw new AppError(path === MANIFEST ? 'backup_cut' : 'backup_not_one');
  try {
    return read(Buffer.concat(parts).toString());
  } catch {
    throw new AppError('backup_altered', { part: path });
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
