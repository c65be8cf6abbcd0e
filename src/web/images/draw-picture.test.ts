import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import { cleanCampaign, cleanInput } from '../../campaigns/check/clean-campaign.ts';
import { loadCampaign } from '../../campaigns/load.ts';
import { designSchema, mockupSchema } from '../../campaigns/look/cover-schema.ts';
import { EDITION, SHARE_SIZE, shareImageUrl } from '../../campaigns/look/drawn-pictures.ts';
import { themeSchema } from '../../campaigns/look/theme-schema.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { settingOf } from '../cover/setting.tsx';
import { drawPicture, pictureSvg } from './draw-picture.tsx';

/** Maximum size of the picture of links: messengers show no larger one. */
const MOST_BYTES = 250_000;

/** Share of the picture's pixels that nearly have a color. */
async function shareOf(color: [number, number, number], picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let near = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (color.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 12)) near += 1;
  }
  return near / (info.width * info.height);
}

/** Rows of the picture of links that a title may stand in, in pixels. */
const TITLE_ROWS = { top: 140, height: 360 };

/** Columns of the picture of links that its title changes, from the first to the last: it differs from one of a dot. */
async function spanOf(campaign: Campaign): Promise<[left: number, right: number]> {
  const draw = async (title: string) =>
    await sharp(Buffer.from(pictureSvg('share', { ...campaign, product: { ...campaign.product, title } })))
      .extract({ left: 0, width: SHARE_SIZE.width, ...TITLE_ROWS })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [said, dot] = await Promise.all([draw(campaign.product.title), draw('.')]);
  let [left, right] = [SHARE_SIZE.width, -1];
  for (let at = 0; at < said.length; at++) {
    if (said[at] === dot[at]) continue;
    const column = Math.floor(at / 3) % SHARE_SIZE.width;
    [left, right] = [Math.min(left, column), Math.max(right, column)];
  }
  return [left, right];
}

test.each(['lista-vitalicia', 'pao-caseiro'])(
  '%s has pictures of the sizes and kinds that are asked for',
  async (id) => {
    const campaign = await loadCampaign(id);
    const share = await drawPicture('share', campaign);
    expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(share.length).toBeLessThanOrEqual(MOST_BYTES);
    const cover = await drawPicture('cover', campaign);
    expect(await sharp(cover).metadata()).toMatchObject({ format: 'png', width: 600, height: 840 });
    expect(cover.length).toBeLessThan(60_000);
    const icon = await drawPicture('icon', campaign);
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
  },
);

test('it is drawn in the accent of the campaign, with its title', async () => {
  const share = await drawPicture('share', cleanCampaign({ theme: { accent: '#ff88cc' } }));
  expect(await shareOf([255, 136, 204], share)).toBeGreaterThan(0.015);
  expect(await shareOf([243, 235, 226], share)).toBeGreaterThan(0.01);
});

test('a long title is whole inside the middle 630 pixels, which some messengers show alone', async () => {
  const title = 'Um sábado inteiro de tesoura, papel e cor para quem nunca mais parou para brincar de verdade';
  const campaign = cleanCampaign({
    theme: { accent: '#0d7a53', mood: 'claro', letters: 'ferramenta' },
    product: { ...cleanInput.product, title },
    cover: { title: 'Recorte' },
  });
  const [left, right] = await spanOf(campaign);
  expect(left).toBeGreaterThan(285);
  expect(right).toBeLessThan(915);
  expect(right - left).toBeGreaterThan(400);
});

const LETTERS = themeSchema.shape.letters.unwrap().options;
/** Titles of 44 and 80 letters: of short words, and of words as long as lines. */
const LONG_TITLES = [
  'Pão de fermentação natural na sua cozinha já',
  'Empreendedorismo, desenvolvimento e docerias',
  'Tudo o que eu aprendi em dez anos de padaria sobre pão de fermentação em casa já',
  'Autoconhecimento, espiritualidade e desenvolvimento profissional para empreender',
];
/** Width at which messengers show the picture in a list of chats, as a share of its own. */
const SMALL = 300 / SHARE_SIZE.width;
/**
 * Least height of capitals there, in pixels: small letters have some 0.7 of it, and an "e" needs 5 rows of pixels, three
 * strokes and two gaps, to differ from an "o" and a "c".
 */
