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
