import { isMarkup, markupAsRead } from '../../campaigns/markup.ts';
import type { CopyLine } from '../../campaigns/resolve.ts';

/** Element or text node that shows a text of the campaign. */
export type CopyNode = Element | Text;

/** Nodes of the page's texts, by the texts' locations in the document. */
export type CopyNodes = Map<string, CopyNode>;

/** Inline elements that the page itself adds within a text. */
const MARKS = '.accent, .nowrap, wbr, br';
/** Maximum length of an indexed text, in characters; longer ones are whole sections, or have paragraphs. */
const MAX_TEXT_LENGTH = 3000;

/**
 * Finds the texts of a campaign on its page by content, so that the page needs no editor markup. Repeated texts are
 * matched in order.
 */
export function readPage(page: Document, copy: readonly CopyLine[]): CopyNodes {
  const nodes = new Map<string, CopyNode>();
  const indexes = new Map<Element, Map<string, CopyNode[]>>();
  const taken = new Set<CopyNode>();
  for (const { where, text } of copy) {
    const words = plainText({ where, text });
    const [part, id = ''] = where.split('.');
    const section = part === 'sections' ? page.getElementById(id) : null;
    const root = section ?? page.body;
    const index = indexes.get(root) ?? indexOf(root);
    indexes.set(root, index);
    const found = where.endsWith('.alt') ? imagesWithAlt(root, text) : index.get(words);
    const node = found?.find((one) => !taken.has(one));
    if (!node) continue;
    taken.add(node);
    nodes.set(where, node);
  }
  return nodes;
}

/** Returns the images with this alternative text. */
function imagesWithAlt(root: Element, text: string): CopyNode[] {
  return text === '' ? [] : [...root.querySelectorAll('img')].filter(({ alt }) => alt === text);
}

/** Returns a text without markup. */
function plainText({ where, text }: Pick<CopyLine, 'where' | 'text'>): string {
  return withoutSpaces((isMarkup(where) ? markupAsRead(text) : text).replaceAll('**', ''));
}

/** Indexes nodes by their text: the innermost elements with exactly this text, then text nodes beside other content. */
function indexOf(root: Element): Map<string, CopyNode[]> {
  const index = new Map<string, CopyNode[]>();
  for (const element of root.querySelectorAll('*')) {
    const isSection = (element.textContent?.length ?? 0) > MAX_TEXT_LENGTH && !element.matches('.rich');
    if (element.matches(MARKS) || isSection) continue;
    const nodes = listAt(index, withoutSpaces(element.textContent ?? ''));
    if (nodes.at(-1)?.contains(element)) nodes.pop();
    nodes.push(element);
  }
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const nodes = listAt(index, withoutSpaces(text.nodeValue ?? ''));
    if (!nodes.some((node) => node.contains(text))) nodes.push(text as Text);
  }
  index.delete('');
  return index;
}

function listAt(index: Map<string, CopyNode[]>, words: string): CopyNode[] {
  const known = index.get(words) ?? [];
  index.set(words, known);
  return known;
}

/** Lines and paragraphs have no space between them on the page. */
function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}
