import { expect, test } from 'vitest';
import { openDocument } from '../../campaigns/campaign-document.ts';
import { checkCampaign } from '../../campaigns/check/check.ts';
import { cleanDocument } from '../../campaigns/check/clean-document.ts';
import { valueAt } from '../../campaigns/field-places.ts';
import { followClaims } from '../../campaigns/follow-claims.ts';
import { sampleLines } from '../../campaigns/sample-lines.ts';
import type { SectionType } from '../../sections/schemas.ts';
import { STUDIO_PARTS } from '../../sections/studio-parts.ts';
import { beginHistory, redo, step, undo } from './edit-history.ts';
import { applyEdit, type DraftDocument, type Edit, isSame } from './edits.ts';
import { readFields } from './find-problems.ts';
import {
  addSection,
  applyEdits,
  currentPath,
  duplicateSection,
  hideSection,
  moveSection,
  removeSection,
  sectionsOf,
} from './section-edits.ts';

const CLEAN = cleanDocument() as unknown as DraftDocument;
/** Document with a hero section first, and without testimonial invitations. */
const DOCUMENT: DraftDocument = applyEdit(
  {
    ...CLEAN,
    testimonials: undefined,
    sections: [{ type: 'hero', id: 'inicio', ...STUDIO_PARTS.hero.starter }, ...sectionsOf(CLEAN)],
  },
  { outOf: ['sections'], at: sectionsOf(CLEAN).findIndex(({ type }) => type === 'testimonials') + 1 },
);
const TYPES = (Object.keys(STUDIO_PARTS) as SectionType[]).filter((type) => type !== 'catalog');

function edited(document: DraftDocument, edits: readonly Edit[]): DraftDocument {
  const done = applyEdits(document, edits);
  if ('refused' in done) throw new Error(done.refused);
  return done.document;
}

const idsOf = (document: DraftDocument) => sectionsOf(document).map(({ id }) => id);

test.each(TYPES)('a new section "%s" is in order at once, and states nothing that has to be proven', (type) => {
  const next = edited(DOCUMENT, addSection(DOCUMENT, type, 0));
  expect(readFields(next).problems).toEqual([]);
  const at = 1;
  const { id } = sectionsOf(next)[at] ?? { id: '' };
  const { campaign, legal } = openDocument(next);
  const facts = { now: new Date('2026-11-22T12:00:00Z'), legal: {}, documents: {} };
  const found = checkCampaign(campaign, facts).filter(({ where }) => where.startsWith(`sections.${id}.`));
  expect(legal).toBeDefined();
  expect(found.filter(({ rule }) => rule.startsWith('bare-'))).toEqual([]);
});

test('what only the seller can say of a new section is an example until it is written, and counts while it stands', () => {
  const linesOf = (document: DraftDocument) => sampleLines(openDocument(document).campaign).map(({ text }) => text);
  const letter = edited(DOCUMENT, addSection(DOCUMENT, 'letter', 0));
  expect(linesOf(letter)).toEqual(['Conte com suas palavras por que você fez isto.', 'Seu nome']);
  expect(linesOf(edited(letter, [{ set: ['sections', 1, 'signature'], to: 'Ana' }]))).toHaveLength(1);
  expect(linesOf(edited(letter, removeSection(letter, 1)))).toEqual([]);
  const twice = edited(letter, addSection(letter, 'author', 0));
  expect(valueAt(twice, ['samples'])).toHaveLength(new Set(valueAt(twice, ['samples']) as string[]).size);
  const bonuses = edited({ ...DOCUMENT, bonuses: [] }, addSection({ ...DOCUMENT, bonuses: [] }, 'bonuses', 0));
  expect(linesOf(bonuses)).toContain('Nome do bônus');
  // Words of anybody, as of a button, are no examples.
  expect(addSection(DOCUMENT, 'final', 0)).toHaveLength(1);
});

test('a copy has a name of its own, and the promise stays where it is', () => {
  const [hero = '', second = ''] = idsOf(DOCUMENT);
  const twice = edited(DOCUMENT, duplicateSection(DOCUMENT, 1));
  expect(idsOf(twice).slice(0, 3)).toEqual([hero, second, expect.stringMatching(`^${second}-\\d+$`)]);
  const thrice = idsOf(edited(twice, duplicateSection(twice, 2)));
  expect(thrice[3]).toMatch(new RegExp(`^${second}-\\d+$`));
  expect(new Set(thrice).size).toBe(thrice.length);
  for (const edits of [removeSection(DOCUMENT, 0), hideSection(DOCUMENT, 0, true), moveSection(DOCUMENT, 1, 0)])
    expect(edits).toEqual([]);
});

