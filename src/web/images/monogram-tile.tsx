import { paletteOf } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { MONOGRAM_SHAPES, monogramOf } from '../cover/monogram.ts';
import { settingOf } from '../cover/setting.tsx';
import { outlinedLines } from './outlines.tsx';

interface MonogramTileProps {
  campaign: Pick<Campaign, 'chrome' | 'theme'>;
  x: number;
  y: number;
  side: number;
}

/** A campaign's monogram as outlines, for pictures. */
export function MonogramTile({ campaign: { chrome, theme }, x, y, side }: MonogramTileProps) {
  const { bg, text: fill } = paletteOf(theme).grounds.block;
  const { title, capHeight, draw } = settingOf(theme.letters, outlinedLines(theme.letters));
  const text = monogramOf(chrome.logo);
  const size = Math.min(13.5 / title(text), 11.5 / capHeight);
  return (
    <g transform={`translate(${x} ${y})scale(${side / 24})`}>
      <path fill={bg} d={MONOGRAM_SHAPES[theme.mood]} />
      {draw({
        text,
        x: 12,
        y: 12 + (size * capHeight) / 2,
        size,
        width: title(text) * size,
        face: 'title',
        fill,
        middle: true,
      })}
    </g>
  );
}
