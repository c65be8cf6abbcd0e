import { copyText } from '../../enhance/copy-button.ts';

/** How long a buyer must pause before what they typed is searched, in milliseconds. */
const PAUSE_MS = 250;

/** Searches the list of `/acesso/TOKEN` while the buyer types, and copies numbers. */
export function startContactSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  if (!form) return;
  const found = document.querySelector('[data-found]');
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const typed = () => new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
  let shown = new URLSearchParams(
    fields.map((field) => [field.name, 'defaultValue' in field ? field.defaultValue : chosenAtFirst(field)]),
  ).toString();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: XMLHttpRequest | undefined;

  const search = () => {
    clearTimeout(timer);
    // An answer that comes late would show what is no longer asked for.
    request?.abort();
    const wanted = typed();
    if (wanted === shown) return;
    request = new XMLHttpRequest();
    request.open('GET', `${location.pathname}/lista?${wanted}`);
    // Read as a document by the browser itself: no text may become one here.
    request.responseType = 'document';
    request.onload = ({ target }) => {
      const { status, responseXML } = target as XMLHttpRequest;
      const results = status === 200 ? responseXML?.querySelector<HTMLElement>('[data-results]') : null;
      if (!results) return say(status === 429 ? 'Muitas buscas. Aguarde um minuto.' : FAILED);
      shown = wanted;
      document.querySelector('[data-results]')?.replaceWith(results);
      say(results.dataset['results'] ?? '');
    };
    request.onerror = () => say(FAILED);
    request.send();
  };

  const say = (text: string) => {
    if (found) found.textContent = text;
  };

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-copy-number]');
    if (button) void copyText(button, button.dataset['copyNumber'] ?? '');
    if (!target.closest('[data-clear]')) return;
    event.preventDefault();
    for (const field of fields) field.value = '';
    search();
    form.querySelector('input')?.focus();
  });
  // The browser may have put back what was typed before a reload.
  search();
}

const FAILED = 'Não foi possível buscar. Confira sua conexão e tente de novo.';

function chosenAtFirst({ options }: HTMLSelectElement): string {
  return [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
}
