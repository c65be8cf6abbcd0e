import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownAt, countdownParts } from './countdown-value.ts';

test('falls one second a second and starts again after zero', () => {
  expect([0, 1, 2, 899, 900, 901, 902].map((passed) => countdownAt(900, passed))).toEqual([
    900, 899, 898, 1, 0, 900, 899,
  ]);
});

test('a whole round shows every second once', () => {
  const round = Array.from({ length: 901 }, (_, passed) => countdownAt(900, passed));
  expect(new Set(round).size).toBe(901);
  expect([Math.min(...round), Math.max(...round)]).toEqual([0, 900]);
});

test.each([
  [900, ['00', '15', '00']],
  [899, ['00', '14', '59']],
  [60, ['00', '01', '00']],
  [0, ['00', '00', '00']],
  [3600, ['01', '00', '00']],
])('%i s read as %j', (seconds, parts) => {
  expect(countdownParts(seconds)).toEqual(parts);
});

test('the parts always add up to the seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399 }), (seconds) => {
      const [h, m, s] = countdownParts(seconds).map(Number);
      expect((h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0)).toBe(seconds);
    }),
  );
});
