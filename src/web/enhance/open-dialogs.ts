import { clicked } from './dom.ts';

/**
 * Opens dialogs at once, with the skeleton that came with the page. The island that fills them reads the request from
 * `vitrine:open`, or from the dialog's `data-app` if its code loads later.
 */
export function openDialogs(): void {
  let pressed: EventTarget | null;
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  document.addEventListener('click', (event) => {
    const opener = clicked(event, '[data-open]');
    if (opener) return open(opener);
    clicked(event, '[data-close]')?.closest('dialog')?.close();
    // A dialog's contents cover it, so a press on the dialog itself was on its backdrop. A drag that only ends there,
    // such as one that selects text, closes nothing.
    const { target } = event;
    if (target === pressed && target instanceof HTMLDialogElement) target.close();
  });
}

function open(opener: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>(`#dialog-${opener.dataset['open']}`);
  if (!dialog) return;
  // A popup closes for the modal that its button opens; the focus then returns to the element that opened the popup.
  const popup = opener.closest('dialog');
  if (popup) popup.close();
  // Safari doesn't focus a clicked button, and the focus has to return to it later.
  else if (document.activeElement !== opener) opener.focus();
  dialog.dataset['app'] = opener.dataset['app'] ?? '';
  markCovered(dialog);
  dialog.showModal();
  dispatchEvent(
    new CustomEvent('vitrine:open', { detail: { dialog: opener.dataset['open'], app: opener.dataset['app'] } }),
  );
}

/** While a dialog covers the page, parts outside the window are not rendered: see `opening.css`. */
function markCovered(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.dataset['covered'] = '';
  dialog.addEventListener(
    'close',
    () => {
      if (!document.querySelector('dialog[open]')) delete root.dataset['covered'];
    },
    { once: true },
  );
}
