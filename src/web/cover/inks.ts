import { contrast, ENOUGH_FOR_EDGES } from '../../campaigns/look/colors.ts';
import type { Palette } from '../../campaigns/look/palette.ts';

/** Least contrast of a large shape, whose edge says nothing, with its ground. */
const LEAST_CONTRAST = 1.6;

/** Colours of a cover: grounds, each with that of its words, and those of shapes, on which no words stand. */
export interface Inks {
  paper: string;
  ink: string;
  deep: string;
  onDeep: string;
  accent: string;
  onAccent: string;
  light: string;
  second: string;
  /** Colour of a thing on paper: the accent, or the ink where that would be too pale. */
  mark: string;
  /** Colours of a large shape on the deep ground, and of a thing on that shape. */
  disc: string;
  onDisc: string;
}

/** Returns a cover's colours from its page's palette. Paper is light in every mood, and the deep ground dark. */
export function inksOf({ isDark, grounds, light, second }: Palette): Inks {
  const { card, deep, block } = grounds;
  const [pale, dark] = isDark ? [deep, card] : [card, deep];
  const accent = block.bg;
  const isApart = contrast(accent, dark.bg) >= LEAST_CONTRAST;
  return {
    paper: pale.bg,
    ink: pale.text,
    deep: dark.bg,
    onDeep: dark.text,
    accent,
    onAccent: block.text,
    light,
    second,
    mark: contrast(accent, pale.bg) >= ENOUGH_FOR_EDGES ? accent : pale.text,
    disc: isApart ? accent : light,
    onDisc: isApart ? block.text : dark.bg,
  };
}
