import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AUTHOR } from '../../../tests/factories/author-section.ts';
import { bareHero, HEROES, TITLES } from '../../../tests/factories/hero-sections.ts';
import { cleanCampaign, cleanInput } from '../../campaigns/check/clean-campaign.ts';
import { contrast, ENOUGH, mixed } from '../../campaigns/look/colors.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { scrimShare } from '../../campaigns/look/scrim.ts';
import type { CampaignInput } from '../../campaigns/schema.ts';
import { shownVideoOf } from '../../campaigns/video-files.ts';
import { type Composition, compositionOf, heroGround, innerGrounds, openingPicture } from './composition.ts';
import { labelWithPrice, titleClass } from './hero-parts.tsx';
import { BookPages } from './opened-sample.tsx';
import { PortraitHero } from './portrait-hero.tsx';

const EXAMPLE_PAGE = {
  heading: 'A conta do padeiro',
  lead: 'A farinha vale 100.',
  table: { caption: 'Massa', rows: [{ name: 'Farinha', grams: 500, percent: 100 }] },
  note: 'O sal por último.',
  footer: 'Pão',
  chapter: 'Capítulo 2',
};

const COMPOSITIONS = Object.keys(HEROES) as Composition[];
type HeroInput = (typeof HEROES)['card'];

function opened(hero: HeroInput, change: Partial<CampaignInput> = {}) {
  const campaign = cleanCampaign({ sections: [hero, ...cleanInput.sections], ...change });
  const section = campaign.sections[0];
  if (section?.type !== 'hero') return expect.fail();
  return { section, campaign };
}

test.each(COMPOSITIONS)('%s is drawn with its data', (composition) => {
  const { section, campaign } = opened(HEROES[composition]);
  expect(compositionOf(section, campaign)).toBe(composition);
});

/** Compositions that need nothing but the words of every first view. */
const WHOLE_ALONE: readonly Composition[] = ['card', 'product', 'poster', 'block'];

test.each(COMPOSITIONS)('%s without its data is a whole one', (composition) => {
  const { section, campaign } = opened(bareHero(composition));
  expect(compositionOf(section, campaign)).toBe(WHOLE_ALONE.includes(composition) ? composition : 'product');
});

test('what is shown instead of something else needs only that: lines for screens, pages for lines, a name for a face', () => {
  const of = (change: Partial<HeroInput> & { composition: Composition }) => {
    const { section, campaign } = opened({ ...bareHero(change.composition), ...change });
    return compositionOf(section, campaign);
  };
  expect(of({ composition: 'screens', rows: [{ title: 'Vendas no balcão' }] })).toBe('screens');
  expect(of({ composition: 'sample', screens: HEROES.screens.screens })).toBe('sample');
  expect(of({ composition: 'portrait', person: { name: 'Ana' } })).toBe('portrait');
  expect(of({ composition: 'video', picture: HEROES.video.picture })).toBe('product');
});

test('a sample without lines or pages opens the page, or the record, that the campaign shows', () => {
  const shown = {
    type: 'sample' as const,
    id: 'pagina',
    title: 'Uma página',
    text: 'Como ela é.',
    caption: 'Da página 12.',
  };
  const record = { title: 'Aurora', fields: [{ name: 'Cidade', value: 'Brusque' }] };
  const of = (more: object) => {
    const sections = [bareHero('sample'), { ...shown, ...more }, ...cleanInput.sections];
    const { section, campaign } = opened(bareHero('sample'), { sections });
    return compositionOf(section, campaign);
  };
  expect(of({})).toBe('product');
  expect(of({ record })).toBe('sample');
  expect(of({ page: EXAMPLE_PAGE })).toBe('sample');
});

test('the opened page is as the section further down draws it: a table, or a drawing in its place', () => {
  const { table, ...page } = { ...EXAMPLE_PAGE, drawing: 'seedling' as const };
  const leaf = (one: typeof EXAMPLE_PAGE | typeof page) =>
    renderToStaticMarkup(createElement(BookPages, { page: one, ground: 'card' }));
  expect(leaf(page)).toContain('<svg class="drawing"');
  expect(leaf({ ...page, table })).not.toContain('<svg');
});

