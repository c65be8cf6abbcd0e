import { useRef } from 'react';
import { sameItems } from '../document/keyed-lists.ts';

interface Known {
  items: readonly unknown[];
  keys: readonly number[];
  /** One that nothing had. */
  next: number;
}

/** Keys for the items of a list, by which each is the same wherever it was moved, and while somebody types into it. */
export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const known = useRef<Known>({ items: [], keys: [], next: 0 });
  if (known.current.items !== items) known.current = followItems(known.current, items);
  return known.current.keys;
}

export function followItems({ items: before, keys, next }: Known, items: readonly unknown[]): Known {
  let free = next;
  const followed = sameItems(before, items).map((from) => (from === undefined ? undefined : keys[from]) ?? free++);
  return { items, keys: followed, next: free };
}
