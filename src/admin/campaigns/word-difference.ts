import { diffArrays } from 'diff';
import type { ReadPart, TextPart } from '../../shared/panel/campaigns-schema.ts';

/** Maximum number of removed and added items; lists that differ by more are compared as a whole, to save time. */
const MAX_EDITS = 1_000;

/**
 * Longest common subsequence of two lists, as pairs of positions.
 *
 * @returns null if they differ too much to be compared
 */
export function commonPairs(before: readonly string[], after: readonly string[]): [number, number][] | null {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (!runs) return null;
  const pairs: [number, number][] = [];
  let [old, fresh] = [0, 0];
  for (const { count, added, removed } of runs) {
    if (!added && !removed) for (let at = 0; at < count; at += 1) pairs.push([old + at, fresh + at]);
    if (!added) old += count;
    if (!removed) fresh += count;
  }
  return pairs;
}

/** Compares two texts word by word. A word that only changes its look has changed. */
export function compareWords(before: readonly ReadPart[], after: readonly ReadPart[]): TextPart[] {
  const runs = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS, comparator: isSameWord });
  if (!runs) return [...partsOf('removed', before), ...partsOf('added', after)];
  return runs.flatMap(({ value, added, removed }) => partsOf(added ? 'added' : removed ? 'removed' : 'same', value));
}

/** Marks a text as changed or unchanged. */
export function partsOf(kind: TextPart['kind'], parts: readonly ReadPart[]): TextPart[] {
  return joinAlike(parts).map((part) => ({ kind, ...part }));
}

/** Splits a text into words, each with the space after it. A claim is one word. */
function wordsOf(parts: readonly ReadPart[]): ReadPart[] {
  return joinAlike(parts).flatMap((part) =>
    part.look === 'chip' ? part : (part.text.match(/\S+\s*|\s+/g) ?? []).map((text) => ({ ...part, text })),
  );
}

/** Joins neighbours of one look. */
function joinAlike(parts: readonly ReadPart[]): ReadPart[] {
  const result: ReadPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last && last.look === part.look && part.look !== 'chip') last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}

function isSameWord(one: ReadPart, other: ReadPart): boolean {
  return one.text === other.text && one.look === other.look;
}
