import type { CopyLine } from '../../campaigns/resolve.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import { openHost, type TextHost } from '../writing/text-host.ts';
import { controlPictures } from './frame-pictures.ts';
import { FRAME_STYLES } from './frame-styles.ts';
import { type PicturePlaces, placeAtPoint } from './picture-places.ts';
import { type CopyNode, type CopyNodes, readPage } from './read-page.ts';
import { arrangeSections, sectionsIn, writePage } from './write-page.ts';

/** Target of a press on the page: a text or a picture, by its location in the document, or else a section. */
export type PressTarget = { where: string } | { picture: string } | { section: string };

/** Point on the page, in CSS pixels of its frame. */
export interface PagePoint {
  left: number;
  top: number;
}

/** Page in a frame under the studio's control: reports presses, and shows edits before the server has rendered them. */
export interface FramePage {
  readonly document: Document;
  /** @param sections ids in order, if it may have changed */
  write(copy: readonly Pick<CopyLine, 'where' | 'text'>[], sections?: readonly string[]): void;
  mark(findings: readonly Finding[], whereOf: (path: Finding['paths'][number]) => string): void;
  /** @param into edge of the view that it is scrolled to, or null to leave it @returns false if it is not on the page yet */
  choose(section: string | null, into: 'nearest' | 'start' | null): boolean;
  /**
   * Opens a text for writing in its place, one at a time.
   *
   * @param isRich whether it has paragraphs, lists and links
   * @returns its element, which nothing else writes to until it is closed; null where it can't be edited
   */
  open(where: string, isRich: boolean): HTMLElement | null;
  /** @param text with the values of its claims */
  close(text: string): void;
  /** Returns the locations of the texts in the order of the page, without those that are not seen. */
  texts(): string[];
  /** Returns the element that shows a picture, or is drawn in its place; null where the page shows neither. */
  picture(where: string): Element | null;
  /** Marks the place of the picture that is chosen. */
  choosePicture(where: string | null): void;
}

interface PageEvents {
  /** @param byKey the place of a picture was pressed by the keyboard */
  onPress(pressed: PressTarget, at: PagePoint, byKey?: boolean): void;
  /** Files were dropped on the place of a picture. */
  onDrop(where: string, files: FileList): void;
  /** The mouse is over another section, or over none. */
  onHover(section: string | null): void;
  /** Receives keys pressed while the page has the focus. */
  onKey(event: KeyboardEvent): void;
}

/**
 * Takes control of a page loaded in a frame. Its links, buttons and forms do nothing.
 *
 * @param copy texts that the page was made of
 * @param pictures with the name of each, as a screen reader says it
 */
