import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import outline from '../../campaigns/pao-caseiro/book/outline.json' with { type: 'json' };
import { compositionOf } from '../sections/hero/composition.ts';
import type { SectionOf, SectionType } from '../sections/schemas.ts';
import { checkCampaign } from './check/check.ts';
import { CLAIM_WORDS } from './check/claim-words.ts';
import { itemsToSign } from './check/to-sign.ts';
import { gatherFacts } from './check-facts.ts';
import { countPdfPages } from './inspect-product-files.ts';
import { loadCampaign } from './load.ts';

const FOLDER = 'campaigns/pao-caseiro';
const campaign = await loadCampaign('pao-caseiro');
const facts = await gatherFacts(campaign, { dataDir: '/nonexistent', main: campaign.id, now: new Date() });

/** The campaign with a seller's own name. */
const sold = {
  ...campaign,
  seller: {
    name: 'Forno da Rua de Cima Ltda.',
    document: '47.291.386/0001-00',
    address: 'Rua de Cima, 31, Centro, Olinda, PE, CEP 53020-140',
    email: 'ola@fornodaruadecima.com.br',
    whatsapp: '5581987654321',
  },
};

const names = (await readdir(`${FOLDER}/book`)).filter((name) => name.endsWith('.md')).sort();
const chapters = await Promise.all(names.map((name) => readFile(`${FOLDER}/book/${name}`, 'utf8')));

function section<T extends SectionType>(type: T): SectionOf<T> {
  const found = campaign.sections.find((one): one is SectionOf<T> => one.type === type);
  if (!found) throw new Error(`no section ${type}`);
  return found;
}

test('it is a page of warm paper that opens with its book', () => {
  expect(campaign.theme.mood).toBe('creme');
  expect(compositionOf(section('hero'), campaign)).toBe('product');
});

test('nothing but its invented seller keeps it from going live', () => {
  const found = checkCampaign(campaign, facts).map(({ rule, where }) => `${rule} ${where}`);
  expect(found).toEqual(
    ['name', 'document', 'address', 'email', 'whatsapp'].map((field) => `seller-identity seller.${field}`),
  );
  expect(checkCampaign(sold, facts)).toEqual([]);
});

test('a whole book about bread, read as a page, neither hurries nor boasts', () => {
  const rules = new Set<string>(CLAIM_WORDS.map(({ rule }) => rule));
  const found = checkCampaign(sold, { ...facts, legal: { livro: chapters.join('\n\n') } });
  expect(found.filter(({ rule }) => rules.has(rule))).toEqual([]);
});

test('a seller of one’s own beside a field of the invented one is not enough', () => {
  for (const field of ['name', 'document', 'address', 'email', 'whatsapp'] as const) {
    const mixed = { ...sold, seller: { ...sold.seller, [field]: campaign.seller[field] } };
    expect(checkCampaign(mixed, facts).map(({ where }) => where)).toEqual([`seller.${field}`]);
  }
});

test('a person is asked who wrote it, what its texts promise, and whether the declaration is the seller’s', () => {
  const rules = new Set(itemsToSign(sold, facts).map(({ rule }) => rule));
  expect(rules).toEqual(
    new Set(['number-in-words', 'told-of-people', 'program-texts', 'legal-text', 'document-to-read']),
  );
});

test('a claim that the book does not keep is found', () => {
  const rules = checkCampaign(sold, { ...facts, pages: 19 }).map(({ rule, claim }) => [rule, claim.split(':')[0]]);
  expect(rules).toEqual([['untrue-claim', 'paginas']]);
  const missing = checkCampaign(sold, { ...facts, missingFiles: ['pao-caseiro.pdf'] });
  expect(missing.map(({ rule, where }) => [rule, where])).toEqual([
    ['missing-file', 'access.files.0 (pao-caseiro.pdf)'],
  ]);
});

test('nothing on its page is for show', () => {
  expect(campaign.urgency).toEqual({});
  expect(campaign.sections.map(({ type }) => type)).toEqual(
    'hero benefits sample recipes chapters author steps testimonials faq offer'.split(' '),
  );
  expect([campaign.popups, campaign.presell, campaign.bonuses, campaign.catalog.apps]).toEqual([
    undefined,
    undefined,
    [],
    [],
  ]);
  expect(campaign.buyer.document).toBe('ask');
});

test('the printed book is the one of the files: its pages, its chapters', async () => {
  expect(await countPdfPages(`${FOLDER}/files/pao-caseiro.pdf`)).toBe(outline.pages);
  expect(section('chapters').items.map(({ title }) => title)).toEqual(
    chapters.map((text) => /^# (.+)\n/.exec(text)?.[1]),
  );
  for (const { title, text } of section('chapters').items) expect(text, title).not.toBe('');
  const starts = section('chapters').items.map(({ page }) => page);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(starts.at(-1)).toBeLessThanOrEqual(outline.pages);
});

test('the sample is a part of the book, word for word', () => {
  const { page } = section('sample');
  if (!page) throw new Error('the sample shows a page');
  const chapter = chapters.find((text) => text.startsWith(`# ${page.chapter}\n`)) ?? '';
  for (const words of [page.heading, page.lead, page.note]) expect(chapter).toContain(words);
});

test('the book is small enough for a phone’s connection', async () => {
  expect((await readFile(`${FOLDER}/files/pao-caseiro.pdf`)).length).toBeLessThan(600_000);
});
