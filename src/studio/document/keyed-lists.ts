import { isSame } from './edits.ts';

/** List item with the key that identifies it in all three lists. */
export interface Item {
  key: string;
  value: unknown;
}

/** Items of a list in the base document and in both edited ones. */
export interface KeyedLists {
  before: Item[];
  ours: Item[];
  others: Item[];
}

/** Matches the items of three lists: by id, or by content if they have none. */
export function keyLists(before: readonly unknown[], ours: readonly unknown[], others: readonly unknown[]): KeyedLists {
  if ([before, ours, others].every(haveIds)) {
    const named = (list: readonly unknown[]) => list.map((value) => ({ key: `id ${idOf(value)}`, value }));
    return { before: named(before), ours: named(ours), others: named(others) };
  }
  const mine = keyAgainst(before, ours, 'mine');
  const theirs = keyAgainst(before, others, 'theirs');
  // An identical addition on both sides is one item.
  const added = mine.filter(({ key }) => key.startsWith('mine'));
  for (const item of theirs.filter(({ key }) => key.startsWith('theirs'))) {
    const at = added.findIndex(({ value }) => isSame(value, item.value));
    if (at >= 0) item.key = added.splice(at, 1)[0]?.key ?? item.key;
  }
  return { before: before.map((value, at) => ({ key: `was ${at}`, value })), ours: mine, others: theirs };
}

/** @param whose prefix of the keys of new items */
function keyAgainst(before: readonly unknown[], list: readonly unknown[], whose: string): Item[] {
  const origins = matchItems(before, list);
  return list.map((value, at) => {
    const from = origins[at];
    return { key: from === undefined ? `${whose} ${at}` : `was ${from}`, value };
  });
}

/**
 * Matches items of two lists. Equal items match at any index. Among the rest, an item that replaced another at its
 * index counts as the edited one, and so do the remaining items in order if both sides have equally many.
 *
 * @returns for each item its index in `before`; undefined for a new one
 */
export function matchItems(before: readonly unknown[], list: readonly unknown[]): (number | undefined)[] {
  const origins = new Array<number | undefined>(list.length).fill(undefined);
  const left = new Set(before.keys());
  const take = (at: number, from: number | undefined) => {
    if (from !== undefined && left.delete(from)) origins[at] = from;
  };
  const open = () => [...origins.keys()].filter((at) => origins[at] === undefined);
  for (const at of open()) if (left.has(at) && isSame(before[at], list[at])) take(at, at);
  for (const at of open())
    take(
      at,
      [...left].find((from) => isSame(before[from], list[at])),
    );
  for (const at of open()) take(at, at);
  const rest = open();
  if (rest.length === left.size) for (const [nth, from] of [...left].entries()) take(rest[nth] ?? -1, from);
  return origins;
}

function haveIds(list: readonly unknown[]): boolean {
  const ids = list.map(idOf);
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
}
