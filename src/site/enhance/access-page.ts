import { foundText, matchesContact } from '../../shared/contact-filter.ts';
import { copyText } from './copy-button.ts';

/** Searches the list of `/acesso/TOKEN` while the buyer types, and copies numbers. */
export function startAccessPage(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  if (!form) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-contact]')];
  const found = document.querySelector('[data-found]');
  const none = document.querySelector<HTMLElement>('[data-none]');

  const filter = () => {
    const data = new FormData(form);
    const query = { q: String(data.get('q')), category: String(data.get('category')) };
    let count = 0;
    for (const row of rows) {
      row.hidden = !matchesContact(row.dataset['contact'] ?? '', row.dataset['category'] ?? '', query);
      if (!row.hidden) count += 1;
    }
    if (found) found.textContent = foundText(count);
    if (none) none.hidden = count > 0;
  };

  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-copy-number]');
    if (button) void copyText(button, button.dataset['copyNumber'] ?? '');
    if (!target.closest('[data-clear]')) return;
    event.preventDefault();
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) field.value = '';
    filter();
    form.querySelector('input')?.focus();
  });
  // The browser may have put back what was typed before a reload.
  filter();
}
