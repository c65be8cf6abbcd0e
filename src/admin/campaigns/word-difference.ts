import { diffArrays } from 'diff';
import type { TextPart } from '../../shared/panel/campaigns-schema.ts';

/** Maximum number of removed and added items; lists that differ by more are compared as a whole, to save time. */
const MAX_EDITS = 1_000;

/** Runs of unchanged, removed and added items between two lists; undefined if too many changed. */
function runsOf(before: readonly string[], after: readonly string[]) {
  return diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
}

/**
 * Longest common subsequence of two lists, as pairs of positions.
 *
 * @returns null if they differ too much to be compared
 */
export function commonPairs(before: readonly string[], after: readonly string[]): [number, number][] | null {
  const runs = runsOf(before, after);
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

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): TextPart[] {
  const runs = runsOf(wordsOf(before), wordsOf(after));
  if (!runs) {
    const whole: TextPart[] = [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
    return whole.filter(({ text }) => text !== '');
  }
  return runs.map(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { kind, text: value.join('') };
  });
}

/** Splits a text into words, each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
