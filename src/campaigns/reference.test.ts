import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import list from '../../campaigns/lista-vitalicia/campaign.ts';
import book from '../../campaigns/pao-caseiro/campaign.ts';
import { sectionSchema } from '../sections/schemas.ts';
import { LINE_ICONS } from '../sections/section-base.ts';
import { claimsSchema } from './claim-schema.ts';
import { allFields, campaignReference, claimsExample, exampleOf, SECTION_KINDS } from './reference.ts';

const reference = campaignReference([book, list]);

test('docs/campaigns.md is what the schemas say', () => {
  const same = readFileSync('docs/campaigns.md', 'utf8') === reference;
  expect(same, 'docs/campaigns.md is old: run `npm run docs`').toBe(true);
});

test('every field is described', () => {
  const fields = allFields();
  expect(fields.length).toBeGreaterThan(150);
  expect(fields.filter(({ description }) => !/^\S.*\.$/.test(description)).map(({ path }) => path)).toEqual([]);
  // Types without a description on the page.
  expect(fields.filter(({ type }) => /undefined|\bvalue\b|\[object/.test(type))).toEqual([]);
});

test('every kind of section has its part, with an example that is valid', () => {
  for (const { name } of SECTION_KINDS) {
    expect(reference).toContain(`\n### ${name}\n`);
    expect(sectionSchema.safeParse(exampleOf(name, [book, list])).error, name).toBeUndefined();
  }
  expect(claimsSchema.safeParse(claimsExample([book, list])).error).toBeUndefined();
  for (const icon of LINE_ICONS) expect(reference).toContain(`\`${icon}\``);
});
