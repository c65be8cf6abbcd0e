import { copyText } from '../../enhance/copy-button.ts';

/** Pause in typing before a search starts, in milliseconds. */
const SEARCH_DELAY_MS = 250;

/** Searches the list of `/acesso/TOKEN` while the buyer types, and copies numbers. */
export function startContactSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  if (!form) return;
  const status = document.querySelector('[data-found]');
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const typed = () => new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
  let shown = new URLSearchParams(
    fields.map((field) => [field.name, 'defaultValue' in field ? field.defaultValue : defaultOption(field)]),
  ).toString();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: XMLHttpRequest | undefined;

  const search = () => {
    clearTimeout(timer);
    // A late answer would show results of an outdated search.
    request?.abort();
    const wanted = typed();
    if (wanted === shown) return;
    request = new XMLHttpRequest();
    request.open('GET', `${location.pathname}/lista?${wanted}`);
    // Parsed as a document by the browser itself, so no text of an answer can become markup.
    request.responseType = 'document';
    request.onload = ({ target }) => {
      const { status, responseXML } = target as XMLHttpRequest;
      const results = status === 200 ? responseXML?.querySelector<HTMLElement>('[data-results]') : null;
      if (!results) return setStatus(status === 429 ? 'Muitas buscas. Aguarde um minuto.' : FAILED);
      shown = wanted;
      document.querySelector('[data-results]')?.replaceWith(results);
      setStatus(results.dataset['results'] ?? '');
    };
    request.onerror = () => setStatus(FAILED);
    request.send();
  };

  const setStatus = (text: string) => {
    if (status) status.textContent = text;
  };

  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, SEARCH_DELAY_MS);
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
  // The browser may have restored input from before a reload.
  search();
}

const FAILED = 'Não foi possível buscar. Confira sua conexão e tente de novo.';

function defaultOption({ options }: HTMLSelectElement): string {
  return [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
}
