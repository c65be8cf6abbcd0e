import { parseMarkup } from '../../campaigns/markup.ts';
import type { CopyNode } from '../preview/read-page.ts';
import { accentNodes } from '../preview/write-page.ts';

/** Element of the page that one text alone is in, and that can be edited. */
export interface TextHost {
  element: HTMLElement;
  /** Gives the page its text back. @param text with the values of its claims @returns the node that it is in now */
  close(text: string): CopyNode;
}

/** Elements that take the keys of whoever writes in them. */
const TAKES_KEYS = 'button, input, textarea, select, label';

/** Returns the host of a text; null where it can't be edited in its place. */
export function openHost(node: CopyNode, isRich: boolean): TextHost | null {
  const parent = 'children' in node ? node : node.parentElement;
  if (!parent || parent.closest(TAKES_KEYS) || parent.matches('img')) return null;
  if (!('children' in node)) return hostOfText(node);
  const element = node as HTMLElement;
  // Its one item or link may be all of a text.
  if (isRich) return hostOfBlocks(element.closest<HTMLElement>('.rich, p') ?? element);
  const isText = [...element.querySelectorAll('*')].every((inside) => inside.matches('.accent, .nowrap, wbr, br'));
  if (isText) return { element, close: (text) => fill(element, accentNodes(element.ownerDocument, text)) };
  return hostBesideIcon(element);
}

function hostOfText(node: Text): TextHost {
  const element = node.ownerDocument.createElement('span');
  node.replaceWith(element);
  return {
    element,
    close(text) {
      node.nodeValue = text.replaceAll('**', '');
      element.replaceWith(node);
      return node;
    },
  };
}

/** Makes one of the words of an element that has an icon, too. */
function hostBesideIcon(node: HTMLElement): TextHost {
  const element = node.ownerDocument.createElement('span');
  const words = [...node.childNodes].filter((child) => child.textContent?.trim());
  words[0]?.before(element);
  for (const child of words) child.remove();
  return {
    element,
    close(text) {
      element.replaceWith(...accentNodes(node.ownerDocument, text));
      return node;
    },
  };
}

/** Makes one of the paragraphs and lists of a text; a single paragraph has no element around it. */
function hostOfBlocks(node: HTMLElement): TextHost {
  const page = node.ownerDocument;
  const isBox = node.matches('.rich');
  const element = isBox ? node : page.createElement('div');
  element.classList.add('rich');
  if (!isBox) node.replaceWith(element);
  return {
    element,
    close(text) {
      const blocks = parseMarkup(text).map(({ kind, lines }) => {
        const block = page.createElement(kind === 'list' ? 'ul' : 'p');
        lines.forEach((line, at) => {
          const words = line.flatMap((part) =>
            typeof part === 'string' ? accentNodes(page, part) : linkNode(page, part),
          );
          if (kind === 'list') block.append(fill(page.createElement('li'), words));
          else block.append(...(at > 0 ? [page.createElement('br')] : []), ...words);
        });
        return block;
      });
      const [first] = blocks;
      if (blocks.length !== 1 || first?.localName !== 'p') return fill(element, blocks);
      element.replaceWith(first);
      return first;
    },
  };
}

/** Makes a link as it looks; nothing in the preview leads anywhere. */
function linkNode(page: Document, { text }: { text: string }): HTMLElement {
  const link = page.createElement('a');
  link.href = '#';
  link.textContent = text;
  return link;
}

function fill(element: HTMLElement, nodes: readonly (Node | string)[]): HTMLElement {
  element.replaceChildren(...nodes);
  return element;
}
