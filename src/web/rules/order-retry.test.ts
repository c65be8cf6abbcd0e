import { expect, test } from 'vitest';
import { isForeignAnswer, retryDelay } from './order-retry.ts';

test('waits grow, and end after some seconds', () => {
  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const pause = retryDelay(tries, 0);
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const sum = pauses.reduce((total, pause) => total + pause, 0);
  expect(sum).toBeGreaterThan(5000);
  expect(sum).toBeLessThan(10_000);
  expect(retryDelay(1, 30_000)).toBeUndefined();
});

test.each([
  [502, null, true],
  [503, {}, true],
  [504, { detail: 'Gateway' }, true],
  [502, { code: 'payment_refused' }, false],
  [503, { code: 'shop_paused' }, false],
  [504, { code: 'payment_uncertain' }, false],
  [500, null, false],
  [429, null, false],
  [422, null, false],
])('%i with %j is of another program: %s', (status, problem, foreign) => {
  expect(isForeignAnswer(status, problem)).toBe(foreign);
});
