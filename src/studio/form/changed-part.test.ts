import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test('only what differs is changed, and no character is cut', () => {
  expect(changedPart('um **dois** três', 'um dois três')).toEqual({ from: 3, before: 11, after: 7 });
  expect(changedPart('a😀b', 'a😁b')).toEqual({ from: 1, before: 3, after: 3 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const part = changedPart(before, after);
      const put = after.slice(part.from, part.after);
      expect(before.slice(0, part.from) + put + before.slice(part.before)).toBe(after);
      expect([put.isWellFormed(), before.slice(part.from, part.before).isWellFormed()]).toEqual([true, true]);
    }),
  );
});
