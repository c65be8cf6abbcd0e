import { SEALED } from '../base.ts';

/** Where a draft is shown to others, whoever presses a button or sends a form is told that nothing is sold there. */
export function refuseSale(): void {
  if (!document.getElementById(SEALED.slice(1))) return;
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('[data-open], [data-consent-choice]');
    if (pressed) tell(event);
  });
  document.addEventListener('submit', tell);
}

function tell(event: Event): void {
  event.preventDefault();
  location.hash = SEALED;
}
