import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanCampaign } from '../../campaigns/check/clean-campaign.ts';
import { contrast, ENOUGH, hexOf } from '../../campaigns/look/colors.ts';
import type { CoverCampaign } from '../../campaigns/look/cover.ts';
import { designSchema, mockupSchema } from '../../campaigns/look/cover-schema.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { themeSchema } from '../../campaigns/look/theme-schema.ts';
import { CoverArt, Mockup, PartCover } from './cover-art.tsx';
import { CoverDrawing } from './cover-drawing.tsx';
import { inksOf } from './inks.ts';
import { settingOf } from './setting.tsx';
import type { Line } from './words.tsx';

const DESIGNS = designSchema.options;
const MOODS = themeSchema.shape.mood.unwrap().options;
const LETTERS = themeSchema.shape.letters.unwrap().options;
const TITLES = [
  { title: 'Yoga' },
  { title: 'Pão Caseiro de Fermentação Natural', subtitle: 'Do levain à primeira fornada', author: 'Helena Prado' },
  {
    title: 'Introdução Alimentar Descomplicada Para Famílias Apressadas',
    subtitle: 'Quarenta receitas e um calendário de doze semanas para a primeira comida',
    author: 'Iara e Caio Menezes de Albuquerque',
  },
];
const ACCENTS = ['#b4531f', '#ffd21f', '#2b49d6', '#12324f', '#f2c4d0'];

const { product, access } = cleanCampaign();
const campaignOf = (cover: CoverCampaign['cover'], theme: Partial<CoverCampaign['theme']> = {}): CoverCampaign => ({
  cover,
  product,
  access,
  theme: { accent: '#b4531f', mood: 'creme', letters: 'padaria', corners: 'soft', density: 'normal', ...theme },
});

