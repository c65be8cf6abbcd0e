import fc from 'fast-check';
import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import { cropOf } from './crop.ts';

const KEY = picture().file.slice(0, 16);

test('a crop has the shape of its screen, lies in the picture, and is named by all that it is made of', () => {
  const wide = picture({ width: 3000, height: 2000, focus: { x: 100, y: 0 } });
  expect(cropOf(wide, 'narrow')).toEqual({
    shape: 'narrow',
    url: `/_drawn/narrow.1-${KEY}-100-0.avif`,
    source: '1440.webp',
    region: { left: 672, top: 0, width: 768, height: 960 },
    width: 640,
  });
  expect(cropOf(wide, 'wide')).toMatchObject({ region: { left: 0, top: 0, width: 1440, height: 900 }, width: 1440 });
  const frame = { left: 0, top: 0, width: 1440, height: 810 };
  expect(cropOf(wide, 'video-narrow')).toMatchObject({ region: frame, width: 640 });
  expect(cropOf(wide, 'video-wide')).toMatchObject({ region: frame, width: 1440 });
  // Nothing is enlarged.
  const small = cropOf(picture({ width: 300, height: 500 }), 'narrow');
  expect(small).toMatchObject({
    source: '300.webp',
    region: { left: 0, top: 63, width: 300, height: 375 },
    width: 300,
  });
});

test('what a screen shows of a crop is what it would show of the whole picture, where it is narrower than the crop', () => {
  const sides = fc.integer({ min: 200, max: 4000 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(sides, sides, percent, fc.double({ min: 0.2, max: 0.8, noNaN: true }), (width, height, x, ratio) => {
      const { region } = cropOf(picture({ width, height, focus: { x, y: 50 } }), 'narrow');
      const whole = Math.min(width, 1440);
      const high = (height * whole) / width;
      // Left end of what `object-position` keeps in a screen of this ratio, as high as the crop.
      const seen = region.height * ratio;
      if (Math.abs(region.height - high) > 1 || seen > region.width) return;
      const ofCrop = region.left + ((region.width - seen) * x) / 100;
      expect(Math.abs(ofCrop - ((whole - seen) * x) / 100)).toBeLessThanOrEqual(1.5);
    }),
  );
});
