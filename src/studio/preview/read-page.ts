import { isMarkup, markupAsRead } from '../../campaigns/markup.ts';
import type { CopyLine } from '../../campaigns/resolve.ts';

/** Element or text node that shows a text of the campaign. */
export type TextNode = Element | Text;

/** Nodes of the page's texts, by the texts' locations in the document. */
export type TextNodes = ReadonlyMap<string, TextNode>;

/** Inline elements that the page itself adds within a text. */
const MARKS = '.accent, .nowrap, wbr, br';
/** Maximum length of an indexed text, in characters; longer ones are whole sections. */
const MAX_TEXT_LENGTH = 3000;

/**
 * Finds the texts of a campaign on its page by content, so that the page needs no editor markup. Repeated texts are
 * matched in order.
 */
export function readPage(page: Document, copy: readonly CopyLine[]): TextNodes {
  const spots = new Map<string, TextNode>();
  const indexes = new Map<Element, Map<string, TextNode[]>>();
  const taken = new Set<TextNode>();
  for (const { where, text } of copy) {
    const words = plainText({ where, text });
    const [part, id = ''] = where.split('.');
    const section = part === 'sections' ? page.getElementById(id) : null;
    const root = section ?? page.body;
    const index = indexes.get(root) ?? indexOf(root);
    indexes.set(root, index);
    const found = where.endsWith('.alt') ? imagesWithAlt(root, text) : index.get(words);
    const spot = found?.find((one) => !taken.has(one));
    if (!spot) continue;
    taken.add(spot);
    spots.set(where, spot);
  }
  return spots;
}

/** Returns the images with this alternative text. */
function imagesWithAlt(root: Element, text: string): TextNode[] {
  return text === '' ? [] : [...root.querySelectorAll('img')].filter(({ alt }) => alt === text);
}

/** Returns a text without markup. */
function plainText({ where, text }: Pick<CopyLine, 'where' | 'text'>): string {
  return collapseSpaces((isMarkup(where) ? markupAsRead(text) : text).replaceAll('**', ''));
}

/** Indexes nodes by their text: the innermost elements with exactly this text, then text nodes beside other content. */
function indexOf(root: Element): Map<string, TextNode[]> {
  const index = new Map<string, TextNode[]>();
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(MARKS) || (element.textContent?.length ?? 0) > MAX_TEXT_LENGTH) continue;
    const spots = listAt(index, collapseSpaces(element.textContent ?? ''));
    if (spots.at(-1)?.contains(element)) spots.pop();
    spots.push(element);
  }
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const spots = listAt(index, collapseSpaces(text.nodeValue ?? ''));
    if (!spots.some((spot) => spot.contains(text))) spots.push(text as Text);
  }
  index.delete('');
  return index;
}

function listAt(index: Map<string, TextNode[]>, words: string): TextNode[] {
  const known = index.get(words) ?? [];
  index.set(words, known);
  return known;
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
