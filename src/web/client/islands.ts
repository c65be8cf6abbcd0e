import { each } from '../enhance/dom.ts';

/** How long to wait before a file is asked for again, in milliseconds. */
const RETRY_MS = 1000;

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
const HELD = ['submit', 'click'];

/** What an island's code is: it brings the markup to life, with the props that it was rendered from. */
interface IslandCode {
  hydrate(island: HTMLElement, props: unknown): void;
}

/**
 * Hydrates each island of the page (`src/web/island.tsx`) at the visitor's first sign of wanting it: a pointer, a key,
 * the focus or a touch on the island itself or on anything that opens a dialog (`data-open`).
 *
 * A form sent or a button pressed before the code is there is kept and done again afterwards. Where the code can't be
 * had at all, the browser sends the form by itself, as it does without scripts.
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
    for (const name of HELD) island.removeEventListener(name, hold, true);
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
    // React comes to life at once for a click, but not for a form that is sent.
    if (button instanceof HTMLButtonElement) replay = () => (alive ? button.click() : button.form?.submit());
    look(event);
  };

  for (const name of SIGNS) document.addEventListener(name, look, { passive: true });
  for (const name of HELD) island.addEventListener(name, hold, true);
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { island: code = '', props = '' } = island.dataset;
  const [module, data] = await Promise.all([
    retried((url): Promise<IslandCode> => import(/* @vite-ignore */ url), code),
    // The props stand in the page, or under an address of their own.
    props[0] === '/' ? retried(read, props) : JSON.parse(props),
  ]);
  // An island that is still on its way is not brought to life by halves.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  module.hydrate(island, data);
}

const read = async (url: string) => (await fetch(url)).json();

/** A failed import is remembered by the browser, so the second try has another name. */
function retried<T>(ask: (url: string) => Promise<T>, url: string): Promise<T> {
  return ask(url).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return ask(`${url}?retry`);
  });
}
