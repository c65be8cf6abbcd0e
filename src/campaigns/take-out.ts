import type { z } from 'zod';
import { documentShape } from './document-schema.ts';
import { schemaAt } from './field-labels.ts';
import { type FieldPath, valueAt } from './field-places.ts';
import { claimsOf, followClaims } from './follow-claims.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns the least part of a document that a text can be taken out with: the text itself where its field may be empty,
 * else the item of a list, else its section.
 *
 * @param path of the text, or of an item
 * @returns null if the page needs it, as the first view does its title
 */
export function partToTakeOut(document: unknown, path: FieldPath): FieldPath | null {
  for (let length = path.length; length > 1; length -= 1) {
    const part = path.slice(0, length);
    const list = valueAt(document, part.slice(0, -1));
    if (Array.isArray(list) ? mayLack(document, part, list) : mayBeEmpty(document, part)) return part;
  }
  return null;
}

/** Returns a document without the part at a path, and without the claims that only it named. */
export function takeOut(document: Json, part: FieldPath): Json {
  return followClaims(document, without(document, part) as Json, claimsOf(document));
}

function mayBeEmpty(document: unknown, path: FieldPath): boolean {
  return accepts(schemaAt(documentShape, path, document), undefined);
}

function mayLack(document: unknown, path: FieldPath, list: readonly unknown[]): boolean {
  const at = Number(path.at(-1));
  // The first view stays.
  if (path.length === 2 && path[0] === 'sections' && at === 0) return false;
  return accepts(schemaAt(documentShape, path.slice(0, -1), document), list.toSpliced(at, 1));
}

function accepts(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  return schema !== undefined && (schema as z.ZodType).safeParse(value).success;
}

function without(value: unknown, [key, ...rest]: FieldPath): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const at = Number(key);
    return rest.length === 0 ? value.toSpliced(at, 1) : value.with(at, without(value[at], rest));
  }
  const { [key]: inner, ...others } = value as Record<string | number, unknown>;
  return rest.length === 0 ? others : { ...value, [key]: without(inner, rest) };
}
