import { COPIED_MS, TEXTS } from '../../shared/texts.ts';

const resets = new WeakMap<Element, { label: string | null; timer: number }>();

/** Copies a text and lets the button say so for a moment. A failure leaves the button as it is. */
export async function copyText(button: Element, text: string): Promise<void> {
  try {
    await write(text);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification logs a failed copy and shows nothing.
    console.error('copy failed', error);
    return;
  }
  const before = resets.get(button);
  clearTimeout(before?.timer);
  const label = before?.label ?? button.textContent;
  // The name of a focused button may change unheard, so a status says it too.
  const status = document.querySelector('[data-copy-status]');
  if (status) status.textContent = 'Copiado';
  button.textContent = TEXTS.copied;
  const timer = window.setTimeout(() => {
    button.textContent = label;
    if (status) status.textContent = '';
    resets.delete(button);
  }, COPIED_MS);
  resets.set(button, { label, timer });
}

async function write(text: string): Promise<void> {
  // Browsers offer the clipboard on secure origins only; a shop tried out over a local network is none.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('the browser refused');
}
