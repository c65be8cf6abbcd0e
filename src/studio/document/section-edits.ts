import type { FieldPath } from '../../campaigns/field-places.ts';
import type { SectionType } from '../../campaigns/section-schemas.ts';
import { applyEdit, type Document, type Edit } from './edits.ts';
import { readFields } from './find-problems.ts';
import { claimsOf, followClaims } from './follow-claims.ts';
import { freshId } from './fresh-id.ts';
import { STARTERS } from './section-starters.ts';

/** A section as it is written. */
export type DraftSection = Readonly<Record<string, unknown>> & { type: SectionType; id: string; hidden?: boolean };

const LIST = ['sections'];

export function sectionsOf({ sections }: Document): readonly DraftSection[] {
  return Array.isArray(sections) ? sections : [];
}

/** The promise comes first: it is changed, but never moved, hidden or taken away. */
export function isFixed(document: Document, at: number): boolean {
  return at === 0 && sectionsOf(document)[0]?.type === 'hero';
}

/** Puts a new section behind one that is there. */
export function addSection(document: Document, type: SectionType, behind: number): Edit[] {
  const section = { type, id: freshId(type), ...STARTERS[type] };
  return [{ into: LIST, at: behind + 1, put: section }, ...alongWith(document, type)];
}

export function duplicateSection(document: Document, at: number): Edit[] {
  const section = sectionsOf(document)[at];
  if (!section) return [];
  return [{ into: LIST, at: at + 1, put: { ...section, id: freshId(section.id) } }];
}

export function hideSection(document: Document, at: number, hidden: boolean): Edit[] {
  if (isFixed(document, at)) return [];
  const edit: Edit = { set: [...LIST, at, 'hidden'], to: hidden || undefined };
  const { type = 'hero' } = sectionsOf(document)[at] ?? {};
  return [edit, ...(hidden ? withoutLast(document, edit) : alongWith(document, type))];
}

export function removeSection(document: Document, at: number): Edit[] {
  if (isFixed(document, at) || !sectionsOf(document)[at]) return [];
  const edit: Edit = { outOf: LIST, at };
  return [edit, ...withoutLast(document, edit)];
}

export function moveSection(document: Document, from: number, to: number): Edit[] {
  if (isFixed(document, from) || isFixed(document, to)) return [];
  return [{ within: LIST, from, to }];
}

/**
 * Where a field is by the time that something long is done: its section may have been moved meanwhile.
 *
 * @param seen the document in which it stands at this path
 * @returns undefined where its section is gone
 */
export function placeNow(document: Document, path: FieldPath, seen: Document): FieldPath | undefined {
  const [part, at, ...field] = path;
  if (part !== 'sections' || typeof at !== 'number') return path;
  const id = sectionsOf(seen)[at]?.id;
  const now = sectionsOf(document).findIndex((section) => section.id === id);
  return now < 0 ? undefined : [part, now, ...field];
}

/** What came of an edit. */
export type Edited = { document: Document } | { refused: string };

/**
 * Makes changes of one act all at once, and lets the claims follow. What was in order stays so: an act that would leave a
 * fault somewhere else, as one that takes away what another part counts, is refused with the reason.
 *
 * @param known as `followClaims` has it
 */
export function editWhole(document: Document, edits: readonly Edit[], known = claimsOf(document)): Edited {
  const next = followClaims(document, edits.reduce(applyEdit, document), known);
  const [fault] = readFields(next).problems;
  if (!fault || readFields(document).problems.length > 0) return { document: next };
  return { refused: fault.text };
}

/** Only testimonials show what buyers are asked for: with the last such section, nobody is asked any more. */
function withoutLast(document: Document, edit: Edit): Edit[] {
  const shows = (one: Document) => sectionsOf(one).some(({ type, hidden }) => type === 'testimonials' && !hidden);
  const ends = shows(document) && !shows(applyEdit(document, edit));
  return ends && document['testimonials'] !== undefined ? [{ set: ['testimonials'], to: undefined }] : [];
}

/** What a kind of section has to have elsewhere in the document. */
function alongWith(document: Document, type: SectionType): Edit[] {
  if (type === 'testimonials' && document['testimonials'] === undefined)
    return [{ set: ['testimonials'], to: { inviteAfterDays: 3 } }];
  if (type === 'bonuses' && !(Array.isArray(document['bonuses']) && document['bonuses'].length > 0))
    return [{ set: ['bonuses'], to: [{ id: freshId('bonus'), ...FIRST_BONUS }] }];
  return [];
}

const FIRST_BONUS = {
  title: 'Nome do bônus',
  text: 'O que é e para que serve.',
  value: 1000,
  howTo: 'Como usar o bônus.',
};