export function controlPage(
  page: Document,
  copy: readonly CopyLine[],
  pictures: { places: PicturePlaces; nameOf(where: string): string },
  events: PageEvents,
): FramePage {
  const { onPress, onHover, onKey } = events;
  const { places } = pictures;
  const view = page.defaultView;
  const nodes = readPage(page, copy);
  const all = sectionsIn(page);
  const shown = new Map(copy.map(({ where, text }) => [where, text]));
  let opened: { where: string; host: TextHost } | null = null;
  let marks: (Finding & { where: string })[] = [];
  /** Whether the wheel alone has moved the page since its sections were arranged. */
  let isScrolled = false;
  if (view) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(FRAME_STYLES);
    page.adoptedStyleSheets = [sheet];
  }
  const placeOf = (where: string) =>
    [...places].find(([place, own]) => own === where && place.isConnected && place.checkVisibility())?.[0] ?? null;
  const isInText = ({ target }: Event) => opened?.host.element.contains(target as Element) ?? false;
  /** Highlights what the check found, except in the text that is written: its letters are no longer those checked. */
  function highlight() {
    if (!view || !('highlights' in view.CSS)) return;
    for (const name of ['sample', 'warning', 'sign', 'error'] as const) {
      const ranges = marks
        .filter(({ where, rule, level }) => where !== opened?.where && name === (rule === SAMPLE ? 'sample' : level))
        .flatMap(({ where, words }) => rangesOf(nodes.get(where), words));
      view.CSS.highlights.set(name, new view.Highlight(...ranges));
    }
  }
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  // Whatever is dragged would leave the page, and what is dropped would take its place.
  for (const name of ['auxclick', 'submit', 'dragstart', 'dragover', 'drop'] as const)
    page.addEventListener(name, refuse, true);
  controlPictures(page, pictures, events);
  page.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      if (isInText(event)) return;
      event.stopPropagation();
      unfold(event.target as Element);
      const target = event.target as Element;
      const own = [...places].find(([place]) => place.contains(target))?.[1];
      const pressed = own === undefined ? pressTargetOf(target, nodes) : { picture: own };
      const at = { left: event.clientX, top: event.clientY };
      // A press beside the text means the picture behind it.
      const behind = pressed && 'section' in pressed && placeAtPoint(page, places, at.left, at.top);
      const where = behind && places.get(behind);
      if (where) onPress({ picture: where }, at);
      else if (pressed) onPress(pressed, at);
    },
    true,
  );
  // The text that is written keeps the focus until the press is over: nothing moves under it.
  page.addEventListener('mousedown', (event) => opened && !isInText(event) && event.preventDefault(), true);
  page.addEventListener('keydown', onKey);
  const hover = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'mouse') onHover((target as Element).closest('main > section')?.id ?? null);
  };
  page.addEventListener('pointermove', hover);
  page.addEventListener('wheel', () => (isScrolled = true), { passive: true });
  // A browser sends it, too, for a page or a section that comes to lie under a resting mouse, or under the last tap.
  page.addEventListener('pointerover', (event) => isScrolled && hover(event));

  return {
    document: page,
    write(next, sections) {
      writePage(nodes, shown, next, opened?.where ?? null);
      if (!sections) return;
      arrangeSections(page, all, sections);
      isScrolled = false;
    },

    mark(findings, whereOf) {
      marks = findings.flatMap((finding) => finding.paths.map((path) => ({ ...finding, where: whereOf(path) })));
      highlight();
    },

    choose(section, into) {
      for (const one of page.querySelectorAll('[data-here]')) one.removeAttribute('data-here');
      const chosen = section === null ? null : page.getElementById(section);
      chosen?.setAttribute('data-here', '');
      if (into) chosen?.scrollIntoView({ block: into });
      return section === null || chosen !== null;
    },

    open(where, isRich) {
      const node = nodes.get(where);
      const host = node?.isConnected ? openHost(node, isRich) : null;
      if (!host) return null;
      opened = { where, host };
      nodes.set(where, host.element);
      highlight();
      return host.element;
    },

    close(text) {
      if (!opened) return;
      const { where, host } = opened;
      opened = null;
      nodes.set(where, host.close(text));
      if (shown.get(where) !== text) marks = marks.filter((mark) => mark.where !== where);
      shown.set(where, text);
      highlight();
    },

    texts() {
      const seen = [...nodes].filter(([, node]) => isSeen(node));
      seen.sort(([, one], [, other]) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
      return seen.map(([where]) => where);
    },

    picture: placeOf,

    choosePicture(where) {
      for (const one of page.querySelectorAll('[data-chosen]')) one.removeAttribute('data-chosen');
      if (where !== null) placeOf(where)?.setAttribute('data-chosen', '');
    },
  };
}

/** Rule of the check whose texts have a quiet mark: an example is no mistake. */
const SAMPLE = 'starter_text';

function isSeen(node: CopyNode): boolean {
  const element = 'children' in node ? node : node.parentElement;
  return element?.checkVisibility() ?? false;
}

/** Opens the folded part that a pressed heading belongs to: its text can be pressed then. */
function unfold(target: Element): void {
  const part = target.closest('summary')?.parentElement;
  if (part?.localName === 'details') (part as HTMLDetailsElement).open = true;
}

function pressTargetOf(target: Element, nodes: CopyNodes): PressTarget | null {
  const locations = new Map([...nodes].map(([where, node]) => [node, where]));
  for (let element: Element | null = target; element; element = element.parentElement) {
    const texts = [element, ...element.childNodes] as CopyNode[];
    // With several texts side by side, a press does not identify one.
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
