import { COPIED_MS, TEXTS } from '../../shared/texts.ts';

const resets = new WeakMap<Element, { label: string | null; timer: number }>();

/** Copies a text and shows that on the button for a moment. A failure leaves the button as it is. */
export async function copyText(button: Element, text: string): Promise<void> {
  try {
    await write(button, text);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification logs a failed copy and shows nothing.
    console.error('copy failed', error);
    return;
  }
  const before = resets.get(button);
  clearTimeout(before?.timer);
  const label = before?.label ?? button.textContent;
  // Screen readers may not announce a changed name of a focused button, so a status announces it too.
  const status = document.querySelector<HTMLElement>('[data-copy-status]');
  if (status) status.textContent = status.dataset['copyStatus'] || 'Copiado';
  button.textContent = TEXTS.copied;
  const timer = window.setTimeout(() => {
    button.textContent = label;
    if (status) status.textContent = '';
    resets.delete(button);
  }, COPIED_MS);
  resets.set(button, { label, timer });
}

async function write(button: Element, text: string): Promise<void> {
  // Browsers offer the clipboard on secure origins only; a shop tried out over a local network has none.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  // Beside the button: what is outside of an open dialog can't be selected.
  button.after(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('the browser refused');
}
