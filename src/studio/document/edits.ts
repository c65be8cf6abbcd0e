import type { FieldPath } from '../../campaigns/field-places.ts';

/** A campaign's document while it is edited: JSON, with faults perhaps. It is never changed, only replaced. */
export type Document = Readonly<Record<string, unknown>>;

/** One change of a document. */
export type Edit =
  /** Undefined takes the field away. */
  | { set: FieldPath; to: unknown }
  /** Into a list. */
  | { into: FieldPath; at: number; put: unknown }
  | { outOf: FieldPath; at: number }
  | { within: FieldPath; from: number; to: number };

/** What stands at a place; undefined where nothing does. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    value,
  );
}

/** The document after a change; itself where the change has no place in it. What did not change stays the same object. */
export function applyEdit(document: Document, edit: Edit): Document {
  if ('set' in edit) return replaced(document, edit.set, () => edit.to) as Document;
  if ('into' in edit) return changedList(document, edit.into, (list) => list.toSpliced(edit.at, 0, edit.put));
  if ('outOf' in edit) return changedList(document, edit.outOf, (list) => list.toSpliced(edit.at, 1));
  const { within, from, to } = edit;
  return changedList(document, within, (list) => {
    if (from === to || !(from in list) || !(to in list)) return list;
    const rest = list.toSpliced(from, 1);
    return rest.toSpliced(to, 0, list[from]);
  });
}

/** Two documents, or parts of them, say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Document, b as Document];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  );
}

function changedList(document: Document, path: FieldPath, change: (list: unknown[]) => unknown[]): Document {
  return replaced(document, path, (list) => change(Array.isArray(list) ? list : [])) as Document;
}

function replaced(value: unknown, [key, ...rest]: FieldPath, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    if (typeof key !== 'number' || !(key in value)) return value;
    return value.with(key, replaced(value[key], rest, change));
  }
  const object = (typeof value === 'object' && value !== null ? value : {}) as Document;
  const next = replaced(object[key], rest, change);
  if (next === object[key]) return value;
  if (next !== undefined) return { ...object, [key]: next };
  const { [key]: _, ...others } = object;
  return others;
}
