import type { DraftDocument, Edit } from '../document/edits.ts';
import { type DraftSection, sectionsOf } from '../document/section-edits.ts';

/** Section that is chosen, by its id; `or` is chosen while it is hidden or gone, so that undo leads back to it. */
export interface ChosenSection {
  section: string;
  or?: string | undefined;
}

/** Returns the id of the section that is chosen in a document. */
export function chosenIn(document: DraftDocument, { section: id, or }: ChosenSection): string {
  const section = sectionsOf(document).find((one) => one.id === id);
  return or === undefined || (section && !section.hidden) ? id : or;
}

/**
 * Returns the section to choose after edits by the tools of one: the one that they put in, else the one itself, or the
 * nearest that is shown.
 *
 * @param document before the edits
 * @param at index of the section whose tools they are done by
 */
export function chosenAfter(document: DraftDocument, at: number, edits: readonly Edit[]): ChosenSection | null {
  const sections = sectionsOf(document);
  const { id } = sections[at] ?? {};
  const [first] = edits;
  if (first && 'into' in first) return { section: (first.put as DraftSection).id, or: id };
  const others = [...sections.slice(at + 1), ...sections.slice(0, at).reverse()];
  return id === undefined ? null : { section: id, or: others.find(({ hidden }) => !hidden)?.id };
}

/** Tests whether a section stands before another one that it stood behind, or behind one that it stood before. */
export function hasPassed(before: DraftDocument, now: DraftDocument, id: string): boolean {
  const [old, next] = [before, now].map((document) => sectionsOf(document).map((section) => section.id)) as [
    string[],
    string[],
  ];
  const [from, to] = [old.indexOf(id), next.indexOf(id)];
  if (from < 0 || to < 0) return false;
  return old.some((other, at) => next.includes(other) && at < from !== next.indexOf(other) < to);
}
