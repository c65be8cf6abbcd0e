import { expect, test } from 'vitest';
import { iconSchema } from './catalog-schema.ts';

test.each(['#"/><script>alert(1)</script>', '#/../../../../termos', '#aa5500;', 'aa5500', '#aa5', ''])(
  'a tile of the colour %j is refused: its address and its drawing are made of it',
  (color) => {
    expect(iconSchema.safeParse({ kind: 'monogram', letters: 'LR', color }).success).toBe(false);
    expect(iconSchema.safeParse({ kind: 'brand', slug: 'netflix', color }).success).toBe(false);
  },
);

test.each(['#aa5500', '#AA5500'])('a tile may have the colour %s', (color) => {
  expect(iconSchema.safeParse({ kind: 'monogram', letters: 'LR', color }).success).toBe(true);
});
