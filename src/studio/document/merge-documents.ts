import type { FieldPath } from '../../campaigns/field-places.ts';
import { type DraftDocument, isSame } from './edits.ts';
import { type Item, type KeyedLists, keyLists } from './keyed-lists.ts';

/** A field that two people wrote differently. */
export interface Conflict {
  /** Path in the merged document, which holds `mine` until the conflict is settled. */
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
}

export interface MergeResult {
  document: DraftDocument;
  conflicts: readonly Conflict[];
}

/** Field whose items are identified by their index: the cells of a row, by their columns. */
const POSITIONAL_LIST = 'cells';
/** Field that lists texts which the document says elsewhere. */
const SAMPLES = 'samples';

/**
 * Three-way merge of a document. A change on one side is taken, different changes of one field are a conflict. A part
 * that one side removed and the other changed stays, so that no work is lost.
 */
export function mergeDocuments(base: DraftDocument, mine: DraftDocument, theirs: DraftDocument): MergeResult {
  const conflicts: Conflict[] = [];

  function merge(before: unknown, ours: unknown, others: unknown, path: FieldPath): unknown {
    if (isSame(ours, others) || isSame(others, before)) return ours;
    if (isSame(ours, before)) return others;
    if (isObject(ours) && isObject(others)) return mergeFields(isObject(before) ? before : {}, ours, others, path);
    if (Array.isArray(ours) && Array.isArray(others)) {
      const old: unknown[] = Array.isArray(before) ? before : [];
      if (path.at(-1) !== POSITIONAL_LIST) return mergeItems(keyLists(old, ours, others), path);
      if (ours.length === others.length) return ours.map((item, at) => merge(old[at], item, others[at], [...path, at]));
    }
    if (ours === undefined) return others;
    if (others !== undefined) conflicts.push({ path, mine: ours, theirs: others });
    return ours;
  }

  function mergeFields(
    before: DraftDocument,
    ours: DraftDocument,
    others: DraftDocument,
    path: FieldPath,
  ): DraftDocument {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(others)])];
    const fields = names.map((name) => [name, merge(before[name], ours[name], others[name], [...path, name])] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  /** Merges items that may have moved. */
  function mergeItems({ before, ours, others }: KeyedLists, path: FieldPath): unknown[] {
    const [old, mineByKey, theirsByKey] = [byKey(before), byKey(ours), byKey(others)];
    const isMoved = !isSame(keysOf(ours), keysOf(before));
    const order = isMoved ? mergeKeys(ours, others) : mergeKeys(others, ours);
    const stays = order.filter((key) => {
      const [was, my, their] = [old.get(key), mineByKey.get(key), theirsByKey.get(key)];
      // Kept if new, in both, or changed by the side that did not remove it.
      return was === undefined || (my && their) || !isSame((my ?? their)?.value, was.value);
    });
    return stays.map((key, at) => {
      const [my, their] = [mineByKey.get(key), theirsByKey.get(key)];
      return my && their ? merge(old.get(key)?.value, my.value, their.value, [...path, at]) : (my ?? their)?.value;
    });
  }

  return { document: keepSamples(merge(base, mine, theirs, []) as DraftDocument, [mine, theirs]), conflicts };
}

/**
 * Lists the examples of either side that a merged document still says: sections that two people added list the same
 * texts once, and one of them may have taken back the section, and the list with it.
 */
function keepSamples(merged: DraftDocument, sides: readonly DraftDocument[]): DraftDocument {
  const listed = textsIn(merged[SAMPLES]);
  const missing = sides.flatMap((side) => textsIn(side[SAMPLES])).filter((text) => !listed.includes(text));
  if (missing.length === 0) return merged;
  const said = new Set(textsIn({ ...merged, [SAMPLES]: undefined }));
  const kept = missing.filter((text) => said.has(text));
  return kept.length === 0 ? merged : { ...merged, [SAMPLES]: [...new Set([...listed, ...kept])] };
}

/** Returns the texts in a value, however deep they stand. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the keys of a list, with each missing key of the other list after its predecessor there. */
function mergeKeys(list: readonly Item[], others: readonly Item[]): string[] {
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

function isObject(value: unknown): value is DraftDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
