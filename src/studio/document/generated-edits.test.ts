import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSETS } from '../../../tests/factories/assets.ts';
import { picture } from '../../../tests/factories/picture-of.ts';
import { cleanDocument } from '../../campaigns/check/clean-document.ts';
import { valueAt } from '../../campaigns/field-places.ts';
import { followClaims } from '../../campaigns/follow-claims.ts';
import type { SectionOf, SectionType } from '../../sections/schemas.ts';
import { STUDIO_PARTS } from '../../sections/studio-parts.ts';
import { landingPage, NO_LANDING_FACTS } from '../../web/pages/landing/page.tsx';
import { renderPage } from '../../web/render-page.tsx';
import { sectionShape } from '../form/document-shapes.ts';
import { beginHistory, type EditHistory, redo, step, undo } from './edit-history.ts';
import { applyEdit, type DraftDocument, type Edit, isSame } from './edits.ts';
import { readFields } from './find-problems.ts';
import {
  addSection,
  applyEdits,
  duplicateSection,
  hideSection,
  moveSection,
  removeSection,
  sectionsOf,
} from './section-edits.ts';
import { extendToCells } from './with-cells.ts';

// Generated acts of an author in the studio, in any order: the campaign stays renderable, and undoing all of them
// restores the first document.

const RUNS = 1000;
const CLEAN = cleanDocument() as unknown as DraftDocument;
const HERO = {
  type: 'hero',
  id: 'inicio',
  ...STUDIO_PARTS.hero.starter,
  text: 'Por {{preco}}, com {{garantia}} dias de garantia.',
};
const GALLERY = { type: 'gallery', id: 'fotos', ...STUDIO_PARTS.gallery.starter };
const TABLE = { type: 'comparison', id: 'tabela', ...STUDIO_PARTS.comparison.starter };
const DOCUMENT: DraftDocument = { ...CLEAN, sections: [HERO, GALLERY, TABLE, ...sectionsOf(CLEAN)] };
const CLAIMS = DOCUMENT['claims'] as Record<string, unknown>;
const TYPES = Object.keys(STUDIO_PARTS).filter((type) => type !== 'catalog') as SectionType[];

/** Sample values of `theme` tokens; no value removes the token. */
const LOOKS: readonly (readonly [token: string, value?: string])[] = [
  ['accent', '#0d6e66'],
  ['accent', '#ffffff'],
  ['mood', 'creme'],
  ['mood'],
  ['letters', 'padaria'],
  ['corners', 'square'],
  ['corners'],
  ['density', 'airy'],
];

/** Choices of sections that are made by pictures, such as their grounds, with each of their values and none. */
const CHOICES = [...new Set(TYPES)].flatMap((type) =>
  sectionShape(type).flatMap(({ name, shape }) => {
    if (shape.kind !== 'choice' || !shape.pictured) return [];
    return [...shape.options.map(({ value }) => value), undefined].map((value) => ({ type, name, value }));
  }),
);

const position = fc.nat(20);
const words = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '' && !/[{}]/.test(text));
const act = fc.oneof(
  fc.record({ do: fc.constant('add' as const), type: fc.constantFrom(...TYPES), at: position }),
  fc.record({ do: fc.constantFrom('duplicate', 'hide', 'show', 'remove'), at: position }),
  fc.record({ do: fc.constant('move' as const), at: position, to: position }),
  fc.record({ do: fc.constant('type' as const), at: position, field: fc.constantFrom('title', 'text'), words }),
  fc.record({
    do: fc.constant('item' as const),
    at: position,
    list: fc.constantFrom('items', 'bullets', 'includes'),
    to: position,
  }),
  fc.record({
    do: fc.constant('picture' as const),
    of: fc.constantFrom('hero', 'gallery', 'images'),
    at: position,
    put: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('column' as const),
    change: fc.constantFrom('add', 'remove', 'move'),
    at: position,
    to: position,
  }),
  fc.record({ do: fc.constant('theme' as const), look: fc.constantFrom(...LOOKS) }),
  fc.record({ do: fc.constant('choose' as const), at: position, choice: fc.constantFrom(...CHOICES) }),
  fc.record({ do: fc.constantFrom('undo', 'redo') }),
);
type ChoiceAct = { at: number; choice: (typeof CHOICES)[number] };
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Applies one act. @param now number of the step; each takes a minute */
function done(history: EditHistory, one: Act, now: number): EditHistory {
  const document = history.now;
  const at = 'at' in one ? one.at % sectionsOf(document).length : 0;
  const whole = (edits: readonly Edit[]) => {
    const edited = applyEdits(document, edits, CLAIMS);
    return 'refused' in edited ? history : step(history, edited.document);
  };
  switch (one.do) {
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'add':
      return whole('type' in one ? addSection(document, one.type, at) : []);
    case 'duplicate':
      return whole(duplicateSection(document, at));
    case 'hide':
    case 'show':
      return whole(hideSection(document, at, one.do === 'hide'));
    case 'remove':
      return whole(removeSection(document, at));
    case 'move':
      return whole('to' in one ? moveSection(document, at, one.to % sectionsOf(document).length) : []);
    case 'picture':
      return whole('put' in one ? pictureEdits(document, one) : []);
    case 'column':
      return whole('change' in one ? columnEdits(document, one) : []);
    case 'theme':
      return whole('look' in one ? [{ set: ['theme', one.look[0]], to: one.look[1] }] : []);
    case 'choose':
      return whole('choice' in one ? choiceEdits(document, one) : []);
    case 'item': {
      const path = 'list' in one ? ['sections', at, one.list] : [];
      const list = valueAt(document, path);
      if (!Array.isArray(list) || !('to' in one)) return history;
      const [from, to] = [one.at % list.length, one.to % list.length];
      return whole([one.to % 2 ? { within: path, from, to } : { outOf: path, at: from }]);
    }
    default: {
      if (!('field' in one)) return history;
      const path = ['sections', at, one.field];
      const next = followClaims(document, applyEdit(document, { set: path, to: one.words }), CLAIMS);
      return step(history, next, { field: path.join('.'), at: now * 60_000 });
    }
  }
}

