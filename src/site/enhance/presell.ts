import { PRESELL_KEY } from '../rules/presell.ts';
import { clicked } from './dom.ts';
import { keep } from './storage.ts';

/** "Sim, quero!" opens the page for good, and keeps what the advertisement put into the address. */
export function acceptPresell(): void {
  document.addEventListener('click', (event) => {
    const link = clicked<HTMLAnchorElement>(event, '[data-presell-accept]');
    if (!link) return;
    keep(PRESELL_KEY, 'true');
    link.search = location.search;
  });
}
