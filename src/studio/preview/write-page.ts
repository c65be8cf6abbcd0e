import { isMarkup } from '../../campaigns/markup.ts';
import type { CopyLine } from '../../campaigns/resolve.ts';
import type { ReadPage, Spot } from './read-page.ts';

/**
 * Writes what changed into a page that a frame shows, before the server has made it anew.
 *
 * @param shown what the page says; becomes what it says then
 */
export function writePage(
  spots: ReadPage,
  shown: Map<string, string>,
  copy: readonly Pick<CopyLine, 'where' | 'text'>[],
): void {
  for (const { where, text } of copy) {
    const before = shown.get(where);
    const spot = spots.get(where);
    if (before === text || before === undefined || !spot) continue;
    // Paragraphs, lists and links are the server's to make.
    if (isMarkup(where) && /\n|\]\(/.test(before + text)) continue;
    writeSpot(spot, text);
    shown.set(where, text);
  }
}

/** The sections that a page came with, by their ids: what is hidden and shown again need not come anew. */
export function sectionsIn(page: Document): ReadonlyMap<string, Element> {
  return new Map([...page.querySelectorAll('main > section')].map((section) => [section.id, section]));
}

/**
 * Sections as the document has them, those that are hidden or gone left out; new ones come with the server's page.
 *
 * @param sections as `sectionsIn` found them
 */
export function arrangeSections(page: Document, sections: ReadonlyMap<string, Element>, ids: readonly string[]): void {
  const main = page.querySelector('main');
  if (!main) return;
  const wanted = ids.flatMap((id) => sections.get(id) ?? []);
  for (const section of sections.values()) if (!wanted.includes(section)) section.remove();
  wanted.forEach((section, at) => {
    if (main.children[at] !== section) main.insertBefore(section, main.children[at] ?? null);
  });
}

function writeSpot(spot: Spot, text: string): void {
  if (!('children' in spot)) {
    spot.nodeValue = text.replaceAll('**', '');
    return;
  }
  if (spot.matches('img')) {
    spot.setAttribute('alt', text);
    return;
  }
  const page = spot.ownerDocument;
  // Icons stay where they are.
  const old = [...spot.childNodes].filter((node) => node.textContent?.trim());
  const mark = page.createComment('');
  spot.insertBefore(mark, old[0] ?? null);
  for (const node of old) node.remove();
  mark.replaceWith(...text.split('**').map((words, place) => (place % 2 === 1 ? accent(page, words) : words)));
}

function accent(page: Document, words: string): HTMLElement {
  const marked = page.createElement('span');
  marked.className = 'accent';
  marked.textContent = words;
  return marked;
}