/** Returns the edit of a choice in a section of its kind, if there is one. */
function choiceEdits(document: DraftDocument, { at, choice: { type, name, value } }: ChoiceAct): Edit[] {
  const places = sectionsOf(document).flatMap((section, place) => (section.type === type ? [place] : []));
  const place = places[at % places.length];
  return place === undefined ? [] : [{ set: ['sections', place, name], to: value }];
}

/** Returns the edits that add or remove a picture. */
function pictureEdits(document: DraftDocument, { of, at, put }: { of: string; at: number; put: boolean }): Edit[] {
  if (of === 'images') return [{ set: ['images', at % 2 ? 'logo' : 'preview'], to: put ? picture() : undefined }];
  const section = sectionsOf(document).findIndex(({ type }) => type === of);
  if (section < 0) return [];
  if (of === 'hero') return [{ set: ['sections', section, 'picture'], to: put ? picture() : undefined }];
  const items = ['sections', section, 'items'];
  return [put ? { into: items, at: 0, put: { picture: picture() } } : { outOf: items, at: 0 }];
}

/** Returns the edits of columns, with their cells, in the first table of the document. */
function columnEdits(document: DraftDocument, { change, at, to }: { change: string; at: number; to: number }): Edit[] {
  const table = sectionsOf(document).findIndex(({ type }) => type === 'comparison');
  const columns = ['sections', table, 'columns'];
  const list = valueAt(document, columns);
  if (!Array.isArray(list)) return [];
  const [from, behind] = [at % list.length, to % list.length];
  if (change === 'add') return [{ into: columns, at: list.length, put: { name: 'Outra' } }];
  return extendToCells(
    document,
    change === 'move' ? { within: columns, from, to: behind } : { outOf: columns, at: from },
  );
}

function rendered(document: DraftDocument): string {
  const { campaign, problems } = readFields(document);
  expect(problems).toEqual([]);
  if (!campaign) return '';
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: '', preview: true };
  return renderPage(context, landingPage(context, NO_LANDING_FACTS)).html;
}

test('any sequence of edits ends in a campaign that can be shown, and undoes to where it began', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const end = acts.reduce(done, beginHistory(DOCUMENT));
      const html = rendered(end.now);
      for (const { id, hidden } of sectionsOf(end.now)) if (hidden) expect(html).not.toContain(`id="${id}-title"`);
      expect(sectionsOf(end.now)[0]?.type).toBe('hero');
      for (const section of sectionsOf(end.now).filter(({ type }) => type === 'comparison')) {
        const { columns, rows } = section as unknown as SectionOf<'comparison'>;
        for (const { cells } of rows) expect(cells.length).toBeLessThanOrEqual(columns.length);
      }
      let back = end;
      while (back.past.length > 0) back = undo(back);
      expect(isSame(back.now, DOCUMENT)).toBe(true);
      let forth = back;
      while (forth.future.length > 0) forth = redo(forth);
      // Acts that were undone at the end are redone.
      expect(acts.some((one) => one.do === 'undo') || forth.now === end.now).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
