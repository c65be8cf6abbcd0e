import type { CampaignProblem } from './campaign-error.ts';

/** Where a value stands in a document, from its root: `['sections', 3, 'title']`. */
export type FieldPath = readonly (string | number)[];

/** `[3]`, `["tv-box"]`, or a name. */
const STEP = /\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g;
/** A legal text as the file that it is in a folder; the check names a heading in it too. */
const LEGAL = /^legal\/(\w+)\.md\b/;

/**
 * Finds what is meant by a place: `sections[3].title` as schemas name it, `sections.inicio.title` by the ids of a list's
 * items as the check does, `legal/termos.md`.
 *
 * @returns as far as the document goes: a list, where none of its items has that id; its root for what is not of it
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
    // What is missing in an object has its place there all the same.
    if (path.length === 0 && !Object.hasOwn(at, key)) break;
    path.push(key);
    at = (at as Record<string | number, unknown>)[key];
  }
  return path;
}

/** Names a place by the ids of a list's items where they have one, as the texts of a campaign are named. */
export function whereOf(document: unknown, path: FieldPath): string {
  let at = document;
  const steps = path.map((key) => {
    at = (at as Record<string | number, unknown> | undefined)?.[key];
    return typeof key === 'number' ? (idOf(at) ?? key) : key;
  });
  return steps.join('.');
}

/** What an item of a list is known by, if anything. */
export function idOf(item: unknown): string | undefined {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Where a problem of a document stands in it. */
export function placeOfProblem(document: unknown, { file, field }: Pick<CampaignProblem, 'file' | 'field'>): FieldPath {
  return placeIn(document, file ?? field ?? '');
}

function indexOf(list: unknown[], step: string): number | undefined {
  const byId = list.findIndex((item) => idOf(item) === step);
  if (byId >= 0) return byId;
  const at = /^\d+$/.test(step) ? Number(step) : -1;
  return at >= 0 && at < list.length ? at : undefined;
}
