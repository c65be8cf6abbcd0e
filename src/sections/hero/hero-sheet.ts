import { contrast, ENOUGH, mixed } from '../../campaigns/look/colors.ts';
import { type GroundColors, paletteOf } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { type Composition, compositionOf, heroGround } from './composition.ts';
import type { HeroProps } from './hero-parts.tsx';

/** Steps in which a scrim is searched for. */
const STEP = 0.02;

/** Returns the colours of a first view that no ground has: of cut paper, of a scrim over a photograph. */
export function heroSheet(section: HeroProps['section'], campaign: Campaign): string {
  const { companions, isDark, grounds } = paletteOf(campaign.theme);
  const rules: Partial<Record<Composition, () => string>> = {
    poster: () => {
      const { a, b, c, d } = companions;
      const [ink, paper] = isDark ? [grounds.base.bg, grounds.deep.bg] : [grounds.deep.bg, grounds.card.bg];
      return `.wall{--cut-a:${a};--cut-b:${b};--cut-c:${c};--cut-d:${d};--cut-ink:${ink};--cut-paper:${paper}}`;
    },
    photo: () => {
      const colors = grounds[heroGround(section, campaign)];
      return `.hero-photo{--scrim:${withAlpha(colors.bg, scrimOf(colors))};--clear:${withAlpha(colors.bg, 0)}}`;
    },
  };
  return rules[compositionOf(section, campaign)]?.() ?? '';
}

/** Returns the least opacity of a dark ground at which its words can be read over any pixel, white ones too. */
export function scrimOf({ bg, text, accent }: Pick<GroundColors, 'bg' | 'text' | 'accent'>): number {
  const isEnough = (opacity: number) =>
    [text, accent].every((words) => contrast(words, mixed(bg, '#ffffff', opacity)) >= ENOUGH + 0.1);
  let opacity = 0.5;
  while (opacity < 1 && !isEnough(opacity)) opacity += STEP;
  return Math.min(opacity, 1);
}

function withAlpha(color: string, opacity: number): string {
  return `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}
