import { each } from '../enhance/dom.ts';

/** Delay before a file is requested again, in ms. */
const RETRY_DELAY_MS = 1000;

const INTEREST_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
const HELD_EVENTS = ['submit', 'click'];

/** Interface of an island's module: hydrates the markup with the props that it was rendered from. */
interface IslandCode {
  hydrate(island: HTMLElement, props: unknown): void;
}

/**
 * Hydrates each island of the page (`src/web/island.tsx`) at the visitor's first sign of interest: a pointer, a key,
 * the focus or a touch on the island itself or on anything that opens a dialog (`data-open`).
 *
 * A form submitted or a button pressed before the code has loaded is kept and repeated afterwards. If the code can't be
 * loaded at all, the browser submits the form by itself, as it does without scripts.
 */
export function watchIslands(): void {
  each('[data-island]', watch);
}

function watch(island: HTMLElement): void {
  let begun = false;
  let alive = false;
  let replay: (() => void) | undefined;

  const begin = async () => {
    begun = true;
    try {
      await hydrate(island);
      alive = true;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: an operator looks there when a form stays plain
      console.error(error);
    }
    for (const name of HELD_EVENTS) island.removeEventListener(name, hold, true);
    replay?.();
  };

  const look = ({ target }: Event) => {
    if (!begun && (island.contains(target as Element) || (target as Element).closest('[data-open]'))) begin();
  };

  const hold = (event: Event) => {
    if (event.type === 'submit') event.preventDefault();
    // A dialog's close button works without this code.
    const button =
      (event as SubmitEvent).submitter ?? (event.target as Element).closest('[type=button]:not([data-close])');
    // React handles a click as soon as it has hydrated, but not the submission of a form.
    if (button instanceof HTMLButtonElement) replay = () => (alive ? button.click() : button.form?.submit());
    look(event);
  };

  for (const name of INTEREST_EVENTS) document.addEventListener(name, look, { passive: true });
  for (const name of HELD_EVENTS) island.addEventListener(name, hold, true);
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { island: code = '', props = '' } = island.dataset;
  const [module, data] = await Promise.all([
    fetchWithRetry((url): Promise<IslandCode> => import(/* @vite-ignore */ url), code),
    // The props are embedded in the page, or fetched from an address.
    props[0] === '/' ? fetchWithRetry(fetchJson, props) : JSON.parse(props),
  ]);
  // An island that is still being parsed must not be hydrated in part.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  module.hydrate(island, data);
}

const fetchJson = async (url: string) => (await fetch(url)).json();

/** Browsers remember a failed import, so the second try has another name. */
function fetchWithRetry<T>(ask: (url: string) => Promise<T>, url: string): Promise<T> {
  return ask(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return ask(`${url}?retry`);
  });
}
