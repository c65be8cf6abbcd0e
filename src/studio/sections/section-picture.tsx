import type { ReactNode } from 'react';
import { type GroundColors, paletteOf } from '../../campaigns/look/palette.ts';
import type { Theme } from '../../campaigns/look/theme-schema.ts';
import type { SectionType } from '../../sections/schemas.ts';
import { type KindDrawing, STUDIO_PARTS } from '../../sections/studio-parts.ts';

/** Corner radius of cards, in units of the 64 × 40 drawing. */
const ROUNDNESS: Record<Theme['corners'], number> = { square: 0, soft: 2, round: 4 };

/** Small drawing of a kind of section in the campaign's colours and corners. */
export function SectionPicture({ type, look }: { type: SectionType; look: Theme }) {
  const colors = colorsOf(look);
  return (
    <svg className="section-picture" viewBox="0 0 64 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h64v40H0z" fill={colors.bg} />
      {DRAWINGS[STUDIO_PARTS[type].drawing](colors, ROUNDNESS[look.corners])}
    </svg>
  );
}

/** Colours by look: all pictures of a campaign have one. */
const colorsByLook = new WeakMap<Theme, GroundColors>();

function colorsOf(look: Theme): GroundColors {
  const colors = colorsByLook.get(look) ?? paletteOf(look).grounds.base;
  colorsByLook.set(look, colors);
  return colors;
}

