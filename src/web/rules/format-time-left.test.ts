import { expect, test } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

test.each([
  [900, '15:00'],
  [65, '01:05'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
  [3599, '59:59'],
  [3600, '1 h 00 min'],
  [7505, '2 h 05 min'],
  [86_399, '23 h 59 min'],
  [86_400, '1 dia'],
  [259_200, '3 dias'],
])('%i s are %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});
