import { isMarkup, markupAsRead } from '../../campaigns/markup.ts';
import type { CopyLine } from '../../campaigns/resolve.ts';

/** Where a text of the campaign stands on a page that a frame shows. */
export type Spot = Element | Text;

/** What a page shows of its campaign's texts: their spots, by the places of the texts. */
export type ReadPage = ReadonlyMap<string, Spot>;

/** Set by a page's own marks, within a text. */
const MARKS = '.accent, .nowrap, wbr, br';
/** Longer ones are whole sections, in characters. */
const LONGEST = 3000;

/**
 * Finds the texts of a campaign on its page, by what they say: the page itself needs no marks of an editor. Where one
 * text stands there several times, its places in the document and on the page have the same order.
 */
export function readPage(page: Document, copy: readonly CopyLine[]): ReadPage {
  const spots = new Map<string, Spot>();
  const indexes = new Map<Element, Map<string, Spot[]>>();
  const taken = new Set<Spot>();
  for (const { where, text } of copy) {
    const words = asRead({ where, text });
    const [part, id = ''] = where.split('.');
    const section = part === 'sections' ? page.getElementById(id) : null;
    const root = section ?? page.body;
    const index = indexes.get(root) ?? indexOf(root);
    indexes.set(root, index);
    const found = where.endsWith('.alt') ? picturesOf(root, text) : index.get(words);
    const spot = found?.find((one) => !taken.has(one));
    if (!spot) continue;
    taken.add(spot);
    spots.set(where, spot);
  }
  return spots;
}

/** Pictures that say just that to who does not see them. */
function picturesOf(root: Element, text: string): Spot[] {
  return text === '' ? [] : [...root.querySelectorAll('img')].filter(({ alt }) => alt === text);
}

/** A text in words alone. */
function asRead({ where, text }: Pick<CopyLine, 'where' | 'text'>): string {
  return collapsed((isMarkup(where) ? markupAsRead(text) : text).replaceAll('**', ''));
}

/** Whatever says something: the innermost elements that say just that, then the texts that stand beside others. */
function indexOf(root: Element): Map<string, Spot[]> {
  const index = new Map<string, Spot[]>();
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(MARKS) || (element.textContent?.length ?? 0) > LONGEST) continue;
    const spots = listAt(index, collapsed(element.textContent ?? ''));
    if (spots.at(-1)?.contains(element)) spots.pop();
    spots.push(element);
  }
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const spots = listAt(index, collapsed(text.nodeValue ?? ''));
    if (!spots.some((spot) => spot.contains(text))) spots.push(text as Text);
  }
  index.delete('');
  return index;
}

function listAt(index: Map<string, Spot[]>, words: string): Spot[] {
  const known = index.get(words) ?? [];
  index.set(words, known);
  return known;
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
