import { paletteOf } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { drawMonogram } from '../cover/monogram.ts';
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
  const { letters: text, shape, size, baseline, width } = drawMonogram(chrome.logo, theme);
  const draw = outlinedLines(theme.letters);
  return (
    <g transform={`translate(${x} ${y})scale(${side / 24})`}>
      <path fill={bg} d={shape} />
      {draw({ text, x: 12, y: baseline, size, width, face: 'title', fill, middle: true })}
    </g>
  );
}
