import { each } from './dom.ts';

/** Scroll position in CSS pixels beyond which the header gets its background. */
const HEADER_SCROLL_PX = 50;
/** Scroll position in CSS pixels beyond which the bottom bar shows. */
const STICKY_SCROLL_PX = 500;

/** Makes header and sticky bar follow the scroll position; a hidden bar can't be reached by keyboard either. */
export function followScroll(): void {
  const update = () => {
    each('[data-header]', (header) => header.toggleAttribute('data-scrolled', scrollY > HEADER_SCROLL_PX));
    each('[data-sticky]', (bar) => {
      bar.inert = !bar.toggleAttribute('data-visible', scrollY > STICKY_SCROLL_PX);
    });
  };
  addEventListener('scroll', update);
  update();
}
