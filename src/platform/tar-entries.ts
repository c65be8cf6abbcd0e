import { Header, Pax } from 'tar';

const BLOCK = 512;

/** Some bytes of an entry; a large entry comes in several. */
export interface Piece {
  path: string;
  /** Its type by its header: a `File`, a `Directory`, a `SymbolicLink` … */
  type: Header['type'];
  /** Bytes of the whole entry, as its header says. */
  size: number;
  /** Bytes of the entry that came before. */
  at: number;
  data: Buffer;
}

/** Bytes of a long name's entry at most: no name is that long. */
const MOST_NAMED = 1024 ** 2;
/** An entry that is the name of the next one, as GNU's tar writes a long one. */
const LONG_PATHS: readonly string[] = ['NextFileHasLongPath', 'OldGnuLongPath'];

/** What stands before an entry's bytes. @param size in bytes */
export function entryStart(path: string, size: number): Buffer {
  const header = new Header({ path, size, type: 'File', mode: 0o600, mtime: new Date() });
  const block = Buffer.alloc(BLOCK);
  const isPlain = !header.encode(block, 0);
  // A long name, or one with accents, stands in an entry of its own before it.
  return isPlain ? block : Buffer.concat([new Pax({ path, size }).encode(), block]);
}

/** What stands behind an entry's bytes. @param size in bytes */
export function entryEnd(size: number): Buffer {
  return Buffer.alloc(paddingOf(size));
}

/** A whole entry. */
export function* entry(path: string, parts: readonly Buffer[]): Generator<Buffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  yield entryStart(path, size);
  yield* parts;
  yield entryEnd(size);
}

/** What an archive ends with. */
export const ARCHIVE_END = Buffer.alloc(2 * BLOCK);

/**
 * Reads an archive as it comes; memory holds one piece.
 *
 * @throws Error when it ends too early, or is no archive
 */
export async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  const bytes = createBytes(source);
  let pax: Pax | undefined;
  let longPath: string | undefined;
  for (;;) {
    const header = new Header(await bytes.take(BLOCK), 0, pax);
    if (header.nullBlock) break;
    const { size = 0, type } = header;
    // A PAX header may give half a byte, which never comes.
    if (!header.cksumValid || !Number.isSafeInteger(size)) throw new Error('no entry where one should begin');
    if (type === 'ExtendedHeader') {
      pax = Pax.parse((await named(size)).toString(), pax);
    } else if (LONG_PATHS.includes(type)) {
      longPath = (await named(size)).toString().replace(/\0.*/s, '');
    } else if (type === 'GlobalExtendedHeader') {
      // Remarks on the whole, as git writes them.
      await named(size);
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
  // What vouches for it all, as a compression's checksum, comes behind.
  await bytes.drain();

  async function named(size: number): Promise<Buffer> {
    if (size > MOST_NAMED) throw new Error('a name without end');
    return bytes.take(size);
  }
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Takes bytes out of chunks of any size. */
function createBytes(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let chunk: Buffer = Buffer.alloc(0);

  /** At least one byte, and at most so many. */
  async function some(most: number): Promise<Buffer> {
    while (chunk.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error('unexpected end');
      chunk = next.value;
    }
    const data = chunk.subarray(0, most);
    chunk = chunk.subarray(data.length);
    return data;
  }

  return {
    some,
    /** So many. */
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
