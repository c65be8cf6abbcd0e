import { contrast, ENOUGH, ENOUGH_FOR_EDGES, mixed } from '../../src/campaigns/look/colors.ts';
import { type GroundColors, SOFT } from '../../src/campaigns/look/ground-colors.ts';
import { GROUNDS, type Palette, TILES } from '../../src/campaigns/look/palette.ts';

/** Colours of words, and those that also stand on their own tint in badges and notices. */
const WORDS = ['text', 'muted', 'faint', 'accent', 'success', 'danger', 'warning'] as const;
const TINTED = ['accent', 'success', 'danger', 'warning'] as const;

/** Words on the tiles of a section's board, and the share of its text in their shade: `--tile` of `tokens.css`. */
const ON_TILES = ['text', 'muted'] as const;
const TILE = 0.04;

/** Names each pair of words and ground, or control and ground, whose contrast is below WCAG AA: none may be. */
export function unreadPairsOf({ grounds, tiles }: Palette): string[] {
  const all: [ground: string, colors: GroundColors, isBlock: boolean][] = [
    ...GROUNDS.map((ground): (typeof all)[number] => [ground, grounds[ground], ground === 'block']),
    ...TILES.map((tile): (typeof all)[number] => [tile, tiles[tile], true]),
  ];
  return all.flatMap(([ground, colors, isBlock]) => {
    const surfaces = [colors.bg, colors.surface, colors.raised];
    const pairs: [name: string, ratio: number, least: number][] = [
      ['button', contrast(colors.onButton, colors.button), ENOUGH],
      ['pressed button', contrast(colors.onButton, colors.buttonHover), ENOUGH],
      ...surfaces.flatMap((under): typeof pairs => [
        ['edge of a button', contrast(colors.button, under), ENOUGH_FOR_EDGES],
        ['edge of a field', contrast(colors.lineStrong, under), ENOUGH_FOR_EDGES],
        ...WORDS.map((word): (typeof pairs)[number] => [word, contrast(colors[word], under), ENOUGH]),
        // A block has no tints: its accent is its ground.
        ...(isBlock ? [] : TINTED).map((word): (typeof pairs)[number] => [
          `${word} on its tint`,
          contrast(colors[word], mixed(colors[word], under, SOFT)),
          ENOUGH,
        ]),
      ]),
      ...(isBlock ? [] : ON_TILES).map((word): (typeof pairs)[number] => [
        `${word} on a tile`,
        contrast(colors[word], mixed(colors.text, colors.bg, TILE)),
        ENOUGH,
      ]),
    ];
    return pairs
      .filter(([, ratio, least]) => ratio < least)
      .map(([name, ratio]) => `${ground}: ${name} ${ratio.toFixed(2)}`);
  });
}