const LEGIBLE = 8;

test.each(LETTERS)(
  'titles of 44 and 80 letters in %s are whole in the middle, and legible at 300 pixels',
  async (letters) => {
    const theme = { accent: '#0d7a53', mood: 'claro', letters } as const;
    const { leading, capHeight } = settingOf(letters, () => null);
    for (const title of LONG_TITLES) {
      const campaign = cleanCampaign({ theme, product: { ...cleanInput.product, title }, cover: { title: 'Recorte' } });
      // Base lines of the title, all in one column.
      const [first = 0, second = 0] = [...pictureSvg('share', campaign).matchAll(/translate\(298\.00 ([\d.]+)\)/g)].map(
        ([, y]) => Number(y),
      );
      expect((SMALL * capHeight * (second - first)) / leading, title).toBeGreaterThanOrEqual(LEGIBLE);
      const [left, right] = await spanOf(campaign);
      expect(left, title).toBeGreaterThan(285);
      expect(right, title).toBeLessThan(915);
      expect(right - left, title).toBeGreaterThan(300);
      expect((await drawPicture('share', campaign)).length, title).toBeLessThanOrEqual(MOST_BYTES);
    }
  },
);

test.each(mockupSchema.options)(
  'a photograph on a %s, of noise, leaves it light enough for messengers',
  async (mockup) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = await sharp({ create: { width: 600, height: 840, channels: 3, background: '#808080', noise } })
      .jpeg()
      .toBuffer();
    const campaign = cleanCampaign({ cover: { picture: picture(), mockup } });
    const share = await drawPicture('share', campaign, photo);
    expect(share.equals(await drawPicture('share', campaign))).toBe(false);
    expect(share.length).toBeLessThanOrEqual(MOST_BYTES);
  },
);

test('a price that ends is not on it, as messengers keep the picture', async () => {
  const { product } = cleanInput;
  const until = { countdown: { source: 'until', until: '2100-01-01T00:00:00-03:00', regularAmount: 9990 } } as const;
  const of = (amount: number, urgency = {}) => cleanCampaign({ product: { ...product, amount }, urgency });
  const draw = (amount: number, urgency = {}) => drawPicture('share', of(amount, urgency));
  const isSame = async (urgency?: object) => (await draw(1990, urgency)).equals(await draw(4990, urgency));
  expect([await isSame(), await isSame(until)]).toEqual([false, true]);
  expect(shareImageUrl(of(1990))).not.toBe(shareImageUrl(of(4990)));
  expect(shareImageUrl(of(1990, until))).toBe(shareImageUrl(of(4990, until)));
});

test("an uploaded cover takes the drawn one's place, and with the arch the landscape's", async () => {
  const photo = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#00ff00' } })
    .jpeg()
    .toBuffer();
  const of = (design: 'foto' | 'suica') => cleanCampaign({ cover: { design } });
  const green = async (design: 'foto' | 'suica') => shareOf([0, 255, 1], await drawPicture('cover', of(design), photo));
  expect(await green('suica')).toBeGreaterThan(0.99);
  expect(await green('foto')).toBeGreaterThan(0.3);
  expect(await green('foto')).toBeLessThan(0.6);
});

test('what is drawn otherwise is another edition, so that no address keeps its old picture', () => {
  const digest = createHash('sha256');
  for (const [at, design] of designSchema.options.entries()) {
    const mockup = mockupSchema.options[at % mockupSchema.options.length];
    const cover = { design, icon: 'guitar', title: 'Violão do Zero', subtitle: 'Curso', author: 'Davi Rocha', mockup };
    const campaign = cleanCampaign({ theme: { accent: '#f0a94e', mood: 'creme', letters: 'palco' }, cover });
    for (const use of ['cover', 'share', 'icon'] as const) digest.update(pictureSvg(use, campaign));
  }
  // A digest that differs asks for a higher EDITION in drawn-pictures.ts; both are written here.
  expect({ edition: EDITION, digest: digest.digest('hex').slice(0, 12) }).toEqual({
    edition: 2,
    digest: 'c2f5649c5799',
  });
});
