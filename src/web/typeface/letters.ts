import { readKerning } from './kerning.ts';
import { readWoff, type Tables, writeWoff2 } from './woff.ts';

/** A font that letters are taken from. */
export interface Typeface {
  tables: Tables;
  /** Glyph ids by character codes. */
  glyphs: Map<number, number>;
  kerning: (left: number, right: number) => number;
}

/** @param woff the file, with TrueType outlines and characters among the first 65,536 only */
export function readTypeface(woff: Buffer): Typeface {
  const tables = readWoff(woff);
  const gpos = tables.get('GPOS');
  return { tables, glyphs: readCharacters(tableOf(tables, 'cmap')), kerning: gpos ? readKerning(gpos) : () => 0 };
}

/**
 * Subsets a typeface to the letters of some texts, with its outlines, spacing and kerning: one or two hundred bytes for
 * each letter. Missing letters are left out.
 *
 * @returns WOFF2
 */
export function subsetTypeface({ tables, glyphs, kerning }: Typeface, inputs: string[]): Buffer {
  // Decomposed accents, as in texts from a Mac's files, are composed where possible.
  const texts = inputs.map((text) => text.normalize('NFC'));
  const used = [...new Set(texts.join(''))].map((character) => character.codePointAt(0) ?? 0);
  const characters = used.filter((code) => glyphs.has(code)).sort((a, b) => a - b);
  const outlines = outlinesOf(tables);
  // The glyph for missing characters comes first. Accented letters are composed of parts.
  const kept = [...new Set([0, ...characters.map((code) => glyphs.get(code) ?? 0)])];
  for (const glyph of kept) for (const { part } of partsOf(outlines(glyph))) if (!kept.includes(part)) kept.push(part);
  const numbers = new Map(kept.map((glyph, index) => [glyph, index]));
  const drawn = kept.map((glyph) => renumberParts(glyph === 0 ? Buffer.alloc(0) : outlines(glyph), numbers));
  const numberOf = (character: string) => numbers.get(glyphs.get(character.codePointAt(0) ?? 0) ?? 0) ?? 0;
  const pairs = new Map<number, number>();
  for (const text of texts)
    for (const [left, right] of neighbours(text)) {
      const key = numberOf(left) * 0x1_00_00 + numberOf(right);
      // Each lookup takes a while, and pairs repeat in a long text.
      if (!pairs.has(key)) pairs.set(key, kerning(kept[numberOf(left)] ?? 0, kept[numberOf(right)] ?? 0));
    }
  const kerned = [...pairs].filter(([, value]) => value !== 0);
  return writeWoff2([
    ['head', patchUint16(tableOf(tables, 'head'), 50, 1)],
    ['hhea', patchUint16(tableOf(tables, 'hhea'), 34, kept.length)],
    ['maxp', patchUint16(tableOf(tables, 'maxp'), 4, kept.length)],
    ['OS/2', tableOf(tables, 'OS/2')],
    ['hmtx', Buffer.concat(kept.map((glyph) => metricsOf(tables, glyph)))],
    ['cmap', writeCharacters(characters, (code) => numbers.get(glyphs.get(code) ?? 0) ?? 0)],
    ['glyf', Buffer.concat(drawn)],
    ['loca', writeOffsets(drawn)],
    ...(kerned.length > 0 ? [['kern', writeKerning(kerned)] satisfies [string, Buffer]] : []),
    ['name', EMPTY_NAME_TABLE],
    ['post', patchUint16(Buffer.alloc(32), 0, 3)],
  ]);
}

/** Table without names: the page names the font. */
const EMPTY_NAME_TABLE = Buffer.from([0, 0, 0, 0, 0, 6]);

function neighbours(text: string): [string, string][] {
  const characters = [...text];
  return characters.slice(1).map((right, index) => [characters[index] ?? '', right]);
}

function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`the typeface has no table ${tag}`);
  return table;
}

/** Returns a copy of a table with one 16-bit number replaced. */
function patchUint16(table: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, at);
  return copy;
}

function uint16Table(values: number[]): Buffer {
  const table = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) table.writeUInt16BE(value & 0xff_ff, 2 * index);
  return table;
}

/** Writes the offsets at which the outlines begin, and the end of the last one. */
function writeOffsets(outlines: Buffer[]): Buffer {
  const table = Buffer.alloc(4 * outlines.length + 4);
  let end = 0;
  for (const [index, { length }] of outlines.entries()) {
    end += length;
    table.writeUInt32BE(end, 4 * index + 4);
  }
  return table;
}

