import { brotliCompressSync, inflateSync } from 'node:zlib';

/** Tables of a font by their tags, such as `glyf`. */
export type Tables = Map<string, Buffer>;

/** Tag numbers in WOFF2's list of known tags; only those that we write. */
const KNOWN_TAGS: Record<string, number> = {
  ...{ cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5, 'OS/2': 6, post: 7, glyf: 10, loca: 11, kern: 19 },
};
/** Transform of `glyf` and `loca` that leaves them unchanged. Zero would mean that they are compacted. */
const NULL_TRANSFORM = 3 << 6;
const TRUETYPE = 0x00_01_00_00;

/** Reads the tables of a WOFF file (W3C, WOFF 1.0), unpacked. */
export function readWoff(file: Buffer): Tables {
  const count = file.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index;
    const offset = file.readUInt32BE(at + 4);
    const packed = file.readUInt32BE(at + 8);
    const length = file.readUInt32BE(at + 12);
    const body = file.subarray(offset, offset + packed);
    return [file.toString('latin1', at, at + 4), packed < length ? inflateSync(body) : body] as const;
  });
  return new Map(entries);
}

/**
 * Writes a TrueType font as WOFF2 (W3C): a directory, and all tables in one brotli stream. `loca` has to follow `glyf`.
 */
export function writeWoff2(tables: [string, Buffer][]): Buffer {
  const directory = Buffer.concat(
    tables.map(([tag, { length }]) => {
      const transform = tag === 'glyf' || tag === 'loca' ? NULL_TRANSFORM : 0;
      return Buffer.from([(KNOWN_TAGS[tag] ?? 0) | transform, ...base128(length)]);
    }),
  );
  const packed = brotliCompressSync(Buffer.concat(tables.map(([, body]) => body)));
  const unpacked = tables.reduce((sum, [, { length }]) => sum + roundUp(length), 12 + 16 * tables.length);
  const header = Buffer.alloc(48);
  const length = roundUp(header.length + directory.length + packed.length);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt32BE(TRUETYPE, 4);
  header.writeUInt32BE(length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(unpacked, 16);
  header.writeUInt32BE(packed.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, packed], length);
}

/** Encodes seven bits a byte, the highest first; all but the last have their eighth bit set. */
function base128(value: number): number[] {
  const rest = value >> 7;
  const before = rest > 0 ? base128(rest).map((byte) => byte | 0x80) : [];
  return [...before, value & 0x7f];
}

/** Rounds up to groups of four bytes. */
function roundUp(length: number): number {
  return (length + 3) & ~3;
}
