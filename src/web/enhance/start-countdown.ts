import { countdownAt, countdownParts } from '../rules/countdown-value.ts';
import { each, pageAge } from './dom.ts';

/** Runs the offer's countdown, one second a second. Screen readers can read it but are not interrupted by it. */
export function startCountdown(): void {
  each('[data-countdown]', (timer) => {
    const tick = () => {
      const passed = pageAge();
      const parts = countdownParts(countdownAt(Number(timer.dataset['seconds']), Math.floor(passed / 1000)));
      timer.querySelectorAll('b').forEach((digits, index) => {
        digits.textContent = parts[index] ?? '';
      });
      setTimeout(tick, 1000 - (passed % 1000));
    };
    tick();
  });
}
