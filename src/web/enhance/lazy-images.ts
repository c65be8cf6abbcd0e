import { each } from './dom.ts';

/** Loads images when a tenth of them is within 50 px of the window. */
export function loadImages(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        load(target as HTMLElement);
      }
    },
    { threshold: 0.1, rootMargin: '50px' },
  );
  each('[data-lazy]', (frame) => observer.observe(frame));
}

function load(frame: HTMLElement): void {
  const image = new Image();
  const show = (state: string) => {
    frame.dataset['state'] = state;
  };
  show('loading');
  image.onload = () => show('loaded');
  image.onerror = () => show('error');
  image.alt = '';
  image.src = frame.dataset['lazy'] ?? '';
  frame.append(image);
}
