import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdownParts, nextCountdown } from './countdown.ts';

test('falls one second a second and starts again after zero', () => {
  expect(nextCountdown(900, 900)).toBe(899);
  expect(nextCountdown(1, 900)).toBe(0);
  expect(nextCountdown(0, 900)).toBe(900);
});

test('a whole round shows every second once', () => {
  const seen = new Set<number>();
  let left = 900;
  for (let second = 0; second <= 900; second += 1) {
    seen.add(left);
    left = nextCountdown(left, 900);
  }
  expect(seen.size).toBe(901);
  expect(left).toBe(900);
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
