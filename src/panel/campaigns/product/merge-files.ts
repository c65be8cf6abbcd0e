import type { ProductFileView } from '../../../shared/panel/product-schema.ts';

const TEXT_FIELDS = ['title', 'text', 'label'] as const;

/**
 * Merges unsaved changes to a draft's files with a newer draft: typed texts, order and removals stay, new files are
 * added and deleted ones go. A file that replaced another takes over the texts typed for it.
 *
 * @param arranged files on the screen
 * @param before the draft's files when editing began
 * @param now the draft's current files
 */
export function mergeFiles(
  arranged: readonly ProductFileView[],
  before: readonly ProductFileView[],
  now: readonly ProductFileView[],
): ProductFileView[] {
  const findFile = (files: readonly ProductFileView[], name: string) => files.find(({ file }) => file === name);
  /** Returns the file that has replaced another one, or the file itself. */
  function successorOf({ file }: ProductFileView): ProductFileView | undefined {
    const same = findFile(now, file);
    if (same) return same;
    const other = now[before.findIndex((one) => one.file === file)];
    return other && !findFile(before, other.file) ? other : undefined;
  }
  const kept = arranged.flatMap((typed) => {
    const next = successorOf(typed);
    const old = findFile(before, typed.file);
    if (!next) return [];
    const changes = TEXT_FIELDS.filter((name) => typed[name] !== old?.[name]).map((name) => [name, typed[name]]);
    return [{ ...next, ...Object.fromEntries(changes) }];
  });
  const known = new Set([...before, ...before.flatMap((one) => successorOf(one) ?? [])].map(({ file }) => file));
  return [...kept, ...now.filter(({ file }) => !known.has(file))];
}
