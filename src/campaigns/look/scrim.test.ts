import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, ENOUGH, mixed } from './colors.ts';
import { paletteOf } from './palette.ts';
import { scrimOf } from './scrim.ts';
import { themeSchema } from './theme-schema.ts';

const MOODS = themeSchema.shape.mood.unwrap().options;
const WORDS = ['text', 'muted', 'faint', 'accent', 'success', 'danger', 'warning'] as const;

const anyAccent = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);

test.each(MOODS)('words over a picture are read over its whitest and its blackest pixel, in the mood %s', (mood) => {
  fc.assert(
    fc.property(anyAccent, fc.constantFrom('#ffffff', '#000000', '#808080', '#ff0000', '#00ff00'), (accent, pixel) => {
      const { deep } = paletteOf({ accent, mood }).grounds;
      const { colors, color, share } = scrimOf(deep);
      const behind = mixed(deep.bg, pixel, share);
      for (const word of WORDS) expect(contrast(colors[word], behind), word).toBeGreaterThanOrEqual(ENOUGH);
      expect(color).toBe(deep.bg + Math.round(share * 255).toString(16));
      // The picture is still seen.
      expect(share).toBeLessThan(0.85);
    }),
    { numRuns: 100 },
  );
});
