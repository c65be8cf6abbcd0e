import { contrast, ENOUGH, mixed } from './colors.ts';
import type { GroundColors } from './palette.ts';

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
  const isReadable = (step: number) =>
    ['#ffffff', '#000000'].every((pixel) => contrast(text, mixed(bg, pixel, step / STEPS)) >= READABLE);
  let step = STEPS;
  while (step > 0 && isReadable(step - 1)) step--;
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
    color: bg + step.toString(16).padStart(2, '0'),
    share: step / STEPS,
  };
}
