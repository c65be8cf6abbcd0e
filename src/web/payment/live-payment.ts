import { copyText } from '../enhance/copy-button.ts';
import { formatTimeLeft } from '../rules/format-time-left.ts';

/** Seconds left at which screen readers announce the time. */
const ANNOUNCED_AT_SECONDS = [300, 60];

/** Announced at the end of the time: the bank decides then, not the visitor's clock. */
export const TIME_IS_OVER = 'O prazo terminou. Conferindo com o banco…';

/**
 * Counts down the time left of the payment within an element, from its value there, as a visitor's clock may be wrong.
 *
 * @returns a function that stops it; it also stops once the payment is removed
 */
export function startClock(inside: ParentNode): () => void {
  const clock = inside.querySelector<HTMLElement>('[data-seconds-left]');
  const spoken = inside.querySelector('[data-spoken-left]');
  if (!clock || !spoken) return () => {};
  const deadline = Date.now() + Number(clock.dataset['secondsLeft']) * 1000;
  const stop = () => clearInterval(timer);
  const tick = () => {
    if (!clock.isConnected) return stop();
    const left = Math.max(0, Math.round((deadline - Date.now()) / 1000));
    clock.textContent = formatTimeLeft(left);
    if (ANNOUNCED_AT_SECONDS.includes(left)) spoken.textContent = `Faltam ${left / 60} min para o código vencer.`;
    if (left > 0) return;
    stop();
    spoken.textContent = TIME_IS_OVER;
    clock.closest<HTMLElement>('.pay')?.setAttribute('data-over', '');
  };
  const timer = setInterval(tick, 1000);
  tick();
  return stop;
}

/** Copies the code of the payment that is shown, and says so on the pressed button for a moment. */
export function copyCode(button: Element): void {
  const field = document.querySelector<HTMLInputElement>('[data-copy-source]');
  if (!field) return;
  field.select();
  void copyText(button, field.value);
}
