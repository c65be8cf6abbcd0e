import { type Ground, type Palette, paletteOf } from '../../campaigns/look/palette.ts';
import { scrimShare, withAlpha } from '../../campaigns/look/scrim.ts';
import type { Mood } from '../../campaigns/look/theme-schema.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import type { SectionOf } from '../schemas.ts';
import { type Composition, compositionOf, heroGround } from './composition.ts';

/** Returns the colours of a first view that no ground has: of cut paper, of a scrim, of the shape behind a cover. */
export function heroSheet(section: SectionOf<'hero'>, campaign: Campaign): string {
  const palette = paletteOf(campaign.theme);
  const ground = heroGround(section, campaign);
  const colors = palette.grounds[ground];
  const rules: Partial<Record<Composition, () => string>> = {
    poster: () => `.wall{${paperCutColors(palette, campaign.theme.mood)}}`,
    photo: () =>
      `.hero-photo{--scrim:${withAlpha(colors.bg, scrimShare(colors.bg, [colors.text, colors.accent]))};--clear:${withAlpha(colors.bg, 0)}}`,
    // A cover in the accent would drown in a shape of the same hue.
    product: () =>
      palette.isDark || !LIGHT_GROUNDS.includes(ground) ? '' : `.hero-product{--shape:${palette.second}}`,
  };
  return rules[compositionOf(section, campaign)]?.() ?? '';
}

/** Grounds that are light by day. */
const LIGHT_GROUNDS: Ground[] = ['base', 'tint', 'card'];

/** Colours of cut paper: from around the wheel where the mood is bright, else from the accent and its second colour. */
function paperCutColors({ companions, second, light, isDark, grounds }: Palette, mood: Mood): string {
  const { base, deep, card, block } = grounds;
  const [ink, paper] = isDark ? [base.bg, deep.bg] : [deep.bg, card.bg];
  const [a, b, c, d, gap] =
    mood === 'vivo'
      ? [companions.a, companions.b, companions.c, companions.d, base.button]
      : [block.bg, second, block.shape, light, ink];
  const colors = { a, b, c, d, gap, ink, paper };
  return Object.entries(colors)
    .map(([name, color]) => `--cut-${name}:${color}`)
    .join(';');
}
