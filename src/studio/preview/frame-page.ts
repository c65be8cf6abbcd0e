import type { CopyLine } from '../../campaigns/resolve.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import { readPage, type Spot } from './read-page.ts';
import { arrangeSections, sectionsIn, writePage } from './write-page.ts';

/** What was pressed on the page: a text by its place, or else its section. */
export type Pressed = { where: string } | { section: string };

/** What a page that a frame shows looks like beside itself; it has no other style of the studio. */
const STYLES = `
  main > section, header, footer { cursor: pointer; }
  main > section:hover { outline: 2px dashed #8590a0; outline-offset: -2px; }
  [data-here] { outline: 3px solid #3ddc97 !important; outline-offset: -3px; }
  ::highlight(error) { background-color: rgb(255 123 123 / 35%); text-decoration: underline wavy #ff7b7b; }
  ::highlight(sign), ::highlight(warning) { background-color: rgb(255 207 92 / 25%); }
`;

/** The page of a frame, for who edits it: what is pressed is told, and what is typed is written into it. */
export interface FramePage {
  /** @param sections in their order, where it may have changed */
  write(copy: readonly Pick<CopyLine, 'where' | 'text'>[], sections?: readonly string[]): void;
  mark(findings: readonly Finding[], whereOf: (path: Finding['paths'][number]) => string): void;
  /** @param into whether it is brought into sight @returns whether it is there: a new one comes with the next page */
  choose(section: string | null, into: boolean): boolean;
}

/**
 * Takes hold of a page that a frame has loaded.
 *
 * @param copy what it was made of
 * @param onKey what is pressed on the keyboard while the page has the focus
 */
export function holdPage(
  page: Document,
  copy: readonly CopyLine[],
  { onPress, onKey }: { onPress: (pressed: Pressed) => void; onKey: (event: KeyboardEvent) => void },
): FramePage {
  const view = page.defaultView;
  const spots = readPage(page, copy);
  const all = sectionsIn(page);
  const shown = new Map(copy.map(({ where, text }) => [where, text]));
  const places = new Map([...spots].map(([where, spot]) => [spot, where]));
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
        const pressed = name === 'click' && pressedAt(event.target as Element, places);
        if (pressed) onPress(pressed);
      },
      true,
    );
  page.addEventListener('keydown', onKey);

  return {
    write(next, sections) {
      writePage(spots, shown, next);
      if (sections) arrangeSections(page, all, sections);
    },

    mark(findings, whereOf) {
      if (!view || !('highlights' in view.CSS)) return;
      view.CSS.highlights.clear();
      for (const level of ['warning', 'sign', 'error'] as const) {
        const ranges = findings
          .filter((finding) => finding.level === level)
          .flatMap(({ paths, words }) => paths.flatMap((path) => rangesOf(spots.get(whereOf(path)), words)));
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

function pressedAt(target: Element, places: ReadonlyMap<Spot, string>): Pressed | null {
  for (let element: Element | null = target; element; element = element.parentElement) {
    const texts = [element, ...element.childNodes] as Spot[];
    // Of texts side by side only one alone is surely meant.
    const found = texts.flatMap((spot) => places.get(spot) ?? []);
    if (found.length === 1 || (found.length > 1 && places.has(element))) return { where: found[0] ?? '' };
    if (element.matches('main > section')) return { section: element.id };
  }
  return null;
}

/** Where words stand in a text; all of it where none are told. */
function rangesOf(spot: Spot | undefined, words: readonly string[]): Range[] {
  if (!spot) return [];
  const page = spot.ownerDocument;
  const texts = page.createTreeWalker(spot, NodeFilter.SHOW_TEXT);
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
  whole.selectNodeContents(spot);
  return [whole];
}
