import type { FieldPath } from '../../campaigns/field-places.ts';
import { claimsOf, followClaims } from '../../campaigns/follow-claims.ts';
import type { SectionType } from '../../sections/schemas.ts';
import { STUDIO_PARTS } from '../../sections/studio-parts.ts';
import { sample, samplesIn } from '../../sections/studio-sample.ts';
import { applyEdit, type DraftDocument, type Edit } from './edits.ts';
import { readFields } from './find-problems.ts';
import { freshId } from './fresh-id.ts';

/** Section in a draft. */
export type DraftSection = Readonly<Record<string, unknown>> & { type: SectionType; id: string; hidden?: boolean };

const LIST = ['sections'];

export function sectionsOf({ sections }: DraftDocument): readonly DraftSection[] {
  return Array.isArray(sections) ? sections : [];
}

/** Tests for the hero section in front, which can be edited but not moved, hidden or removed. */
export function isFixed(document: DraftDocument, at: number): boolean {
  return at === 0 && sectionsOf(document)[0]?.type === 'hero';
}

/** Returns the edits that insert a new section after index `behind`, and list its examples as such. */
export function addSection(document: DraftDocument, type: SectionType, behind: number): Edit[] {
  const section = { type, id: freshId(type), ...STUDIO_PARTS[type].starter };
  const edits: Edit[] = [{ into: LIST, at: behind + 1, put: section }, ...requiredParts(document, type)];
  return [...edits, ...listSamples(document, edits)];
}

export function duplicateSection(document: DraftDocument, at: number): Edit[] {
  const section = sectionsOf(document)[at];
  if (!section) return [];
  return [{ into: LIST, at: at + 1, put: { ...section, id: freshId(section.id) } }];
}

export function hideSection(document: DraftDocument, at: number, hidden: boolean): Edit[] {
  if (isFixed(document, at)) return [];
  const edit: Edit = { set: [...LIST, at, 'hidden'], to: hidden || undefined };
  const { type = 'hero' } = sectionsOf(document)[at] ?? {};
  return [edit, ...(hidden ? endInvitations(document, edit) : requiredParts(document, type))];
}

export function removeSection(document: DraftDocument, at: number): Edit[] {
  if (isFixed(document, at) || !sectionsOf(document)[at]) return [];
  const edit: Edit = { outOf: LIST, at };
  return [edit, ...endInvitations(document, edit)];
}

export function moveSection(document: DraftDocument, from: number, to: number): Edit[] {
  if (isFixed(document, from) || isFixed(document, to)) return [];
  return [{ within: LIST, from, to }];
}

/**
 * Returns a field's current path when slow work is done; its section may have moved meanwhile.
 *
 * @param seen document that `path` refers to
 * @returns undefined if the section was removed
 */
export function currentPath(document: DraftDocument, path: FieldPath, seen: DraftDocument): FieldPath | undefined {
  const [part, at, ...field] = path;
  if (part !== 'sections' || typeof at !== 'number') return path;
  const id = sectionsOf(seen)[at]?.id;
  const now = sectionsOf(document).findIndex((section) => section.id === id);
  return now < 0 ? undefined : [part, now, ...field];
}

/** Outcome of {@link applyEdits}. */
export type EditResult = { document: DraftDocument } | { refused: string };

/**
 * Applies the edits of one act together and lets the claims follow. In a valid document, an act that would leave a
 * problem elsewhere, such as removing a part that a claim counts, is refused with the reason.
 *
 * @param known see {@link followClaims}
 */
export function applyEdits(document: DraftDocument, edits: readonly Edit[], known = claimsOf(document)): EditResult {
  const next = followClaims(document, edits.reduce(applyEdit, document), known);
  const [fault] = readFields(next).problems;
  if (!fault || readFields(document).problems.length > 0) return { document: next };
  return { refused: fault.text };
}

/**
 * Returns the edit that ends invitations along with the last visible testimonials section, which alone shows their
 * answers.
 */
function endInvitations(document: DraftDocument, edit: Edit): Edit[] {
  const shows = (one: DraftDocument) => sectionsOf(one).some(({ type, hidden }) => type === 'testimonials' && !hidden);
  const ends = shows(document) && !shows(applyEdit(document, edit));
  return ends && document['testimonials'] !== undefined ? [{ set: ['testimonials'], to: undefined }] : [];
}

/** Returns the edit that lists the examples of what edits put in; those of before stay, though nothing may say them. */
function listSamples(document: DraftDocument, edits: readonly Edit[]): Edit[] {
  const { samples } = document;
  const added = samplesIn(edits);
  if (added.length === 0) return [];
  return [{ set: ['samples'], to: [...new Set([...(Array.isArray(samples) ? samples : []), ...added])] }];
}

/** Returns edits for parts that a kind of section requires elsewhere in the document. */
function requiredParts(document: DraftDocument, type: SectionType): Edit[] {
  if (type === 'testimonials' && document['testimonials'] === undefined)
    return [{ set: ['testimonials'], to: { inviteAfterDays: 3 } }];
  if (type === 'bonuses' && !(Array.isArray(document['bonuses']) && document['bonuses'].length > 0))
    return [{ set: ['bonuses'], to: [{ id: freshId('bonus'), ...FIRST_BONUS }] }];
  return [];
}

const FIRST_BONUS = {
  title: sample('Nome do bônus'),
  text: sample('O que é e para que serve.'),
  value: 1000,
  howTo: sample('Como usar o bônus.'),
};
