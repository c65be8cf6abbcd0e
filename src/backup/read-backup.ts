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
import type { BackupPlace } from './places/backup-place.ts';

/** Which archive, and how it is opened. */
export interface Archive {
  place: BackupPlace;
  /** The key that it is encrypted for, where it is. */
  identity?: string | undefined;
}

/** Is told what the archive holds, piece by piece, before anybody knows whether it is whole. */
interface Visitor {
  head?(head: Head): Promise<void>;
  /** Some more of a table's rows; those of a table come one after the other. */
  rows?(table: string, data: Buffer): Promise<void>;
  /** Some more of a file; the same. */
  file?(path: string, data: Buffer): Promise<void>;
}

/**
 * Reads an archive from its first byte to its last.
 *
 * @throws AppError where it was cut off, damaged or changed, or needs a key; what the visitor throws
 */
export async function readBackup(archive: Archive, visitor: Visitor = {}): Promise<{ head: Head; manifest: Manifest }> {
  const sums = createSums();
  const texts = new Map<string, Buffer[]>([
    [HEAD, []],
    [MANIFEST, []],
  ]);
  let head: Head | undefined;
  for await (const { path, data } of told(piecesOf(await openArchive(archive)))) {
    texts.get(path)?.push(data);
    if (texts.has(path)) continue;
    head ??= await begin();
    const table = tableAt(path);
    if (table === undefined && !isShopFile(path)) throw new AppError('backup_altered', { part: path });
    sums.add(table ?? path, data);
    if (table === undefined) await visitor.file?.(path, data);
    else await visitor.rows?.(table, data);
  }
  const manifest = parse(MANIFEST, texts, readManifest);
  // Of a shop with no row and no file.
  head ??= await begin();
  if ((await sumOf(texts.get(HEAD) ?? [])).sha256 !== manifest.head)
    throw new AppError('backup_altered', { part: HEAD });
  sums.compare({ ...manifest.tables, ...manifest.files });
  return { head, manifest };

  async function begin(): Promise<Head> {
    const read = parse(HEAD, texts, readHead);
    await visitor.head?.(read);
    return read;
  }
}

async function openArchive({ place, identity }: Archive): Promise<Readable> {
  if (!(await isEncrypted(place))) return decompressed(await place.read());
  if (identity === undefined) throw new AppError('backup_locked');
  return decompressed(await decrypted(await place.read(), identity));
}

/** An error of the source ends what reads the result, too. */
function decompressed(source: Readable): Readable {
  return pipeline(source, createZstdDecompress(), () => {});
}

/** Whatever goes wrong while reading is a fault of the file; what goes wrong with what was read is not. */
async function* told(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
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

/** What of each part came, against what it should be. */
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
