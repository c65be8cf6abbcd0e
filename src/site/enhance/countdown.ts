import { countdownParts, nextCountdown } from '../rules/countdown.ts';
import { each } from './dom.ts';

const PARTS = ['hours', 'minutes', 'seconds'];

/** The offer's countdown, one second a second. Screen readers can read it but are not interrupted by it. */
export function startCountdown(): void {
  each('[data-countdown]', (timer) => {
    const start = Number(timer.dataset['seconds']);
    const fields = PARTS.map((part) => timer.querySelector(`[data-countdown-${part}]`));
    let left = start;
    setInterval(() => {
      left = nextCountdown(left, start);
      countdownParts(left).forEach((text, place) => {
        const field = fields[place];
        if (field) field.textContent = text;
      });
    }, 1000);
  });
}
