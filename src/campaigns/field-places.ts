import type { CampaignProblem } from './campaign-error.ts';

/** Path of a value in a document, from its root: `['sections', 3, 'title']`. */
export type FieldPath = readonly (string | number)[];

/** Step of a path: `[3]`, `["tv-box"]`, or a name. */
const STEP = /\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g;
/** File of a legal text in a folder; the check appends a heading. */
const LEGAL = /^legal\/(\w+)\.md\b/;

/**
 * Resolves a location: `sections[3].title` as in schemas, `sections.inicio.title` by the ids of a list's items as in
 * the check, `legal/termos.md`.
 *
 * @returns the existing part of the path: a list, if none of its items has that id; the root for a foreign location
 */
export function placeIn(document: unknown, where: string): FieldPath {
  const [, page] = LEGAL.exec(where) ?? [];
  if (page !== undefined) return ['legal', page];
  const path: (string | number)[] = [];
  let at = document;
  for (const [, index, quoted, name] of where.matchAll(STEP)) {
    const step = index ?? quoted ?? name ?? '';
    const key = Array.isArray(at) ? indexOf(at, step) : step;
    if (typeof at !== 'object' || at === null || key === undefined) break;
    // A missing field of an object has a path, too.
    if (path.length === 0 && !Object.hasOwn(at, key)) break;
    path.push(key);
    at = (at as Record<string | number, unknown>)[key];
  }
  return path;
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    value,
  );
}

/** Formats a path with the ids of a list's items if they have one, like the texts of a campaign. */
export function whereOf(document: unknown, path: FieldPath): string {
  const steps = path.map((key, at) =>
    typeof key === 'number' ? (idOf(valueAt(document, path.slice(0, at + 1))) ?? key) : key,
  );
  return steps.join('.');
}

/** Returns the id of a list's item, if any. */
export function idOf(item: unknown): string | undefined {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Returns the path of a problem in a document. */
export function pathOfProblem(document: unknown, problem: Omit<CampaignProblem, 'code' | 'params'>): FieldPath {
  const { file, field, path } = problem;
  return path ?? placeIn(document, file ?? field ?? '');
}

function indexOf(list: unknown[], step: string): number | undefined {
  const byId = list.findIndex((item) => idOf(item) === step);
  if (byId >= 0) return byId;
  const at = /^\d+$/.test(step) ? Number(step) : -1;
  return at >= 0 && at < list.length ? at : undefined;
}
