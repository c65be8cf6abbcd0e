import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanCampaign, cleanInput } from '../../campaigns/check/clean-campaign.ts';
import { loadCampaign } from '../../campaigns/load.ts';
import { outline, widthOf } from './outlines.ts';
import { drawPreview } from './preview-image.ts';

/** Share of the picture's pixels that nearly have a color. */
async function shareOf(color: [number, number, number], png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let near = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (color.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 12)) near += 1;
  }
  return near / (info.width * info.height);
}

test.each(['lista-vitalicia', 'pao-caseiro'])('%s has a picture of the size that is asked for', async (id) => {
  const png = await drawPreview(await loadCampaign(id));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(300_000);
});

test('it is drawn in the accent of the campaign, with its title', async () => {
  const png = await drawPreview(cleanCampaign({ theme: { accent: '#ff88cc' } }));
  expect(await shareOf([255, 136, 204], png)).toBeGreaterThan(0.015);
  expect(await shareOf([239, 235, 226], png)).toBeGreaterThan(0.01);
});

test('a price that ends is not on it, as messengers keep the picture', async () => {
  const { product } = cleanInput;
  const until = { countdown: { source: 'until', until: '2100-01-01T00:00:00-03:00', regularAmount: 9990 } } as const;
  const draw = (amount: number, urgency = {}) =>
    drawPreview(cleanCampaign({ product: { ...product, amount }, urgency }));
  const isSame = async (urgency?: object) => (await draw(1990, urgency)).equals(await draw(4990, urgency));
  expect([await isSame(), await isSame(until)]).toEqual([false, true]);
});

test('a longer text is wider, and each of its letters is drawn', () => {
  expect(widthOf('Pão de todo dia', 60)).toBeGreaterThan(widthOf('Pão', 60) * 3);
  expect(widthOf('Pão', 60)).toBeCloseTo(widthOf('Pão', 30) * 2);
  expect(outline('ação', 0, 0, 40, '#fff').match(/<path /g)).toHaveLength(4);
});
