import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSpots, spotsDelay } from './spots.ts';

const rule = { floor: 5, minStep: 1, maxStep: 2, minSeconds: 120, maxSeconds: 180 };
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('falls by one or two while above the floor', () => {
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 1000 }), random, (spots, chance) => {
      expect([1, 2]).toContain(spots - nextSpots(spots, rule, () => chance));
    }),
  );
});

test('takes both steps', () => {
  expect(nextSpots(47, rule, () => 0)).toBe(46);
  expect(nextSpots(47, rule, () => 0.999)).toBe(45);
});

test('never goes below the floor and stays there', () => {
  fc.assert(
    fc.property(fc.array(random, { minLength: 60, maxLength: 60 }), (chances) => {
      const last = chances.reduce((spots, chance) => nextSpots(spots, rule, () => chance), 47);
      expect(last).toBe(5);
    }),
  );
  expect(nextSpots(6, rule, () => 0.999)).toBe(5);
  expect(nextSpots(3, rule, () => 0)).toBe(3);
});

test('waits 120 to 180 seconds', () => {
  expect(spotsDelay(rule, () => 0)).toBe(120_000);
  expect(spotsDelay(rule, () => 0.999_999)).toBe(180_000);
  fc.assert(
    fc.property(random, (chance) => {
      const delay = spotsDelay(rule, () => chance);
      expect(delay).toBeGreaterThanOrEqual(120_000);
      expect(delay).toBeLessThanOrEqual(180_000);
    }),
  );
});
