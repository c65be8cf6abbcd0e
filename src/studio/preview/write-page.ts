import { isMarkup, splitAccents } from '../../campaigns/markup.ts';
import type { CopyLine } from '../../campaigns/resolve.ts';
import type { CopyNode, CopyNodes } from './read-page.ts';

/**
 * Writes changed texts into a page in a frame, before the server has rendered it.
 *
 * @param shown texts on the page; updated
 * @param written location of the text that is being written on the page, which its editor shows
 */
export function writePage(
  nodes: CopyNodes,
  shown: Map<string, string>,
  copy: readonly Pick<CopyLine, 'where' | 'text'>[],
  written: string | null,
): void {
  for (const { where, text } of copy) {
    if (where === written) continue;
    const before = shown.get(where);
    const target = nodes.get(where);
    if (before === text || before === undefined || !target) continue;
    // Paragraphs, lists and links are rendered by the server.
    if (isMarkup(where) && /\n|\]\(/.test(before + text)) continue;
    writeNode(target, text);
    shown.set(where, text);
  }
}

/** Returns the sections that the page was loaded with, by id, so that a hidden one can be shown again. */
export function sectionsIn(page: Document): ReadonlyMap<string, Element> {
  return new Map([...page.querySelectorAll('main > section')].map((section) => [section.id, section]));
}

/**
 * Arranges the sections as in the document, without hidden and removed ones; new ones come with the server's next page.
 *
 * @param sections see {@link sectionsIn}
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

function writeNode(target: CopyNode, text: string): void {
  if (!('children' in target)) {
    target.nodeValue = text.replaceAll('**', '');
    return;
  }
  if (target.matches('img')) {
    target.setAttribute('alt', text);
    return;
  }
  const page = target.ownerDocument;
  // Icons stay in front.
  const old = [...target.childNodes].filter((node) => node.textContent?.trim());
  const mark = page.createComment('');
  target.insertBefore(mark, old[0] ?? null);
  for (const node of old) node.remove();
  mark.replaceWith(...accentNodes(page, text));
}

/** Returns the nodes of a text with accents. */
export function accentNodes(page: Document, text: string): (HTMLElement | string)[] {
  return splitAccents(text).map(({ text: words, isAccent }) => (isAccent ? accent(page, words) : words));
}

function accent(page: Document, words: string): HTMLElement {
  const marked = page.createElement('span');
  marked.className = 'accent';
  marked.textContent = words;
  return marked;
}
