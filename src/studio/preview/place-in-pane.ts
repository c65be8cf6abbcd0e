/** Distance of the bar from its text, in CSS pixels. */
const GAP_PX = 14;

/** Box in the pane around the frames, in CSS pixels of the studio. */
interface PaneBox {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Size of the pane. */
  pane: { width: number; height: number };
}

/**
 * Returns the box of an element of the page in the pane around its frame, which may be scaled.
 *
 * @param pane element that contains the frame
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

/** Places the tools of a section at its edges, within the pane. @returns false where nothing of it is seen */
export function placeTools(tools: HTMLElement, section: Element): boolean {
  const box = tools.offsetParent && boxInPane(tools.offsetParent, section);
  if (!box) return false;
  const bottom = box.top + box.height;
  const set = (name: string, value: number) => tools.style.setProperty(name, `${value}px`);
  set('--tools-x', box.left);
  set('--tools-width', box.width);
  set('--tools-top', Math.max(0, box.top));
  set('--tools-start', box.top);
  set('--tools-end', bottom);
  return bottom > 0 && box.top < box.pane.height;
}