const DRAWINGS: Record<KindDrawing, (colors: GroundColors, radius: number) => ReactNode> = {
  hero: (colors, radius) => (
    <>
      {line(colors.text, 6, 9, 26, 4)}
      {line(colors.accent, 6, 15, 20, 4)}
      {lines(colors.faint, 6, 23, 24, 2)}
      {card(colors, radius, 38, 7, 20, 26)}
      {line(colors.button, 41, 25, 14, 5, radius)}
    </>
  ),
  cards: (colors, radius) => (
    <>
      {line(colors.text, 6, 6, 22, 3)}
      {[6, 24.5, 43].map((x) => (
        <g key={x}>
          {card(colors, radius, x, 14, 15, 20)}
          <circle cx={x + 4} cy="19" r="1.8" fill={colors.accent} />
          {lines(colors.faint, x + 2.5, 24, 10, 2)}
        </g>
      ))}
    </>
  ),
  list: (colors) => (
    <>
      {line(colors.text, 6, 6, 22, 3)}
      {[15, 22, 29].map((y) => (
        <g key={y}>
          <circle cx="8" cy={y + 1} r="1.6" fill={colors.accent} />
          {line(colors.muted, 13, y, 30)}
          {line(colors.faint, 50, y, 8)}
        </g>
      ))}
    </>
  ),
  names: (colors) => (
    <>
      {line(colors.text, 20, 8, 24, 3)}
      {[6, 20, 34, 48].map((x) => line(colors.faint, x, 21, 10, 5))}
    </>
  ),
  person: (colors) => (
    <>
      <circle cx="17" cy="16" r="6" fill={colors.accent} />
      <path d="M7 34c0-6 4-10 10-10s10 4 10 10z" fill={colors.accent} />
      {line(colors.text, 34, 9, 20, 3)}
      {lines(colors.faint, 34, 17, 24, 4)}
    </>
  ),
  photos: (colors, radius) => (
    <>
      {line(colors.text, 6, 6, 22, 3)}
      {photo(colors, radius, 6, 14, 25, 20)}
      {photo(colors, radius, 33, 14, 25, 20)}
    </>
  ),
  price: (colors, radius) => (
    <>
      {card(colors, radius, 14, 5, 36, 30)}
      {line(colors.faint, 24, 9, 16)}
      {line(colors.text, 22, 14, 20, 6)}
      {line(colors.button, 19, 25, 26, 6, radius)}
    </>
  ),
  questions: (colors) => (
    <>
      {line(colors.text, 6, 6, 18, 3)}
      {[15, 23, 31].map((y) => (
        <g key={y}>
          {line(colors.muted, 6, y, 34)}
          <path d={`M53 ${y}l2.5 2 2.5-2`} fill="none" stroke={colors.accent} strokeWidth="1.2" />
          {line(colors.line, 6, y + 5, 52, 0.6)}
        </g>
      ))}
    </>
  ),
  quotes: (colors, radius) => (
    <>
      {line(colors.text, 6, 6, 22, 3)}
      {[6, 33].map((x) => (
        <g key={x}>
          {card(colors, radius, x, 14, 25, 20)}
          {lines(colors.muted, x + 3, 18, 18, 2)}
          <circle cx={x + 5} cy="29" r="2.2" fill={colors.accent} />
          {line(colors.faint, x + 9, 28, 10)}
        </g>
      ))}
    </>
  ),
  seal: (colors) => (
    <>
      <circle cx="16" cy="20" r="10" fill="none" stroke={colors.accent} strokeWidth="2" />
      <path d="M11.5 20l3.2 3.2 6-6.4" fill="none" stroke={colors.accent} strokeWidth="2" />
      {line(colors.text, 32, 12, 24, 3)}
      {lines(colors.faint, 32, 19, 26, 3)}
    </>
  ),
  steps: (colors) => (
    <>
      {line(colors.text, 6, 6, 22, 3)}
      {line(colors.lineStrong, 10, 20, 44, 0.8)}
      {[10, 32, 54].map((x) => (
        <g key={x}>
          <circle cx={x} cy="20" r="3.5" fill={colors.accent} />
          {lines(colors.faint, x - 6, 27, 12, 2)}
        </g>
      ))}
    </>
  ),
  table: (colors, radius) => (
    <>
      {card(colors, radius, 6, 6, 52, 28)}
      {line(colors.accent, 26, 6, 14, 28)}
      {[13, 20, 27].map((y) => (
        <g key={y}>
          {line(colors.muted, 9, y, 13)}
          {line(colors.onButton, 30, y, 6)}
          {line(colors.faint, 46, y, 6)}
        </g>
      ))}
    </>
  ),
  talk: (colors) => (
    <>
      {line(colors.raised, 6, 7, 30, 9, 3)}
      {line(colors.muted, 9, 10.5, 20)}
      {line(colors.accent, 28, 20, 30, 9, 3)}
      {line(colors.onButton, 32, 23.5, 20)}
    </>
  ),
  video: (colors, radius) => (
    <>
      <rect x="10" y="5" width="44" height="30" rx={radius} fill={colors.raised} />
      <circle cx="32" cy="20" r="7" fill={colors.button} />
      <path d="M30 16.5l5.5 3.5-5.5 3.5z" fill={colors.onButton} />
    </>
  ),
  words: (colors) => (
    <>
      {line(colors.text, 6, 6, 26, 3)}
      {lines(colors.muted, 6, 14, 50, 3)}
      {lines(colors.faint, 6, 27, 44, 2)}
    </>
  ),
};

function line(fill: string, x: number, y: number, width: number, height = 2, radius = 0.8) {
  return <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={radius} fill={fill} />;
}

/** Lines of text, the last one shorter. */
function lines(fill: string, x: number, y: number, width: number, count: number) {
  return Array.from({ length: count }, (_, at) => line(fill, x, y + 4 * at, at === count - 1 ? width * 0.6 : width));
}

function card(
  { surface, lineStrong }: GroundColors,
  radius: number,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  return (
    <rect x={x} y={y} width={width} height={height} rx={radius} fill={surface} stroke={lineStrong} strokeWidth="0.6" />
  );
}

function photo(colors: GroundColors, radius: number, x: number, y: number, width: number, height: number) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={radius} fill={colors.raised} />
      <path d={`M${x + 2} ${y + height - 2}l7-9 5 6 3-3 5 6z`} fill={colors.accent} />
      <circle cx={x + width - 6} cy={y + 6} r="2" fill={colors.faint} />
    </>
  );
}
