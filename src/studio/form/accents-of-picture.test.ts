import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../../tests/factories/pictures.ts';
import { hexOf, oklchOf } from '../../campaigns/look/colors.ts';
import { accentsOfPicture } from './accents-of-picture.ts';

/** Pixels of a picture as the browser's canvas has them. */
async function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(96, 96, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

/** Accents of a drawing. @param shapes inside an SVG of 100 × 100 */
async function accentsOfDrawing(shapes: string): Promise<string[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${shapes}</svg>`;
  return accentsOfPicture(await pixelsOf(await sharp(Buffer.from(svg)).png().toBuffer()));
}

/** Tests for the same colour to the eye. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [oklchOf(one), oklchOf(other)];
  const turn = Math.abs(a.h - b.h) % 360;
  return Math.abs(a.l - b.l) < 0.06 && Math.min(turn, 360 - turn) < 12;
}

const BREAD = '<rect width="100" height="100" fill="#fdf3e3"/><circle cx="50" cy="60" r="34" fill="#b4531f"/>';

test('a logo of one colour gives that colour, and shades of it', async () => {
  const accents = await accentsOfDrawing('<path d="M10 10h60v60z" fill="#0d6e66"/>');
  expect(isAlike(accents[0] ?? '', '#0d6e66')).toBe(true);
  expect(accents).toHaveLength(3);
  const hues = accents.map((color) => Math.round(oklchOf(color).h));
  expect(Math.max(...hues) - Math.min(...hues)).toBeLessThan(14);
});

test('a cover gives its few strong colours, without paper and ink', async () => {
  const accents = await accentsOfDrawing(
    `${BREAD}<path d="M0 0h100v14H0z" fill="#245fd0"/><path d="M0 88h100v12H0z" fill="#ffd21f"/><path d="M20 20h60v6H20z" fill="#111111"/>`,
  );
  for (const color of ['#b4531f', '#245fd0', '#ffd21f'])
    expect(
      accents.some((accent) => isAlike(accent, color)),
      `${color} in ${accents}`,
    ).toBe(true);
  expect(accents.length).toBeGreaterThanOrEqual(3);
  expect(accents.length).toBeLessThanOrEqual(5);
});

test('a small strong mark tells more than a pale wall', async () => {
  const [first] = await accentsOfDrawing(
    '<rect width="100" height="100" fill="#d8c4ae"/><rect x="38" y="38" width="24" height="24" fill="#c2185b"/>',
  );
  expect(isAlike(first ?? '', '#c2185b')).toBe(true);
});

describe('usable accents', () => {
  test('are neither too dark nor too light to be one', async () => {
    for (const color of ['#3a0500', '#fff3a0', '#001a4d']) {
      const accents = await accentsOfDrawing(`<rect width="100" height="100" fill="${color}"/>`);
      for (const accent of accents) {
        expect(oklchOf(accent).l).toBeGreaterThan(0.38);
        expect(oklchOf(accent).l).toBeLessThan(0.88);
      }
    }
  });

  test('are distinct, also those of a photograph with noise', async () => {
    const accents = accentsOfPicture(await pixelsOf(await samplePicture({ seed: 7 })));
    expect(accents.length).toBeGreaterThanOrEqual(3);
    expect(accents.length).toBeLessThanOrEqual(5);
    expect(new Set(accents).size).toBe(accents.length);
    for (const accent of accents) expect(hexOf(oklchOf(accent))).toBe(accent);
  });

  test('are none in a picture without colour, or without anything in sight', async () => {
    expect(await accentsOfDrawing('<rect width="100" height="100" fill="#808080"/>')).toEqual([]);
    expect(await accentsOfDrawing('')).toEqual([]);
    expect(accentsOfPicture([])).toEqual([]);
  });
});
