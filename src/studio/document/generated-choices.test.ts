import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEROES } from '../../../tests/factories/hero-sections.ts';
import { picture } from '../../../tests/factories/picture-of.ts';
import { claimsOf } from '../../../tests/factories/section-layouts.ts';
import { parseDocument } from '../../campaigns/campaign-document.ts';
import { cleanDocument } from '../../campaigns/check/clean-document.ts';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { claimsOf as claimsIn } from '../../campaigns/follow-claims.ts';
import { coverSchema } from '../../campaigns/look/cover-schema.ts';
import { themeSchema } from '../../campaigns/look/theme-schema.ts';
import { picturesWithPaths } from '../../campaigns/picture-files.ts';
import type { CampaignInput } from '../../campaigns/schema.ts';
import { SECTION_EXAMPLES } from '../../sections/section-examples.ts';
import { sectionShape } from '../form/document-shapes.ts';
import { fieldsOf, type ShapedField, shapeOf } from '../form/schema-shape.ts';
import { beginHistory, step, undo } from './edit-history.ts';
import { type DraftDocument, type Edit, editWithClaims, isSame } from './edits.ts';

// Looks, compositions, layouts, grounds and covers that an author tries, in any order, on a document that has all that
// any of them shows.

const RUNS = 400;

/** A first view with the data of every composition. */
const HERO = Object.assign({}, ...Object.values(HEROES), {
  composition: 'card',
  eyebrow: 'Livro em PDF',
  screens: HEROES.screens.screens,
  bullets: ['Para o forno de casa'],
  figure: 'reader',
});
const CLEAN = cleanDocument();
const SECTIONS: CampaignInput['sections'] = [HERO, ...CLEAN.sections, ...SECTION_EXAMPLES].map((section, at) =>
  section.type === 'hero' ? section : { ...section, id: `parte-${at}`, backdrop: picture({ alt: `Fundo ${at}` }) },
);
const DOCUMENT = JSON.parse(
  JSON.stringify({
    ...CLEAN,
    claims: { ...CLEAN.claims, ...claimsOf(SECTIONS) },
    sections: SECTIONS,
    cover: { title: 'Bolos', subtitle: 'de todo dia', author: 'Ana Souza', picture: picture({ alt: 'A capa' }) },
    images: { logo: picture({ alt: 'O logotipo' }), preview: picture({ alt: 'A prévia' }) },
  }),
) as DraftDocument;

/** Returns the edits of some choices: each value, and none, which is written where the default is chosen. */
function editsOf(fields: readonly ShapedField[], path: FieldPath): Edit[] {
  return fields.flatMap(({ name, shape }) =>
    shape.kind === 'choice'
      ? [...shape.options.map(({ value }) => value), undefined].map((to) => ({ set: [...path, name], to }))
      : [],
  );
}

const isPictured = ({ shape }: ShapedField) => shape.kind === 'choice' && shape.pictured;

const CHOICES: Edit[] = [
  ...editsOf(fieldsOf(shapeOf(themeSchema)), ['theme']),
  ...['#0d6e66', '#ffffff', '#000000'].map((to) => ({ set: ['theme', 'accent'], to })),
  ...editsOf(fieldsOf(shapeOf(coverSchema)), ['cover']),
  ...SECTIONS.flatMap(({ type }, at) => editsOf(sectionShape(type).filter(isPictured), ['sections', at])),
];

/** Names of fields that are chosen, beside texts and pictures, at any place. */
const CHOSEN = ['accent', 'mood', 'letters', 'design', 'mockup', 'composition', 'layout', 'ground'];

/** Saves a document as the studio does, reads it back, and returns all that it says and shows, by place. */
function contentOf(document: DraftDocument): Map<string, string> {
  const saved = parseDocument(JSON.parse(JSON.stringify(document)));
  expect(isSame(saved.document, document)).toBe(true);
  const { campaign, legal } = saved.opened;
  const texts = campaign.copy.filter(({ where }) => !CHOSEN.includes(where.split('.').at(-1) ?? ''));
  return new Map([
    ...texts.map(({ where, text }) => [where, text] as const),
    ...picturesWithPaths(campaign).map(({ where, picture }) => [`${where}.picture`, JSON.stringify(picture)] as const),
    ...Object.entries(legal).map(([page, text]) => [page, JSON.stringify(text)] as const),
  ]);
}

test('looks, covers, compositions, layouts and grounds take no text and no picture with them, in any order', () => {
  const before = contentOf(DOCUMENT);
  expect(before.size).toBeGreaterThan(200);
  const tried = new Set<unknown>();
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CHOICES), { minLength: 1, maxLength: 12 }), (choices) => {
      let history = beginHistory(DOCUMENT);
      for (const choice of choices) {
        const next = step(history, editWithClaims(history.now, choice, claimsIn(DOCUMENT)));
        // One press takes each of them back.
        if (next !== history) {
          expect(undo(next).now).toBe(history.now);
          if ('set' in choice) tried.add(choice.set.at(-1));
        }
        history = next;
      }
      expect(contentOf(history.now)).toEqual(before);
      while (history.past.length > 0) history = undo(history);
      expect(history.now).toBe(DOCUMENT);
    }),
    { numRuns: RUNS },
  );
  for (const name of CHOSEN) expect(tried).toContain(name);
});
