import type { FieldPath } from '../../campaigns/field-places.ts';
import { type Document, isSame } from './edits.ts';

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

type Item = Document & { id: string };

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
    if (areItems(ours) && areItems(others)) return mergeItems(areItems(before) ? before : [], ours, others, path);
    if (Array.isArray(ours) && Array.isArray(others) && ours.length === others.length) {
      const old = Array.isArray(before) ? before : [];
      return ours.map((item, at) => merge(old[at], item, others[at], [...path, at]));
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

  /** Things with ids are followed wherever they were moved. */
  function mergeItems(
    before: readonly Item[],
    ours: readonly Item[],
    others: readonly Item[],
    path: FieldPath,
  ): Item[] {
    const [old, mineById, theirsById] = [byId(before), byId(ours), byId(others)];
    const isMoved = !isSame(
      ours.map(({ id }) => id),
      before.map(({ id }) => id),
    );
    const order = isMoved ? joined(ours, others) : joined(others, ours);
    const stays = order.filter((id) => {
      const [was, my, their] = [old.get(id), mineById.get(id), theirsById.get(id)];
      // New, in both, or changed by the one who did not take it away.
      return was === undefined || (my && their) || !isSame(my ?? their, was);
    });
    return stays.map((id, at) => {
      const [my, their] = [mineById.get(id), theirsById.get(id)];
      return (my && their ? merge(old.get(id), my, their, [...path, at]) : (my ?? their)) as Item;
    });
  }

  return { document: merge(base, mine, theirs, []) as Document, conflicts };
}

/** The ids of a list, with those of another one behind what they follow there. */
function joined(list: readonly Item[], others: readonly Item[]): string[] {
  const ids = list.map(({ id }) => id);
  others.forEach(({ id }, at) => {
    if (!ids.includes(id)) ids.splice(ids.indexOf(others[at - 1]?.id ?? '') + 1, 0, id);
  });
  return ids;
}

function byId(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

function areItems(value: unknown): value is readonly Item[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map((item: unknown) => (isObject(item) ? item['id'] : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
