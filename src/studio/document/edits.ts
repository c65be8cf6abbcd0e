import type { FieldPath } from '../../campaigns/field-places.ts';
import { type Claims, followClaims } from '../../campaigns/follow-claims.ts';

/**
 * Draft of a campaign document during editing: JSON, possibly with problems. Immutable: each edit makes a new object.
 */
export type DraftDocument = Readonly<Record<string, unknown>>;

/** One change of a document: `set` a field, put `into` a list, take `outOf` a list, or move `within` a list. */
export type Edit =
  /** Undefined removes the field. */
  | { set: FieldPath; to: unknown }
  | { into: FieldPath; at: number; put: unknown }
  | { outOf: FieldPath; at: number }
  | { within: FieldPath; from: number; to: number };

/** Returns the edited document, or the same one if the path does not exist. Unchanged parts stay the same objects. */
export function applyEdit(document: DraftDocument, edit: Edit): DraftDocument {
  if ('set' in edit) return withReplaced(document, edit.set, () => edit.to) as DraftDocument;
  if ('into' in edit) return withList(document, edit.into, (list) => list.toSpliced(edit.at, 0, edit.put));
  if ('outOf' in edit) return withList(document, edit.outOf, (list) => list.toSpliced(edit.at, 1));
  const { within, from, to } = edit;
  return withList(document, within, (list) => {
    if (from === to || !(from in list) || !(to in list)) return list;
    const rest = list.toSpliced(from, 1);
    return rest.toSpliced(to, 0, list[from]);
  });
}

/** Returns the edited document, whose claims follow its texts. @param known see {@link followClaims} */
export function editWithClaims(document: DraftDocument, edit: Edit, known: Claims): DraftDocument {
  return followClaims(document, applyEdit(document, edit), known);
}

/** Compares two JSON values deeply. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as DraftDocument, b as DraftDocument];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  );
}

function withList(document: DraftDocument, path: FieldPath, change: (list: unknown[]) => unknown[]): DraftDocument {
  return withReplaced(document, path, (list) => change(Array.isArray(list) ? list : [])) as DraftDocument;
}

function withReplaced(value: unknown, [key, ...rest]: FieldPath, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    if (typeof key !== 'number' || !(key in value)) return value;
    return value.with(key, withReplaced(value[key], rest, change));
  }
  const object = (typeof value === 'object' && value !== null ? value : {}) as DraftDocument;
  const next = withReplaced(object[key], rest, change);
  if (next === object[key]) return value;
  if (next !== undefined) return { ...object, [key]: next };
  const { [key]: _, ...others } = object;
  return others;
}
