import { diffArrays } from 'diff';
import type { TextPart } from '../../shared/panel/campaigns-schema.ts';

/** Items that two lists may differ by, removed and added: what differs by more is told apart as a whole, in time. */
const MOST_EDITS = 1_000;

/** How one list became another: runs of items that stayed, went or came; undefined where too many did. */
function runsOf(before: readonly string[], after: readonly string[]) {
  return diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
}

/**
 * What two lists have in common, in both orders: the longest such list, as pairs of positions.
 *
 * @returns null where they differ by too much to be compared
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

/** How one text became another, word by word. */
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

/** Each word with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
