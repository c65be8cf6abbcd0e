import { expect, test } from 'vitest';
import { followItems } from './use-item-keys.ts';

test('an item keeps its key while it is moved and written over, and nothing new has one that was there', () => {
  let known = followItems({ items: [], keys: [], next: 0 }, [{ q: 'a' }, { q: 'b' }, { q: 'c' }]);
  const become = (...items: unknown[]) => {
    known = followItems(known, items);
    return known.keys;
  };
  const [a, b, c] = known.items;
  expect(known.keys).toEqual([0, 1, 2]);
  expect(become(b, a, c)).toEqual([1, 0, 2]);
  expect(become(b, { q: 'A' }, c)).toEqual([1, 0, 2]);
  expect(become(b, c)).toEqual([1, 2]);
  expect(become(b, c, { q: '' })).toEqual([1, 2, 3]);
  expect(become()).toEqual([]);
  expect(become('um', 'um')).toEqual([4, 5]);
  expect(become('um', 'um', 'um')).toEqual([4, 5, 6]);
});
