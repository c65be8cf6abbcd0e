import { useRef } from 'react';
import { matchItems } from '../document/keyed-lists.ts';

interface KeyedItems {
  items: readonly unknown[];
  keys: readonly number[];
  /** Next unused key. */
  next: number;
}

/** Returns React keys for the items of a list, stable while items move or are edited. */
export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const keyedItems = useRef<KeyedItems>({ items: [], keys: [], next: 0 });
  if (keyedItems.current.items !== items) keyedItems.current = followItems(keyedItems.current, items);
  return keyedItems.current.keys;
}

export function followItems({ items: before, keys, next }: KeyedItems, items: readonly unknown[]): KeyedItems {
  let free = next;
  const followed = matchItems(before, items).map((from) => (from === undefined ? undefined : keys[from]) ?? free++);
  return { items, keys: followed, next: free };
}
