import { expect, test } from 'vitest';
import { contrast, hexOf, mixed, rgbOf } from './contrast.ts';

test('the ratio is the one of WCAG', () => {
  expect(contrast(rgbOf('#000000'), rgbOf('#ffffff'))).toBeCloseTo(21, 5);
  expect(contrast(rgbOf('#777777'), rgbOf('#ffffff'))).toBeCloseTo(4.48, 2);
});

test('colours are written as they were read, and mixed by their shares', () => {
  for (const color of ['#000000', '#3ddc97', '#0a0c10']) expect(hexOf(rgbOf(color))).toBe(color);
  expect(hexOf(mixed([255, 255, 255], [0, 0, 0], 0.2))).toBe('#333333');
});
