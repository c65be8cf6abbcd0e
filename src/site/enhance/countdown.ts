import { countdownParts, nextCountdown } from '../rules/countdown.ts';
import { each } from './dom.ts';

/** The offer's countdown, one second a second. Screen readers can read it but are not interrupted by it. */
export function startCountdown(): void {
  each('[data-countdown]', (timer) => {
    const start = Number(timer.dataset['seconds']);
    let left = start;
    setInterval(() => {
      left = nextCountdown(left, start);
      const parts = countdownParts(left);
      timer.querySelectorAll('b').forEach((digits, place) => {
        digits.textContent = parts[place] ?? '';
      });
    }, 1000);
  });
}
