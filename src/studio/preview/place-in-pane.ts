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
  };
}

/** Places a bar above an element of the page, or below it where there is no room, within the pane. */
export function placeBar(bar: HTMLElement, element: Element): void {
  const box = bar.offsetParent && boxInPane(bar.offsetParent, element);
  if (!box) return;
  const above = box.top - bar.offsetHeight - GAP_PX;
  const y = above >= 0 ? above : Math.min(box.top + box.height + GAP_PX, box.pane.height - bar.offsetHeight);
  bar.style.setProperty('--bar-x', `${Math.max(0, Math.min(box.left, box.pane.width - bar.offsetWidth))}px`);
  bar.style.setProperty('--bar-y', `${Math.max(0, y)}px`);
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
