import { contrast, ENOUGH, ENOUGH_FOR_EDGES, mixed } from '../../src/campaigns/look/colors.ts';
import { GROUNDS, type Palette, SOFT } from '../../src/campaigns/look/palette.ts';

/** Colours of words, and those that also stand on their own tint in badges and notices. */
const WORDS = ['text', 'muted', 'faint', 'accent', 'success', 'danger', 'warning'] as const;
const TINTED = ['accent', 'success', 'danger', 'warning'] as const;

/** Names each pair of words and ground, or control and ground, whose contrast is below WCAG AA: none may be. */
export function unreadPairsOf({ grounds }: Palette): string[] {
  return GROUNDS.flatMap((ground) => {
    const colors = grounds[ground];
    const surfaces = [colors.bg, colors.surface, colors.raised];
    const pairs: [name: string, ratio: number, least: number][] = [
      ['button', contrast(colors.onButton, colors.button), ENOUGH],
      ['pressed button', contrast(colors.onButton, colors.buttonHover), ENOUGH],
      ...surfaces.flatMap((under): typeof pairs => [
        ['edge of a button', contrast(colors.button, under), ENOUGH_FOR_EDGES],
        ['edge of a field', contrast(colors.lineStrong, under), ENOUGH_FOR_EDGES],
        ...WORDS.map((word): (typeof pairs)[number] => [word, contrast(colors[word], under), ENOUGH]),
        // A block has no tints: its accent is its ground.
        ...(ground === 'block' ? [] : TINTED).map((word): (typeof pairs)[number] => [
          `${word} on its tint`,
          contrast(colors[word], mixed(colors[word], under, SOFT)),
          ENOUGH,
        ]),
      ]),
    ];
    return pairs
      .filter(([, ratio, least]) => ratio < least)
      .map(([name, ratio]) => `${ground}: ${name} ${ratio.toFixed(2)}`);
  });
}