function outlinesOf(tables: Tables): (glyph: number) => Buffer {
  const [glyf, loca] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca')];
  const isLong = tableOf(tables, 'head').readUInt16BE(50) === 1;
  const offsetOf = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  return (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1));
}

/** Returns a glyph's advance and left side bearing; the last advance applies to all glyphs without one. */
function metricsOf(tables: Tables, glyph: number): Buffer {
  const [hmtx, count] = [tableOf(tables, 'hmtx'), tableOf(tables, 'hhea').readUInt16BE(34)];
  if (glyph < count) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
  const bearing = 4 * count + 2 * (glyph - count);
  return Buffer.concat([hmtx.subarray(4 * count - 4, 4 * count - 2), hmtx.subarray(bearing, bearing + 2)]);
}

const ARGUMENTS_ARE_WORDS = 0x1;
const ONE_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

/** Lists the component glyphs of a composite outline, with the offsets of their numbers in it. */
function partsOf(outline: Buffer): { part: number; at: number }[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts = [];
  let at = 10;
  let flags = MORE_COMPONENTS;
  while (flags & MORE_COMPONENTS) {
    flags = outline.readUInt16BE(at);
    parts.push({ part: outline.readUInt16BE(at + 2), at: at + 2 });
    const scale = flags & ONE_SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2) + scale;
  }
  return parts;
}

/** Copies an outline with new numbers of its components, padded to groups of four bytes. */
function renumberParts(outline: Buffer, numbers: Map<number, number>): Buffer {
  const copy = Buffer.alloc((outline.length + 3) & ~3);
  outline.copy(copy);
  for (const { part, at } of partsOf(outline)) copy.writeUInt16BE(numbers.get(part) ?? 0, at);
  return copy;
}

const SEGMENT_FORMAT = 4;

/** Reads the glyphs of a font's characters, from its table for Unicode's first 65,536. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const at = offsets.find((offset) => cmap.readUInt16BE(offset) === SEGMENT_FORMAT);
  if (at === undefined) throw new Error('the typeface has no table of characters that we read');
  const size = cmap.readUInt16BE(at + 6);
  const glyphs = new Map<number, number>();
  for (let segment = at + 14; segment < at + 14 + size; segment += 2) {
    const [last, first] = [cmap.readUInt16BE(segment), cmap.readUInt16BE(segment + 2 + size)];
    const delta = cmap.readUInt16BE(segment + 2 + 2 * size);
    const offsetAt = segment + 2 + 3 * size;
    const offset = cmap.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code < 0xff_ff; code++) {
      const found = offset === 0 ? code : cmap.readUInt16BE(offsetAt + offset + 2 * (code - first));
      if (found !== 0) glyphs.set(code, (found + delta) & 0xff_ff);
    }
  }
  return glyphs;
}

/** Writes a character table in which each character is a segment. */
function writeCharacters(characters: number[], glyphOf: (code: number) => number): Buffer {
  const last = [...characters, 0xff_ff];
  const size = 2 * last.length;
  const segments = [
    ...[SEGMENT_FORMAT, 16 + 4 * size, 0, size, ...searchFields(last.length, 2)],
    ...[...last, 0, ...last],
    ...[...characters.map((code) => glyphOf(code) - code), 1],
    ...last.map(() => 0),
  ];
  // One table, for Windows and Unicode, 12 bytes from the beginning.
  return uint16Table([0, 1, 3, 1, 0, 12, ...segments]);
}

/**
 * Writes Microsoft's table `kern` in its first format; the key combines the numbers of the left and the right glyph.
 */
function writeKerning(pairs: [key: number, value: number][]): Buffer {
  const sorted = pairs.toSorted(([a], [b]) => a - b);
  const records = sorted.flatMap(([key, value]) => [Math.floor(key / 0x1_00_00), key & 0xff_ff, value]);
  return uint16Table([
    0,
    1,
    0,
    14 + 2 * records.length,
    1,
    sorted.length,
    ...searchFields(sorted.length, 6),
    ...records,
  ]);
}

/** Fields for binary search: the largest power of two entries, in bytes, its exponent, and the rest. */
function searchFields(count: number, size: number): [number, number, number] {
  const exponent = Math.floor(Math.log2(count));
  const range = size * 2 ** exponent;
  return [range, exponent, size * count - range];
}
