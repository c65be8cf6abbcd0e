import { expect, test } from 'vitest';
import { lowestShown } from './lowest-shown.ts';

test('an order sends the lowest price that was read, on the page or in the modal', () => {
  // Made cheaper after the page was opened, and more expensive again after the modal was.
  expect(lowestShown(1990, 990)).toBe(990);
  // More expensive since: the refusal says it first.
  expect(lowestShown(1990, 9950)).toBe(1990);
  expect([lowestShown(1990, undefined), lowestShown(undefined, 990), lowestShown(undefined)]).toEqual([
    1990,
    990,
    undefined,
  ]);
});
