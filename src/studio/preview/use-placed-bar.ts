import { type RefObject, useLayoutEffect } from 'react';
import { placeBar } from './place-in-pane.ts';

/** Keeps a bar beside an element of the page while either changes its size, or the page is scrolled. */
export function usePlacedBar(bar: RefObject<HTMLElement | null>, element: Element): void {
  useLayoutEffect(() => {
    const frame = element.ownerDocument.defaultView;
    const update = () => bar.current && placeBar(bar.current, element);
    const watcher = new ResizeObserver(update);
    watcher.observe(element);
    if (bar.current) watcher.observe(bar.current);
    frame?.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      watcher.disconnect();
      frame?.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [bar, element]);
}
