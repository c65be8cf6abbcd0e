import { each } from './dom.ts';

/** CSS pixels scrolled beyond which the header gets its background. */
const HEADER_AT = 50;
/** CSS pixels scrolled beyond which the bottom bar shows. */
const STICKY_AT = 500;

/** Header and sticky bar follow the scroll position; a hidden bar can't be reached by keyboard either. */
export function followScroll(): void {
  const update = () => {
    each('[data-header]', (header) => header.toggleAttribute('data-scrolled', scrollY > HEADER_AT));
    each('[data-sticky]', (bar) => {
      bar.inert = !bar.toggleAttribute('data-visible', scrollY > STICKY_AT);
    });
  };
  addEventListener('scroll', update);
  update();
}
