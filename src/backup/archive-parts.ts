import { pipeline, type Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { AppError, reasonOf } from '../platform/errors.ts';
import { type Piece, piecesOf } from '../platform/tar-entries.ts';

/** Contents of an archive's first and last entry, head and manifest, by their paths. */
export type ArchiveTexts = Map<string, Buffer[]>;

/**
 * Decompresses an archive and yields its entries, piece by piece. An error of reading is a fault of the file, in contrast
 * to errors of the caller.
 *
 * @throws AppError if it is cut off or damaged
 */
export async function* readPieces(source: Readable): AsyncGenerator<Piece> {
  // An error of the source fails the decompression, too.
  const pieces = piecesOf(pipeline(source, createZstdDecompress(), () => {}));
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

/**
 * Reads the head or the manifest.
 *
 * @param isLast whether it is the manifest: an archive without it was cut off, one without a head is none of ours
 * @throws AppError if it is missing, or invalid
 */
export function readText<Value>(
  texts: ArchiveTexts,
  { path, isLast }: { path: string; isLast: boolean },
  read: (json: string) => Value,
): Value {
  const parts = texts.get(path) ?? [];
  if (parts.length === 0) throw new AppError(isLast ? 'backup_cut' : 'backup_not_one');
  try {
    return read(Buffer.concat(parts).toString());
  } catch {
    throw new AppError('backup_altered', { part: path });
  }
}
