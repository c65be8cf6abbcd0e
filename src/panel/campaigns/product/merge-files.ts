import type { ProductFileView } from '../../../shared/panel/product-schema.ts';

const WORDS = ['title', 'text', 'label'] as const;

/**
 * What was arranged of a draft's files, after the draft itself has changed: what was typed, moved and taken out stays so,
 * what came is added, what is gone goes. A file in the place of another takes over what was typed of that.
 *
 * @param arranged as it is on the screen
 * @param before the draft's files that it began with
 * @param now the draft's files as they are
 */
export function mergeFiles(
  arranged: readonly ProductFileView[],
  before: readonly ProductFileView[],
  now: readonly ProductFileView[],
): ProductFileView[] {
  const named = (files: readonly ProductFileView[], name: string) => files.find(({ file }) => file === name);
  /** What stands in a file's place now. */
  function successorOf({ file }: ProductFileView): ProductFileView | undefined {
    const same = named(now, file);
    if (same) return same;
    const other = now[before.findIndex((one) => one.file === file)];
    return other && !named(before, other.file) ? other : undefined;
  }
  const kept = arranged.flatMap((typed) => {
    const next = successorOf(typed);
    const old = named(before, typed.file);
    if (!next) return [];
    const changes = WORDS.filter((name) => typed[name] !== old?.[name]).map((name) => [name, typed[name]]);
    return [{ ...next, ...Object.fromEntries(changes) }];
  });
  const known = new Set([...before, ...before.flatMap((one) => successorOf(one) ?? [])].map(({ file }) => file));
  return [...kept, ...now.filter(({ file }) => !known.has(file))];
}
