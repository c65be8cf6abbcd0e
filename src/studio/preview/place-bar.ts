/** Distance of the bar from its text, in CSS pixels. */
const GAP_PX = 14;

/**
 * Places a bar above an element of the page, or below it where there is no room, within the pane.
 *
 * @param element in a frame of the pane, which may be scaled
 */
export function placeBar(bar: HTMLElement, element: HTMLElement): void {
  const frame = element.ownerDocument.defaultView?.frameElement;
  const pane = bar.offsetParent;
  if (!frame || !pane) return;
  const box = frame.getBoundingClientRect();
  const around = pane.getBoundingClientRect();
  const text = element.getBoundingClientRect();
  const scale = box.width / (element.ownerDocument.documentElement.clientWidth || box.width);
  const [top, bottom] = [text.top, text.bottom].map((y) => box.top - around.top + y * scale) as [number, number];
  const above = top - bar.offsetHeight - GAP_PX;
  const y = above >= 0 ? above : Math.min(bottom + GAP_PX, around.height - bar.offsetHeight);
  const x = box.left - around.left + text.left * scale;
  bar.style.setProperty('--bar-x', `${Math.max(0, Math.min(x, around.width - bar.offsetWidth))}px`);
  bar.style.setProperty('--bar-y', `${Math.max(0, y)}px`);
}