test('what is hidden is kept and not shown; with the last testimonials nobody is asked for them', () => {
  const withInvitations = edited(DOCUMENT, addSection(DOCUMENT, 'testimonials', 0));
  expect(withInvitations['testimonials']).toBeDefined();
  const at = sectionsOf(withInvitations).findIndex(({ type }) => type === 'testimonials');
  const hidden = edited(withInvitations, hideSection(withInvitations, at, true));
  expect(hidden['testimonials']).toBeUndefined();
  expect(readFields(hidden).campaign?.sections.map(({ type }) => type)).not.toContain('testimonials');
  expect(idsOf(hidden)).toEqual(idsOf(withInvitations));
  const shown = edited(hidden, hideSection(hidden, at, false));
  expect(readFields(shown).campaign?.sections.map(({ type }) => type)).toContain('testimonials');
});

test('a claim goes with the last text that names it, and comes back with its proof', () => {
  const path = ['sections', 0, 'text'];
  const claim = { kind: 'promise', text: 'uma promessa', about: 'algo' };
  const before: DraftDocument = {
    ...DOCUMENT,
    claims: { ...(DOCUMENT['claims'] as object), jura: claim, solta: claim },
    sections: sectionsOf(DOCUMENT).map((section, at) => (at === 0 ? { ...section, text: 'É {{jura}}.' } : section)),
  };
  const known = before['claims'] as Record<string, unknown>;
  const without = followClaims(before, applyEdit(before, { set: path, to: 'Nada.' }), known);
  expect(valueAt(without, ['claims', 'jura'])).toBeUndefined();
  // Not named before either: another edit's claim is not dropped.
  expect(valueAt(without, ['claims', 'solta'])).toEqual(claim);
  const again = followClaims(without, applyEdit(without, { set: path, to: 'É {{Jura}}!' }), known);
  expect(valueAt(again, ['claims', 'jura'])).toEqual(claim);
});

test('an act that would leave a fault elsewhere is not done', () => {
  const withItems = edited(DOCUMENT, addSection(DOCUMENT, 'faq', 0));
  const { id } = sectionsOf(withItems)[1] ?? { id: '' };
  const counted = edited(withItems, [
    { set: ['claims', 'quantas'], to: { kind: 'number', computed: `items:${id}` } },
    { set: ['sections', 0, 'text'], to: 'São {{quantas}} perguntas.' },
  ]);
  expect(applyEdits(counted, removeSection(counted, 1))).toEqual({ refused: expect.stringContaining(id) });
  expect(applyEdits(counted, hideSection(counted, 1, true))).toEqual({ refused: expect.stringContaining(id) });
});

test('steps go back and forth; what is typed without a pause is one', () => {
  const titled = (document: DraftDocument, title: string) =>
    applyEdit(document, { set: ['product', 'title'], to: title });
  let history = beginHistory(DOCUMENT);
  for (const [at, title] of ['P', 'Pã', 'Pão'].entries())
    history = step(history, titled(history.now, title), { field: 'product.title', at: at * 100 });
  expect(history.past).toHaveLength(1);
  history = step(history, titled(history.now, 'Pão novo'), { field: 'product.title', at: 60_000 });
  expect(history.past).toHaveLength(2);
  const back = undo(undo(history));
  expect(isSame(back.now, DOCUMENT)).toBe(true);
  expect(undo(back)).toBe(back);
  expect(redo(redo(redo(back))).now).toBe(history.now);
});

test('an edit leaves what it does not touch as it is, and one without a place does nothing', () => {
  const next = applyEdit(DOCUMENT, { set: ['product', 'title'], to: 'Outro' });
  expect(next['sections']).toBe(DOCUMENT['sections']);
  expect(applyEdit(DOCUMENT, { set: ['sections', 99, 'title'], to: 'x' })).toBe(DOCUMENT);
  expect(applyEdit(DOCUMENT, { set: ['product', 'title'], to: valueAt(DOCUMENT, ['product', 'title']) })).toBe(
    DOCUMENT,
  );
  expect('badge' in (applyEdit({ badge: 'x' }, { set: ['badge'], to: undefined }) as object)).toBe(false);
});

test('what was sent for a section comes to it wherever it was moved, and nowhere once it is gone', () => {
  const path = ['sections', 1, 'items', 0, 'picture'];
  const seen = edited(DOCUMENT, addSection(DOCUMENT, 'gallery', 0));
  const moved = edited(seen, moveSection(seen, 1, 2));
  expect(currentPath(moved, path, seen)).toEqual(['sections', 2, 'items', 0, 'picture']);
  expect(currentPath(DOCUMENT, path, seen)).toBeUndefined();
  expect(currentPath(moved, ['images', 'logo'], seen)).toEqual(['images', 'logo']);
});
