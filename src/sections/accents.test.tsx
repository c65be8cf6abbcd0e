import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { AUTHOR } from '../../tests/factories/author-section.ts';
import { HEROES } from '../../tests/factories/hero-sections.ts';
import { claimsOf, sectionLayouts } from '../../tests/factories/section-layouts.ts';
import { cleanCampaign, cleanInput } from '../campaigns/check/clean-campaign.ts';
import { documentShape } from '../campaigns/document-schema.ts';
import { schemaAt, wordsOf } from '../campaigns/field-labels.ts';
import type { FieldPath } from '../campaigns/field-places.ts';
import type { CampaignInput } from '../campaigns/schema.ts';
import { landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { renderPage } from '../web/render-page.tsx';
import { SECTION_EXAMPLES } from './section-examples.ts';

test('each text of a section that may have an accent is shown with it, never with its marks', () => {
  const heroes = Object.values(HEROES).map((hero) => ({ ...hero, id: `inicio-${hero.composition}` }));
  const all = [...cleanInput.sections, ...sectionLayouts(), ...SECTION_EXAMPLES, ...heroes, AUTHOR];
  const sections = all.map((section, at) => ({ ...section, id: `${section.id}-${at}` }));
  const claims = { ...cleanInput.claims, ...claimsOf(sections) };
  const document = { ...cleanInput, claims, sections };
  const fields: string[] = [];

  function mark(value: unknown, path: FieldPath): unknown {
    if (Array.isArray(value)) return value.map((one, at) => mark(one, [...path, at]));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mark(one, [...path, key])]));
    const schema = schemaAt(documentShape, path, document);
    if (typeof value !== 'string' || !schema || wordsOf(schema, 'accent') !== true) return value;
    const { type } = sections[Number(path[1])] as { type: string };
    fields.push(`${type}.${path.slice(2).join('.')}`);
    return `${value.replaceAll('**', '')} **palavra${fields.length}fim**`;
  }

  const marked = sections.map((section, at) => mark(section, ['sections', at])) as CampaignInput['sections'];
  const campaign = cleanCampaign({ claims, sections: marked });
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: '', preview: true };
  const { html } = renderPage(context, landingPage(context, NO_LANDING_FACTS));
  const body = html.slice(html.indexOf('<body'));
  const bare = fields.filter((_, at) => body.includes(`**palavra${at + 1}fim`));
  expect(bare).toEqual([]);
  expect(fields.length).toBeGreaterThan(100);
});
