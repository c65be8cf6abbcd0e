/** Distance of the bar from its text, in CSS pixels. */
const GAP_PX = 14;

/** Box in a pane over or around the frames, in CSS pixels of the studio. */
interface PaneBox {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Size of the pane. */
  pane: { width: number; height: number };
  /** CSS pixels of the studio in one of the page. */
  scale: number;
}

/**
 * Returns the box of an element of the page in a pane over or around its frame, which may be scaled.
 *
 * @param pane element of the studio that the box is measured from
 */
function boxInPane(pane: Element, element: Element): PaneBox | null {
  const frame = element.ownerDocument.defaultView?.frameElement;
  if (!frame) return null;
  const [box, around, own] = [frame, pane, element].map((one) => one.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  const scale = box.width / ((frame as HTMLIFrameElement).offsetWidth || box.width);
  return {
    left: box.left - around.left + own.left * scale,
    top: box.top - around.top + own.top * scale,
    width: own.width * scale,
    height: own.height * scale,
    pane: around,
    scale,
  };
}

/**
 * Places a bar above or below an element of the page, within the pane: where it covers no other text, else below, so that
 * a text keeps its heading in sight.
 */
export function placeBar(bar: HTMLElement, element: Element): void {
  const box = bar.offsetParent && boxInPane(bar.offsetParent, element);
  if (!box) return;
  const { offsetWidth: width, offsetHeight: height } = bar;
  const { pane, scale } = box;
  const x = Math.max(0, Math.min(box.left, pane.width - width));
  const [above, below] = [box.top - height - GAP_PX, box.top + box.height + GAP_PX];
  const fits = (y: number) => y >= 0 && y + height <= pane.height;
  const { left, top } = element.getBoundingClientRect();
  const onPage = (y: number) =>
    new DOMRect(left + (x - box.left) / scale, top + (y - box.top) / scale, width / scale, height / scale);
  const free = [above, below].find((y) => fits(y) && !hasOtherWords(element, onPage(y)));
  const y = free ?? (fits(below) || above < 0 ? Math.min(below, pane.height - height) : above);
  bar.style.setProperty('--bar-x', `${x}px`);
  bar.style.setProperty('--bar-y', `${Math.max(0, y)}px`);
}

/** Tests whether another text of an element's section lies in a part of the page, in CSS pixels of its window. */
function hasOtherWords(element: Element, { left, top, right, bottom }: DOMRect): boolean {
  const page = element.ownerDocument;
  const texts = page.createTreeWalker(element.closest('main > section') ?? page.body, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (element.contains(text) || !text.nodeValue?.trim()) continue;
    range.selectNodeContents(text);
    const lies = (line: DOMRect) =>
      line.left < right && line.right > left && line.top < bottom && line.bottom > top && line.width > 1;
    if ([...range.getClientRects()].some(lies)) return true;
  }
  return false;
}

/**
 * Tells the tools of a section where its edges and those of its frame are, in CSS pixels of the tools' own box.
 *
 * @returns false where nothing of the section is seen
 */
export function placeTools(tools: HTMLElement, section: Element): boolean {
  const box = boxInPane(tools, section);
  const frame = section.ownerDocument.defaultView?.frameElement?.getBoundingClientRect();
  if (!box || !frame) return false;
  const { left } = tools.getBoundingClientRect();
  const bottom = box.top + box.height;
  const set = (name: string, value: number) => tools.style.setProperty(name, `${value}px`);
  set('--frame-start', frame.left - left);
  set('--frame-end', frame.right - left);
  set('--section-start', box.top);
  set('--section-end', bottom);
  return bottom > 0 && box.top < box.pane.height;
}
