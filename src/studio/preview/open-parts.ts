/** Part of a page that folds, such as a question with its answer. */
interface FoldingPart {
  /** Id of its section; empty outside of all. */
  section: string;
  /** Words that stay in sight while it is folded. */
  title: string;
  open: boolean;
}

/** Opens the folding parts that are open on the page before, such as the answer that was written, and no others of them. */
export function unfoldAs(page: Document, before: Document): void {
  const parts = foldingPartsOf(page);
  const open = openAsBefore(parts, foldingPartsOf(before));
  for (const [at, { element }] of parts.entries()) element.open = open[at] ?? false;
}

/**
 * Returns whether each part is open: as the one with its title in its section was on the page before. The title is all
 * that tells it from others: questions and modules have no ids, and their paths are other ones once an item is put
 * before them. Parts with another title than before, as of a module with one more lesson, are paired by their order
 * where there are as many; new ones are as the server made them.
 */
export function openAsBefore(parts: readonly FoldingPart[], before: readonly FoldingPart[]): boolean[] {
  const left = new Set(before);
  const pairs = parts.map(({ section, title }) => {
    const same = [...left].find((one) => one.section === section && one.title === title);
    if (same) left.delete(same);
    return same;
  });
  return parts.map((part, at) => {
    const renamed = parts.filter((one, index) => !pairs[index] && one.section === part.section);
    const old = [...left].filter(({ section }) => section === part.section);
    const partner = pairs[at] ?? (renamed.length === old.length ? old[renamed.indexOf(part)] : undefined);
    return (partner ?? part).open;
  });
}

function foldingPartsOf(page: Document): (FoldingPart & { element: HTMLDetailsElement })[] {
  return [...page.querySelectorAll('details')].map((element) => ({
    element,
    section: element.closest('main > section')?.id ?? '',
    title: element.querySelector('summary')?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    open: element.open,
  }));
}
