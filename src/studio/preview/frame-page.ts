import type { CopyLine } from '../../campaigns/resolve.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import { type CopyNode, readPage } from './read-page.ts';
import { arrangeSections, sectionsIn, writePage } from './write-page.ts';

/** Target of a click on the page: a text, by its location in the document, or else a section. */
export type ClickTarget = { where: string } | { section: string };

/** Styles added to the page in the frame, which has none of the studio's. */
const STYLES = `
  main > section, header, footer { cursor: pointer; }
  main > section:hover { outline: 2px dashed #8590a0; outline-offset: -2px; }
  [data-here] { outline: 3px solid #3ddc97 !important; outline-offset: -3px; }
  ::highlight(error) { background-color: rgb(255 123 123 / 35%); text-decoration: underline wavy #ff7b7b; }
  ::highlight(sign), ::highlight(warning) { background-color: rgb(255 207 92 / 25%); }
`;

/** Page in a frame under the studio's control: reports clicks, and shows edits before the server has rendered them. */
export interface FramePage {
  /** @param sections ids in order, if it may have changed */
  write(copy: readonly Pick<CopyLine, 'where' | 'text'>[], sections?: readonly string[]): void;
  mark(findings: readonly Finding[], whereOf: (path: Finding['paths'][number]) => string): void;
  /** @param into whether to scroll it into view @returns false if it is not on the page yet */
  choose(section: string | null, into: boolean): boolean;
}

/**
 * Takes control of a page loaded in a frame.
 *
 * @param copy texts that the page was made of
 * @param onKey receives keys pressed while the page has the focus
 */
export function controlPage(
  page: Document,
  copy: readonly CopyLine[],
  { onPress, onKey }: { onPress: (pressed: ClickTarget) => void; onKey: (event: KeyboardEvent) => void },
): FramePage {
  const view = page.defaultView;
  const nodes = readPage(page, copy);
  const all = sectionsIn(page);
  const shown = new Map(copy.map(({ where, text }) => [where, text]));
  const locations = new Map([...nodes].map(([where, node]) => [node, where]));
  if (view) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(STYLES);
    page.adoptedStyleSheets = [sheet];
  }
  for (const name of ['click', 'auxclick', 'submit'] as const)
    page.addEventListener(
      name,
      (event) => {
        event.preventDefault();
        event.stopPropagation();
        const pressed = name === 'click' && clickTargetOf(event.target as Element, locations);
        if (pressed) onPress(pressed);
      },
      true,
    );
  page.addEventListener('keydown', onKey);

  return {
    write(next, sections) {
      writePage(nodes, shown, next);
      if (sections) arrangeSections(page, all, sections);
    },

    mark(findings, whereOf) {
      if (!view || !('highlights' in view.CSS)) return;
      view.CSS.highlights.clear();
      for (const level of ['warning', 'sign', 'error'] as const) {
        const ranges = findings
          .filter((finding) => finding.level === level)
          .flatMap(({ paths, words }) => paths.flatMap((path) => rangesOf(nodes.get(whereOf(path)), words)));
        view.CSS.highlights.set(level, new view.Highlight(...ranges));
      }
    },

    choose(section, into) {
      for (const one of page.querySelectorAll('[data-here]')) one.removeAttribute('data-here');
      const chosen = section === null ? null : page.getElementById(section);
      chosen?.setAttribute('data-here', '');
      if (into) chosen?.scrollIntoView({ block: 'nearest' });
      return section === null || chosen !== null;
    },
  };
}

function clickTargetOf(target: Element, locations: ReadonlyMap<CopyNode, string>): ClickTarget | null {
  for (let element: Element | null = target; element; element = element.parentElement) {
    const texts = [element, ...element.childNodes] as CopyNode[];
    // With several texts side by side, a click does not identify one.
    const found = texts.flatMap((node) => locations.get(node) ?? []);
    if (found.length === 1 || (found.length > 1 && locations.has(element))) return { where: found[0] ?? '' };
    if (element.matches('main > section')) return { section: element.id };
  }
  return null;
}

/** Returns the ranges of the phrases in a text, or the whole text if none occurs. */
function rangesOf(node: CopyNode | undefined, words: readonly string[]): Range[] {
  if (!node) return [];
  const page = node.ownerDocument;
  const texts = page.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (
    let text = texts.currentNode.nodeType === Node.TEXT_NODE ? texts.currentNode : texts.nextNode();
    text;
    text = texts.nextNode()
  ) {
    const value = text.nodeValue ?? '';
    for (const word of words) {
      const at = value.indexOf(word);
      if (at < 0) continue;
      const range = page.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      ranges.push(range);
    }
  }
  if (ranges.length > 0) return ranges;
  const whole = page.createRange();
  whole.selectNodeContents(node);
  return [whole];
}
