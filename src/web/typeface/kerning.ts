/**
 * Reads the kerning of two neighbours from a font's `GPOS` (OpenType 1.9): the first pair subtable with the left one
 * decides, as in browsers. Values other than the left one's advance are ignored.
 */
export function readKerning(gpos: Buffer): (left: number, right: number) => number {
  const subtables = kerningLookups(gpos).map((lookup) => pairSubtables(gpos, lookup));
  return (left, right) =>
    subtables.reduce((sum, ofLookup) => {
      const found = ofLookup.map((at) => pairValue(gpos, at, left, right)).find((value) => value !== undefined);
      return sum + (found ?? 0);
    }, 0);
}

const PAIR_LOOKUP = 2;
const EXTENSION_LOOKUP = 9;
const X_ADVANCE_FLAG = 0b100;

/** Offsets of the lookups of the feature `kern`. */
function kerningLookups(gpos: Buffer): number[] {
  const features = gpos.readUInt16BE(6);
  const lookups = gpos.readUInt16BE(8);
  const indices = listAt(gpos, features, 6).flatMap((record) => {
    if (gpos.toString('latin1', record, record + 4) !== 'kern') return [];
    const feature = features + gpos.readUInt16BE(record + 4);
    return listAt(gpos, feature + 2, 2).map((at) => gpos.readUInt16BE(at));
  });
  return [...new Set(indices)]
    .toSorted((a, b) => a - b)
    .map((index) => lookups + gpos.readUInt16BE(lookups + 2 + 2 * index));
}

/** Offsets of a list's entries, which follow their number. */
function listAt(table: Buffer, at: number, size: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) => at + 2 + size * index);
}

function pairSubtables(gpos: Buffer, lookup: number): number[] {
  const type = gpos.readUInt16BE(lookup);
  return listAt(gpos, lookup + 4, 2).flatMap((entry) => {
    const at = lookup + gpos.readUInt16BE(entry);
    if (type === PAIR_LOOKUP) return [at];
    const isPairs = type === EXTENSION_LOOKUP && gpos.readUInt16BE(at + 2) === PAIR_LOOKUP;
    return isPairs ? [at + gpos.readUInt32BE(at + 4)] : [];
  });
}

/** @returns undefined if the subtable does not contain the pair */
function pairValue(gpos: Buffer, at: number, left: number, right: number): number | undefined {
  const covered = coverageOf(gpos, at + gpos.readUInt16BE(at + 2), left);
  if (covered === undefined) return undefined;
  const [first, second] = [gpos.readUInt16BE(at + 4), gpos.readUInt16BE(at + 6)];
  const size = 2 * (countBits(first) + countBits(second));
  const advanceAt = (value: number) =>
    (first & X_ADVANCE_FLAG) === 0 ? 0 : gpos.readInt16BE(value + 2 * countBits(first & (X_ADVANCE_FLAG - 1)));
  if (gpos.readUInt16BE(at) === 1) {
    const set = at + gpos.readUInt16BE(at + 10 + 2 * covered);
    const record = listAt(gpos, set, 2 + size).find((entry) => gpos.readUInt16BE(entry) === right);
    return record === undefined ? undefined : advanceAt(record + 2);
  }
  const rows = classOf(gpos, at + gpos.readUInt16BE(at + 8), left);
  const column = classOf(gpos, at + gpos.readUInt16BE(at + 10), right);
  const columns = gpos.readUInt16BE(at + 14);
  return advanceAt(at + 16 + size * (rows * columns + column));
}

function countBits(value: number): number {
  return value === 0 ? 0 : (value & 1) + countBits(value >> 1);
}

/** Index of a glyph in a subtable's coverage list. */
function coverageOf(table: Buffer, at: number, glyph: number): number | undefined {
  if (table.readUInt16BE(at) === 1) {
    const index = listAt(table, at + 2, 2).findIndex((entry) => table.readUInt16BE(entry) === glyph);
    return index < 0 ? undefined : index;
  }
  const range = rangeOf(table, at + 2, glyph);
  return range === undefined ? undefined : table.readUInt16BE(range + 4) + glyph - table.readUInt16BE(range);
}

function classOf(table: Buffer, at: number, glyph: number): number {
  if (table.readUInt16BE(at) === 1) {
    const index = glyph - table.readUInt16BE(at + 2);
    return index >= 0 && index < table.readUInt16BE(at + 4) ? table.readUInt16BE(at + 6 + 2 * index) : 0;
  }
  const range = rangeOf(table, at + 2, glyph);
  return range === undefined ? 0 : table.readUInt16BE(range + 4);
}

/** Finds the range with a glyph; each range has its first glyph, its last one and a number. */
function rangeOf(table: Buffer, at: number, glyph: number): number | undefined {
  return listAt(table, at, 6).find(
    (range) => table.readUInt16BE(range) <= glyph && glyph <= table.readUInt16BE(range + 2),
  );
}
