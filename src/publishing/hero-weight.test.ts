import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { bareHero, HEROES, TITLES } from '../../tests/factories/hero-sections.ts';
import { cleanCampaign, cleanInput } from '../campaigns/check/clean-campaign.ts';
import type { Composition } from '../sections/hero/composition.ts';
import { FIRST_WINDOW_BYTES, PAGE_BYTES } from '../shared/first-view-time.ts';
import { landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { renderPage } from '../web/render-page.tsx';
import { HERO_STYLES, STYLES } from '../web/styles.ts';
import { weighFirstView } from './first-view.ts';
import { publishedPage } from './published-file.ts';

const COMPOSITIONS = Object.keys(HEROES) as Composition[];

/** A page with the heaviest typeface embedded, and the grounds and pictures of its first view. */
async function pageOf(hero: (typeof HEROES)['card'], title = TITLES.most) {
  const campaign = cleanCampaign({
    theme: { accent: '#b4531f', mood: 'creme', letters: 'padaria' },
    presell: undefined,
    sections: [{ ...hero, title }, ...cleanInput.sections],
  });
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: 'https://loja.example', letters: true };
  const rendered = renderPage(context, landingPage(context, NO_LANDING_FACTS));
  return { html: rendered.html, file: await publishedPage('/', rendered) };
}

test.each(COMPOSITIONS)(
  'the first view of %s arrives with the first packets, letters included',
  async (composition) => {
    for (const hero of [HEROES[composition], bareHero(composition)]) {
      const { html, file } = await pageOf(hero);
      const { size, page } = weighFirstView([file], { address: 'https://loja.example' });
      expect(size).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
      expect(page).toBeLessThanOrEqual(PAGE_BYTES);
      expect(html).not.toMatch(/ style=|\son\w+=/);
      expect(html.match(/<h1/g)).toHaveLength(1);
      const from = html.indexOf('<main');
      const view = html.slice(from, html.indexOf('</section>', from));
      expect(view.match(/data-buy/g)).toHaveLength(1);
      // Motion with the scroll is for what is further down.
      expect(view).not.toMatch(/class="[^"]*\b(moves|stack)\b/);
      expect(view).toMatch(/data-buy.*R\$.*<\/a>|deal-price/s);
    }
  },
);

test('a page has the styles of its own composition alone', async () => {
  // Sheets are an empty text in tests unless `vitest.config.ts` asks for them: then nothing here would be weighed.
  for (const composition of COMPOSITIONS) expect(HERO_STYLES[composition].length, composition).toBeGreaterThan(1000);
  expect(STYLES.frame.length + STYLES.landing.length).toBeGreaterThan(8000);
  const { html } = await pageOf(HEROES.poster);
  expect(html).toContain(HERO_STYLES.poster);
  expect(html).toContain('.wall{');
  expect(html).not.toMatch(/\.(?:deal-price|burst|letter|ledger|window)\b(?!-)/);
});

test('a first view that opens the product has the styles of what it shows: lines, or pages', async () => {
  const { rows, ...opened } = { ...HEROES.sample, screens: HEROES.screens.screens };
  expect(rows).toBeDefined();
  expect((await pageOf(HEROES.sample)).html).not.toContain(STYLES.samplePages);
  expect((await pageOf(opened)).html).toContain(STYLES.samplePages);
});

test('a card has the styles of a title that is long, or without a small line over it, and of a picture, only with such', async () => {
  const usual = { ...HEROES.card, eyebrow: 'Acesso vitalício', title: TITLES.most.slice(0, 20) };
  const styled = async (hero: typeof usual, sheet = STYLES.cardTitle) =>
    (await pageOf(hero, hero.title)).html.includes(sheet);
  expect(await styled(usual)).toBe(false);
  expect(await styled({ ...usual, title: 'Um título que é bem mais longo do que a linha de um celular' })).toBe(true);
  const { eyebrow: _, ...bare } = usual;
  expect(await styled(bare as typeof usual)).toBe(true);
  expect(await styled(bare as typeof usual, STYLES.cardPicture)).toBe(false);
  const pictured = { ...usual, picture: HEROES.photo.picture };
  expect(await styled(pictured)).toBe(false);
  expect(await styled(pictured, STYLES.cardPicture)).toBe(true);
});

test('header and footer stand on the grounds of the first and the last section', async () => {
  const { html } = await pageOf(HEROES.block);
  expect(html).toContain('<header class="site-header" data-header="" data-ground="block">');
  expect(html).toContain('<footer class="site-footer" data-ground="base">');
});