/** Lines of a cover, and a picture of all that is not words. */
async function separate(campaign: CoverCampaign) {
  const lines: Line[] = [];
  const setting = settingOf(campaign.theme.letters, (line) => {
    lines.push(line);
    return null;
  });
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 600 840" width="150" height="210">
      <CoverDrawing campaign={campaign} setting={setting} />
    </svg>,
  );
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at = 3 * (Math.round(y / 4) * 150 + Math.round(x / 4));
    return `#${[0, 1, 2].map((channel) => (data[at + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
  };
  return { lines, colorAt };
}

describe.each(DESIGNS)('%s', (design) => {
  test('every line is inside the cover, on a ground on which it can be read, in every mood', async () => {
    for (const [at, mood] of MOODS.entries())
      for (const [of, accent] of ACCENTS.entries()) {
        const words = TITLES[(at + of) % TITLES.length];
        const letters = LETTERS[(at * 2 + of) % LETTERS.length] ?? 'neutro';
        const { lines, colorAt } = await separate(
          campaignOf({ design, icon: 'loaf', ...words }, { mood, accent, letters }),
        );
        const name = `${mood} ${accent} ${letters}`;
        const title = lines.filter(({ face, text }) => face === 'title' && text);
        expect(
          title
            .map(({ text }) => text)
            .join(' ')
            .toLowerCase(),
          name,
        ).toContain(words?.title.toLowerCase());
        for (const { text, x, y, size, width, fill, middle } of lines) {
          const left = middle ? x - width / 2 : x;
          expect(left, `${name}: ${text}`).toBeGreaterThan(40);
          expect(left + width, `${name}: ${text}`).toBeLessThan(560);
          expect(y - size * 0.7, `${name}: ${text}`).toBeGreaterThan(40);
          expect(y, `${name}: ${text}`).toBeLessThan(810);
          for (const share of [0, 0.25, 0.5, 0.75, 1])
            for (const height of [0, 0.35, 0.7]) {
              const under = colorAt(left + share * width, y - height * size);
              expect(contrast(fill, under), `${name}: ${text} on ${under}`).toBeGreaterThan(ENOUGH);
            }
        }
      }
  });

  test('with live words it is a few hundred bytes of the page', () => {
    const sizes = TITLES.map((words) => {
      const campaign = campaignOf({ design, icon: 'loaf', ...words });
      return brotliCompressSync(renderToStaticMarkup(CoverArt({ campaign, first: true }))).length;
    });
    expect(Math.min(...sizes)).toBeGreaterThan(200);
    expect(Math.max(...sizes)).toBeLessThan(900);
  });
});

test('words can be read on each ground of a cover, with any accent', () => {
  for (const mood of MOODS)
    for (let at = 0; at < 60; at++) {
      const accent = hexOf({ l: ((at * 37) % 97) / 97, c: ((at * 13) % 31) / 100, h: (at * 137.5) % 360 });
      const {
        paper,
        ink,
        deep,
        onDeep,
        accent: ground,
        onAccent,
        disc,
        onDisc,
        light,
      } = inksOf(paletteOf({ accent, mood }));
      for (const [words, under] of [
        [ink, paper],
        [onDeep, deep],
        [onAccent, ground],
        [onDisc, disc],
      ] as const)
        expect(contrast(words, under), `${mood} ${accent}`).toBeGreaterThanOrEqual(ENOUGH);
      expect(contrast(ink, light), `${mood} ${accent}`).toBeGreaterThan(ENOUGH);
    }
});

test.each(mockupSchema.options)('on a %s it costs little more, and is worn again for almost nothing', (kind) => {
  const campaign = campaignOf({ design: 'suica', icon: 'loaf', ...TITLES[1] });
  const one = renderToStaticMarkup(<Mockup campaign={campaign} kind={kind} id="capa" />);
  const again = renderToStaticMarkup(<CoverArt campaign={campaign} of="capa" label="Capa" />);
  expect(brotliCompressSync(one).length).toBeLessThan(1300);
  expect(brotliCompressSync(one + again).length - brotliCompressSync(one).length).toBeLessThan(90);
  expect(one).toContain('aria-hidden="true"');
  expect(one).not.toMatch(/filter|style=/);
  expect(again).toContain('<use href="#capa"');
  expect(again).toContain('aria-label="Capa"');
});

test("words of the device's own letters keep the width that they were measured with", () => {
  const of = (letters: 'sistema' | 'neutro') =>
    renderToStaticMarkup(<CoverArt campaign={campaignOf({ ...TITLES[1] }, { letters })} />);
  expect(of('sistema')).toContain('lengthAdjust="spacingAndGlyphs"');
  expect(of('neutro')).not.toContain('lengthAdjust');
});

test('an uploaded cover is the cover; with the arch it stands in that', () => {
  const picture = {
    file: `${'a'.repeat(64)}.jpg`,
    width: 1200,
    height: 1600,
    alt: 'Um pão',
    focus: { x: 50, y: 50 },
    placeholder: '#caa472',
  };
  const draw = (design: 'foto' | 'icone') =>
    renderToStaticMarkup(<CoverArt campaign={campaignOf({ design, picture, title: 'Pão' })} />);
  expect(draw('icone')).toContain('/640.webp');
  expect(draw('icone')).not.toContain('<text');
  expect(draw('foto')).toContain('/640.webp');
  expect(draw('foto')).toContain('>Pão</text>');
});

test.each(DESIGNS)('without an icon, %s is words and shapes alone', (design) => {
  const draw = (icon: string) =>
    renderToStaticMarkup(<CoverArt campaign={campaignOf({ design, icon, title: 'Pão' })} />);
  expect(draw('loaf')).toMatch(/scale\([\d.]+\)" fill=/);
  expect(draw('none')).not.toMatch(/scale\([\d.]+\)" fill=/);
});

test('small covers of a list have titles and icons of their own, neighbours differ, and none has the ground of its section', () => {
  for (const mood of MOODS) {
    const campaign = campaignOf({ title: 'Pão' }, { mood });
    const { grounds } = paletteOf(campaign.theme);
    for (const { bg } of Object.values(grounds)) {
      const drawn = ['O livro em PDF', 'Um link só seu', 'Uma ficha'].map((text, at) =>
        renderToStaticMarkup(<PartCover campaign={campaign} text={text} at={at} ground={bg} />),
      );
      expect(new Set(drawn.map((svg) => svg.replaceAll(/<text.*?<\/text>/g, ''))).size).toBe(3);
      expect(drawn[1]).toMatch(/seu<.text>/);
      for (const svg of drawn) expect(svg).not.toContain(`fill="${bg}" d="M0 0h600v840H0z"`);
    }
  }
});