test('a portrait without a person has the author of the page', () => {
  const { section, campaign } = opened(bareHero('portrait'), {
    sections: [bareHero('portrait'), AUTHOR, ...cleanInput.sections],
  });
  expect(compositionOf(section, campaign)).toBe('portrait');
  expect(openingPicture(section, campaign)?.picture).toMatchObject({ alt: AUTHOR.picture?.alt });
});

test('a picture is loaded first only where the composition shows it', () => {
  const { picture } = HEROES.photo;
  for (const composition of COMPOSITIONS) {
    const { section, campaign } = opened({ ...HEROES[composition], picture });
    const isShown = !['product', 'screens', 'letter', 'block', 'sample'].includes(composition);
    expect(openingPicture(section, campaign)?.picture === section.picture, composition).toBe(isShown);
  }
});

test('a first view plays its video only where that is its composition', () => {
  const { video } = HEROES.video;
  expect(shownVideoOf(opened(HEROES.video).section)).toEqual(video);
  expect(shownVideoOf(opened({ ...HEROES.block, video }).section)).toBeUndefined();
});

test('the seller chooses the ground, except under a photograph, which is dark in every mood', () => {
  const groundOf = (hero: HeroInput, mood: 'noite' | 'creme' = 'creme') => {
    const { section, campaign } = opened(hero, { theme: { accent: '#b4531f', mood } });
    return heroGround(section, campaign);
  };
  expect(groundOf(HEROES.product)).toBe('base');
  expect(groundOf(HEROES.block)).toBe('block');
  expect(groundOf({ ...HEROES.block, ground: 'deep' })).toBe('deep');
  expect(groundOf({ ...HEROES.photo, ground: 'block' })).toBe('deep');
  expect(groundOf(HEROES.photo, 'noite')).toBe('base');
});

test('paper is light and a mark on it dark in every mood', () => {
  for (const mood of ['noite', 'claro'] as const) {
    const { section, campaign } = opened(HEROES.block, { theme: { accent: '#ffd21f', mood } });
    const { grounds } = paletteOf(campaign.theme);
    const [paper, mark] = innerGrounds(section, campaign);
    if (!paper || !mark) return expect.fail();
    expect(contrast(grounds[paper].bg, '#000000'), mood).toBeGreaterThan(15);
    expect(contrast(grounds[mark].bg, '#ffffff'), mood).toBeGreaterThan(12);
  }
});

test('words on a scrim can be read over any pixel of a photograph', () => {
  for (let hue = 0; hue < 360; hue += 24)
    for (const mood of ['noite', 'claro', 'creme', 'papel', 'vivo'] as const) {
      const accent = `#${[0, 120, 240].map((turn) => channel(hue + turn)).join('')}`;
      const { campaign, section } = opened(HEROES.photo, { theme: { accent, mood } });
      const { bg, text, accent: marked } = paletteOf(campaign.theme).grounds[heroGround(section, campaign)];
      const scrim = scrimShare(bg, [text, marked]);
      for (const pixel of ['#ffffff', '#ff0000', '#00ff00', '#808080', '#000000'])
        for (const words of [text, marked])
          expect(contrast(words, mixed(bg, pixel, scrim)), `${accent} ${mood}`).toBeGreaterThanOrEqual(ENOUGH);
    }
});

/** A channel of a colour around the wheel, as two digits. */
function channel(degrees: number): string {
  const level = 130 + 120 * Math.cos((degrees * Math.PI) / 180);
  return Math.round(level).toString(16).padStart(2, '0');
}

test('the button says the price once', () => {
  const product = { ...cleanCampaign().product, amount: 2490 };
  expect(labelWithPrice('Quero o livro', { product })).toBe('Quero o livro por R$ 24,90');
  expect(labelWithPrice('Quero por R$ 24,90', { product })).toBe('Quero por R$ 24,90');
});

test('a title is as large as its letters and its widest word allow', () => {
  expect(titleClass(TITLES.most)).toBe('short');
  expect(titleClass(`${TITLES.most}!`)).toBeUndefined();
  expect(titleClass('Recorte e **cor**')).toBe('short brief');
  expect(titleClass('Fornecedores para quem é pequeno')).toBe('short wide-words');
});

test('a person without a picture has the letters of the first and the last name', () => {
  const hero = { ...bareHero('portrait'), person: { name: 'Ana de Souza' } };
  const html = renderToStaticMarkup(createElement(PortraitHero, opened(hero)));
  expect(html).toMatch(/class="portrait initials"[^>]*>AS</);
});
