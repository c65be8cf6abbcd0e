import type { TextPart } from '../../shared/panel/campaigns-schema.ts';

/** How many comparisons two texts are worth; longer ones are told apart by their beginnings and ends alone. */
const MOST_COMPARED = 400_000;

/**
 * What two lists have in common, in both orders: the longest such list, as pairs of places.
 *
 * @returns null where they are too long to be compared
 */
export function commonPlaces(before: readonly string[], after: readonly string[]): [number, number][] | null {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [endB, endA] = [before.length, after.length];
  while (endB > start && endA > start && before[endB - 1] === after[endA - 1]) [endB, endA] = [endB - 1, endA - 1];
  const [rows, columns] = [endB - start, endA - start];
  if (rows * columns > MOST_COMPARED) return null;
  // How long the common list of the rests is.
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const isSame = before[start + row] === after[start + column];
      const line = lengths[row];
      if (line)
        line[column] = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = Array.from({ length: start }, (_, place) => [place, place]);
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (before[start + row] === after[start + column]) {
      pairs.push([start + row, start + column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  for (let place = 0; endB + place < before.length; place += 1) pairs.push([endB + place, endA + place]);
  return pairs;
}

/** How one text became another, word by word. */
export function compareWords(before: string, after: string): TextPart[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const pairs = commonPlaces(old, fresh);
  if (!pairs) return partsOf(['removed', before], ['added', after]);
  const found: [TextPart['kind'], string][] = [];
  let [fromOld, fromFresh] = [0, 0];
  for (const [b, a] of [...pairs, [old.length, fresh.length] as [number, number]]) {
    found.push(['removed', old.slice(fromOld, b).join('')], ['added', fresh.slice(fromFresh, a).join('')]);
    found.push(['same', old[b] ?? '']);
    [fromOld, fromFresh] = [b + 1, a + 1];
  }
  return partsOf(...found);
}

/** Each word with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Parts of one kind that follow each other are one. */
function partsOf(...found: [TextPart['kind'], string][]): TextPart[] {
  const parts: TextPart[] = [];
  for (const [kind, text] of found) {
    const last = parts.at(-1);
    if (text === '') continue;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  }
  return parts;
}
