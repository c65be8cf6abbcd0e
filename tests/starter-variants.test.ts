import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CampaignDocument, openDocument } from '../src/campaigns/campaign-document.ts';
import { readFolderAt } from '../src/campaigns/folder.ts';
import { sampleLines } from '../src/campaigns/sample-lines.ts';
import { weighFirstView } from '../src/publishing/first-view.ts';
import { publishedPage } from '../src/publishing/published-file.ts';
import { FIRST_WINDOW_BYTES, PAGE_BYTES } from '../src/shared/first-view-time.ts';
import type { Starter } from '../src/shared/starters.ts';
import { landingPage, NO_LANDING_FACTS } from '../src/web/pages/landing/page.tsx';
import { renderPage } from '../src/web/render-page.tsx';
import { ASSETS } from './factories/assets.ts';
import { picture } from './factories/picture-of.ts';
import { WORDS, withPhotograph, withWordsAlone } from './setup/starter-variants.ts';
import { idOfStarter, KINDS, makeStarters, type SoldAs } from './setup/starters.ts';
import type { TestCampaign } from './setup/test-campaign.ts';

const ADDRESS = 'https://loja.example';
const PHOTOGRAPH = picture({ alt: 'A mesa de trabalho', width: 1600, height: 1067 });
const SECTION = /<section id="([^"]*)"[^>]*>(.*?)<\/section>/gs;
/** Boxes that a page draws around its content: without any they would be seen as an empty frame. */
const EMPTY_BOX = /<(ul|ol|dl|dd|p|h[1-4]|figure|div|article|li)(?: class="(?!visually|lazy)[^"]*")?><\/\1>/;

let made: TestCampaign;
const documents = {} as Record<Starter, CampaignDocument>;

beforeAll(async () => {
  made = await makeStarters(Object.fromEntries(KINDS.map((kind) => [kind, WORDS[kind].sold])) as SoldAs);
  for (const kind of KINDS) documents[kind] = await readFolderAt(`${made.root}/campaigns/${idOfStarter(kind)}`);
});

afterAll(() => made.remove());

async function render(document: CampaignDocument) {
  const { campaign } = openDocument(document);
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: ADDRESS, letters: true };
  const rendered = renderPage(context, landingPage(context, NO_LANDING_FACTS));
  const weight = weighFirstView([await publishedPage('/', rendered)], { address: ADDRESS });
  const sections = [...rendered.html.matchAll(SECTION)].map(([, id = '', html = '']) => ({ id, html }));
  return { campaign, weight, sections, html: rendered.html };
}

function expectWhole({ weight, sections, html }: Awaited<ReturnType<typeof render>>): void {
  expect(weight.size).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
  expect(weight.page).toBeLessThanOrEqual(PAGE_BYTES);
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const { id, html: inner } of sections) {
    expect(inner, id).not.toMatch(EMPTY_BOX);
    expect(inner.replace(/<[^>]+>/g, '').trim(), id).not.toBe('');
  }
}

describe.each(KINDS)('%s', (kind) => {
  test('with a photograph as its main picture it is whole, and shows it first', async () => {
    const page = await render(withPhotograph(documents[kind], kind, PHOTOGRAPH));
    expectWhole(page);
    const [hero] = page.sections;
    expect(hero?.html).toContain(`/_pictures/${PHOTOGRAPH.file.slice(0, 16)}/`);
    expect(page.sections).toHaveLength(documents[kind].sections.length);
  });

  test('with nine fields of words alone it is whole: no example is left, and what is sold is drawn', async () => {
    const page = await render(withWordsAlone(documents[kind], WORDS[kind]));
    expectWhole(page);
    const { sold, heroTitle, name, paragraph } = WORDS[kind];
    const [hero] = page.sections;
    expect(hero?.html).toMatch(/class="(?:cover|wall|burst|face|portrait)[ "]/);
    const texts = page.html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
    for (const text of [sold.name, `R$ ${sold.price}`, heroTitle]) expect(texts).toContain(text);
    if (kind !== 'list' && kind !== 'service') for (const text of [name, paragraph]) expect(texts).toContain(text);
    expect(sampleLines({ ...page.campaign, samples: documents[kind].samples })).toEqual([]);
    expect(page.html).not.toContain('class="drawn-label"');
    expect(page.sections.length).toBeGreaterThanOrEqual(4);
  });
});
