import type { FieldPath } from '../../campaigns/field-places.ts';
import { type Document, isSame } from './edits.ts';
import { type Item, type KeyedLists, keyed } from './keyed-lists.ts';

/** A field that two people wrote differently. */
export interface Conflict {
  /** In the merged document, where mine stands until somebody chooses. */
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  document: Document;
  conflicts: readonly Conflict[];
}

/** Their place says what they are: the cells of a row stand below their columns. */
const BY_PLACE = 'cells';

/**
 * Brings together what two people made of one document. What only one of them changed is taken; what both changed is a
 * conflict. What one took away and the other changed stays: nobody's work is lost.
 */
export function mergeDocuments(base: Document, mine: Document, theirs: Document): Merged {
  const conflicts: Conflict[] = [];

  function merge(before: unknown, ours: unknown, others: unknown, path: FieldPath): unknown {
    if (isSame(ours, others) || isSame(others, before)) return ours;
    if (isSame(ours, before)) return others;
    if (isObject(ours) && isObject(others)) return mergeFields(isObject(before) ? before : {}, ours, others, path);
    if (Array.isArray(ours) && Array.isArray(others)) {
      const old: unknown[] = Array.isArray(before) ? before : [];
      if (path.at(-1) !== BY_PLACE) return mergeItems(keyed(old, ours, others), path);
      if (ours.length === others.length) return ours.map((item, at) => merge(old[at], item, others[at], [...path, at]));
    }
    if (ours === undefined) return others;
    if (others !== undefined) conflicts.push({ path, mine: ours, theirs: others });
    return ours;
  }

  function mergeFields(before: Document, ours: Document, others: Document, path: FieldPath): Document {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(others)])];
    const fields = names.map((name) => [name, merge(before[name], ours[name], others[name], [...path, name])] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  /** Things are followed wherever they were moved. */
  function mergeItems({ before, ours, others }: KeyedLists, path: FieldPath): unknown[] {
    const [old, mineByKey, theirsByKey] = [byKey(before), byKey(ours), byKey(others)];
    const isMoved = !isSame(keysOf(ours), keysOf(before));
    const order = isMoved ? joined(ours, others) : joined(others, ours);
    const stays = order.filter((key) => {
      const [was, my, their] = [old.get(key), mineByKey.get(key), theirsByKey.get(key)];
      // New, in both, or changed by the one who did not take it away.
      return was === undefined || (my && their) || !isSame((my ?? their)?.value, was.value);
    });
    return stays.map((key, at) => {
      const [my, their] = [mineByKey.get(key), theirsByKey.get(key)];
      return my && their ? merge(old.get(key)?.value, my.value, their.value, [...path, at]) : (my ?? their)?.value;
    });
  }

  return { document: merge(base, mine, theirs, []) as Document, conflicts };
}

/** The keys of a list, with those of another one behind what they follow there. */
function joined(list: readonly Item[], others: readonly Item[]): string[] {
  const keys = keysOf(list);
  others.forEach(({ key }, at) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(others[at - 1]?.key ?? '') + 1, 0, key);
  });
  return keys;
}

const keysOf = (items: readonly Item[]) => items.map(({ key }) => key);

function byKey(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.key, item]));
}

function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
