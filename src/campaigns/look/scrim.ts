import { contrast, ENOUGH, mixed } from './colors.ts';
import type { GroundColors } from './ground-colors.ts';

/** Contrast that a scrim is searched for: a little over {@link ENOUGH}, as browsers round. */
const READABLE = ENOUGH + 0.1;
/** Steps of a scrim's share: as an alpha channel has them. */
const STEPS = 255;

/** Colours of words over a picture, and the scrim between the two. */
export interface Scrim {
  colors: GroundColors;
  /** The band's colour with its share, as `#rrggbbaa`. */
  color: string;
  /** From 0 to 1. */
  share: number;
}

/**
 * Computes the scrim over a picture of unknown brightness: as thin as words on it allow, which have 4.5:1 even over a
 * white or a black pixel. All words take the one colour that is clearest on the band, its quieter ones too: for them
 * the picture would have to vanish.
 *
 * @param deep colours of the contrasting band
 */
export function scrimOf(deep: GroundColors): Scrim {
  const { bg, text } = deep;
  const share = scrimShare(bg, [text]);
  return {
    colors: {
      ...deep,
      lineStrong: text,
      muted: text,
      faint: text,
      accent: text,
      success: text,
      danger: text,
      warning: text,
    },
    color: withAlpha(bg, share),
    share,
  };
}

/**
 * Returns the least share of a ground, from 0 to 1, at which some colours can be read over any pixel below it, white and
 * black ones too.
 */
export function scrimShare(bg: string, texts: readonly string[]): number {
  const isReadable = (step: number) =>
    ['#ffffff', '#000000'].every((pixel) => {
      const behind = mixed(bg, pixel, step / STEPS);
      return texts.every((text) => contrast(text, behind) >= READABLE);
    });
  let step = STEPS;
  while (step > 0 && isReadable(step - 1)) step--;
  return step / STEPS;
}

/** Formats a translucent colour: `#rrggbbaa`. @param share from 0 to 1 */
export function withAlpha(color: string, share: number): string {
  return (
    color +
    Math.round(share * STEPS)
      .toString(16)
      .padStart(2, '0')
  );
}
