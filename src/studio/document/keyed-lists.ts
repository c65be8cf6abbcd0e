import { isSame } from './edits.ts';

/** One of a list, and what it is known by in all three documents. */
export interface Item {
  key: string;
  value: unknown;
}

/** A list as it was, and as two people made it. */
export interface KeyedLists {
  before: Item[];
  ours: Item[];
  others: Item[];
}

/** Tells which items of three lists are the same one: by their ids, or, where they have none, by what they say. */
export function keyed(before: readonly unknown[], ours: readonly unknown[], others: readonly unknown[]): KeyedLists {
  if ([before, ours, others].every(haveIds)) {
    const named = (list: readonly unknown[]) => list.map((value) => ({ key: `id ${idOf(value)}`, value }));
    return { before: named(before), ours: named(ours), others: named(others) };
  }
  const mine = keyedLike(before, ours, 'mine');
  const theirs = keyedLike(before, others, 'theirs');
  // Who adds the very same adds it once.
  const added = mine.filter(({ key }) => key.startsWith('mine'));
  for (const item of theirs.filter(({ key }) => key.startsWith('theirs'))) {
    const at = added.findIndex(({ value }) => isSame(value, item.value));
    if (at >= 0) item.key = added.splice(at, 1)[0]?.key ?? item.key;
  }
  return { before: before.map((value, at) => ({ key: `was ${at}`, value })), ours: mine, others: theirs };
}

/** @param whose begins the keys of what is new */
function keyedLike(before: readonly unknown[], list: readonly unknown[], whose: string): Item[] {
  const places = sameItems(before, list);
  return list.map((value, at) => {
    const from = places[at];
    return { key: from === undefined ? `${whose} ${at}` : `was ${from}`, value };
  });
}

/**
 * What says the same is the same, wherever it stands; of the rest, what stands where something else stood was written
 * over, and so was each, in their order, where as many are left on both sides.
 *
 * @returns for each item where it stood before; undefined for what is new
 */
export function sameItems(before: readonly unknown[], list: readonly unknown[]): (number | undefined)[] {
  const places = new Array<number | undefined>(list.length).fill(undefined);
  const left = new Set(before.keys());
  const take = (at: number, from: number | undefined) => {
    if (from !== undefined && left.delete(from)) places[at] = from;
  };
  const open = () => [...places.keys()].filter((at) => places[at] === undefined);
  for (const at of open()) if (left.has(at) && isSame(before[at], list[at])) take(at, at);
  for (const at of open())
    take(
      at,
      [...left].find((from) => isSame(before[from], list[at])),
    );
  for (const at of open()) take(at, at);
  const rest = open();
  if (rest.length === left.size) for (const [nth, from] of [...left].entries()) take(rest[nth] ?? -1, from);
  return places;
}

function haveIds(list: readonly unknown[]): boolean {
  const ids = list.map(idOf);
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}
