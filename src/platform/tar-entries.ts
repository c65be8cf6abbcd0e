import { Header, Pax } from 'tar';

const BLOCK = 512;

/** Some bytes of an entry; a large entry comes in several. */
export interface Piece {
  path: string;
  /** Type in its header: a `File`, a `Directory`, a `SymbolicLink` … */
  type: Header['type'];
  /** Size of the whole entry in bytes, by its header. */
  size: number;
  /** Number of preceding bytes of the entry. */
  at: number;
  data: Buffer;
}

/** Maximum size of a long name's entry, in bytes: no name is that long. */
const MAX_NAME_BYTES = 1024 ** 2;
/** Types of entries that hold the name of the next one, as GNU's tar writes a long one. */
const LONG_PATHS: readonly string[] = ['NextFileHasLongPath', 'OldGnuLongPath'];

/** Returns the bytes before an entry's content. @param size in bytes */
export function entryStart(path: string, size: number): Buffer {
  const header = new Header({ path, size, type: 'File', mode: 0o600, mtime: new Date() });
  const block = Buffer.alloc(BLOCK);
  const isPlain = !header.encode(block, 0);
  // A long name, or one with accents, is in an entry of its own before it.
  return isPlain ? block : Buffer.concat([new Pax({ path, size }).encode(), block]);
}

/** Returns the bytes after an entry's content. @param size in bytes */
export function entryEnd(size: number): Buffer {
  return Buffer.alloc(paddingOf(size));
}

/** Returns the bytes of a whole entry. */
export function* entry(path: string, parts: readonly Buffer[]): Generator<Buffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  yield entryStart(path, size);
  yield* parts;
  yield entryEnd(size);
}

/** Bytes at the end of an archive. */
export const ARCHIVE_END = Buffer.alloc(2 * BLOCK);

/**
 * Reads an archive as a stream; memory holds one piece.
 *
 * @throws Error if it ends too early, or is no archive
 */
export async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const bytes = createBytes(source);
  let pax: Pax | undefined;
  let longPath: string | undefined;
  for (;;) {
    const header = new Header(await bytes.take(BLOCK), 0, pax);
    if (header.nullBlock) break;
    const { size = 0, type } = header;
    // A PAX header may name half a byte, which never comes.
    if (!header.cksumValid || !Number.isSafeInteger(size)) throw new Error('no entry where one should begin');
    if (type === 'ExtendedHeader') {
      pax = Pax.parse((await readName(size)).toString(), pax);
    } else if (LONG_PATHS.includes(type)) {
      longPath = (await readName(size)).toString().replace(/\0.*/s, '');
    } else if (type === 'GlobalExtendedHeader') {
      // Comments on the whole archive, as git writes them.
      await readName(size);
    } else {
      const path = pax?.path ?? longPath ?? header.path ?? '';
      [pax, longPath] = [undefined, undefined];
      if (size === 0) yield { path, type, size, at: 0, data: Buffer.alloc(0) };
      for (let at = 0; at < size; ) {
        const data = await bytes.some(size - at);
        yield { path, type, size, at, data };
        at += data.length;
      }
    }
    await bytes.take(paddingOf(size));
  }
  // A checksum of the whole, as of a compression, comes last.
  await bytes.drain();

  async function readName(size: number): Promise<Buffer> {
    if (size > MAX_NAME_BYTES) throw new Error('a name without end');
    return bytes.take(size);
  }
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Reads exact numbers of bytes from chunks of any size. */
function createBytes(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let chunk: Buffer = Buffer.alloc(0);

  /** Returns at least one byte, and at most so many. */
  async function some(max: number): Promise<Buffer> {
    while (chunk.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error('unexpected end');
      chunk = next.value;
    }
    const data = chunk.subarray(0, max);
    chunk = chunk.subarray(data.length);
    return data;
  }

  return {
    some,
    /** Returns exactly so many bytes. */
    async take(count: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for (let left = count; left > 0; ) {
        const part = await some(left);
        parts.push(part);
        left -= part.length;
      }
      return Buffer.concat(parts);
    },
    /** Reads to the end. */
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
