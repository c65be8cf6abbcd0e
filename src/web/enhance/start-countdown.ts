import { countdownAt, countdownParts } from '../rules/countdown-value.ts';
import { each, sinceStart } from './dom.ts';

/** The offer's countdown, one second a second. Screen readers can read it but are not interrupted by it. */
export function startCountdown(): void {
  each('[data-countdown]', (timer) => {
    const tick = () => {
      const passed = sinceStart();
      const parts = countdownParts(countdownAt(Number(timer.dataset['seconds']), Math.floor(passed / 1000)));
      timer.querySelectorAll('b').forEach((digits, place) => {
        digits.textContent = parts[place] ?? '';
      });
      setTimeout(tick, 1000 - (passed % 1000));
    };
    tick();
  });
}
