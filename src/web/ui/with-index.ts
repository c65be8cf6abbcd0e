/** Pairs items with their indices, which serve as keys of lists that are never reordered. */
export function withIndex<T>(items: readonly T[]): { item: T; index: number }[] {
  return items.map((item, index) => ({ item, index }));
}
