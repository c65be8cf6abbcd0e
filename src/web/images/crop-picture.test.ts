import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import { cropOf } from '../../campaigns/look/crop.ts';
import { cropPicture } from './crop-picture.ts';

const SIZE = { width: 900, height: 600 };

/** A picture whose left third is red; the rest is clear. */
function redOnTheLeft(): Promise<Buffer> {
  const red = { create: { width: 300, height: 600, channels: 3 as const, background: '#f00' } };
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { ...SIZE, channels: 4, background: clear } })
    .composite([{ input: red, left: 0, top: 0 }])
    .webp()
    .toBuffer();
}

test('a crop is cut around the focus, and what is clear stays clear', async () => {
  const source = await redOnTheLeft();
  const cut = async (x: number) => {
    const crop = cropOf(picture({ ...SIZE, focus: { x, y: 50 } }), 'narrow');
    const { data, info } = await sharp(await cropPicture(source, crop))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 480, height: 600, channels: 4 });
    const corner = [...data.subarray(0, 4)];
    return corner;
  };
  const [red = 0, green = 255, , alpha = 0] = await cut(0);
  expect([red > 240, green < 15, alpha]).toEqual([true, true, 255]);
  expect((await cut(100)).at(3)).toBe(0);
});

test.each(['narrow', 'video-narrow'] as const)(
  '%s, for phones, is light even of noise, the worst there is',
  async (shape) => {
    const noise = sharp({
      create: {
        width: 1440,
        height: 960,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const crop = cropOf(picture({ width: 1440, height: 960 }), shape);
    expect((await cropPicture(await noise.webp().toBuffer(), crop)).length).toBeLessThanOrEqual(20_000);
  },
);
