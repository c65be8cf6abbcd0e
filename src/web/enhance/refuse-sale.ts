import { PREVIEW_NOTICE } from '../base.ts';

/** In a shared draft, any button or form leads to the notice that nothing is sold there. */
export function refuseSale(): void {
  if (!document.getElementById(PREVIEW_NOTICE.slice(1))) return;
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('[data-open], [data-consent-choice]');
    if (pressed) showNotice(event);
  });
  document.addEventListener('submit', showNotice);
}

function showNotice(event: Event): void {
  event.preventDefault();
  location.hash = PREVIEW_NOTICE;
}
