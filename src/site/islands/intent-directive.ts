import { defineIsland } from './island-element.ts';

const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];
const HELD = ['submit', 'click'];

/**
 * Hydrates an island at the visitor's first sign of wanting it: a pointer, a key, the focus or a
 * touch on the island itself or on anything that opens a dialog (`data-open`).
 *
 * A form sent or a button pressed before the code is there is kept and done again afterwards. Where
 * the code can't be had at all, the browser sends the form by itself, as it does without scripts.
 */
function intent(island: HTMLElement, load: () => Promise<() => Promise<void>>): void {
  let begun = false;
  let replay: (() => void) | undefined;

  const begin = async () => {
    begun = true;
    const hydrate = await load();
    await hydrate();
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
    if (button instanceof HTMLButtonElement) {
      // React comes to life at once for a click, but not for a form that is sent. An island that came to
      // life has no `ssr` any more.
      replay = () => (island.hasAttribute('ssr') ? button.form?.submit() : button.click());
    }
    look(event);
  };

  for (const name of SIGNS) document.addEventListener(name, look, { passive: true });
  for (const name of HELD) island.addEventListener(name, hold, true);
}

defineIsland(intent);

/** What Astro asks of a directive; its own scripts for it are not in the pages. */
export default intent;
