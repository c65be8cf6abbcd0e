import { paletteOf } from '../../campaigns/look/palette.ts';
import type { Letters, Theme } from '../../campaigns/look/theme-schema.ts';

/** Corner radius of the card, in units of the 64 × 40 drawing. */
const ROUNDNESS: Record<Theme['corners'], number> = { square: 0.5, soft: 3, round: 8 };
/** Gap between the sections, in units of the drawing. */
const ROOM: Record<Theme['density'], number> = { compact: 3, normal: 6, airy: 10 };

/** Whole page of a mood, as small as a stamp: its five grounds, one under the other, with what stands on them. */
export function MoodPicture({ look }: { look: Pick<Theme, 'accent' | 'mood'> }) {
  const { grounds, second, companions } = paletteOf(look);
  const { base, tint, card, deep, block } = grounds;
  return (
    <svg className="look-picture" viewBox="0 0 72 96" aria-hidden="true">
      <path d="M0 0h72v96H0z" fill={base.bg} />
      {look.mood === 'vivo' ? (
        <>
          <path d="M42 0h15v18H42z" fill={companions.a} />
          <path d="M57 0h15v14H57z" fill={companions.b} />
          <path d="M42 18h15v21H42z" fill={companions.c} />
          <path d="M57 14h15v25H57z" fill={companions.d} />
        </>
      ) : (
        <circle cx="58" cy="19" r="15" fill={second} />
      )}
      <rect x="6" y="5" width="11" height="1.6" rx=".8" fill={base.text} />
      <rect x="6" y="12" width="30" height="4" rx=".8" fill={base.text} />
      <rect x="6" y="18" width="22" height="4" rx=".8" fill={base.text} />
      <rect x="6" y="25" width="27" height="1.5" rx=".7" fill={base.muted} />
      <rect x="6" y="29" width="17" height="5" rx="1.5" fill={base.button} />
      <rect x="9" y="31" width="11" height="1.2" rx=".6" fill={base.onButton} />
      <path d="M50 10h15v19H50z" fill={block.bg} />
      <path d="M53 14h9v2h-9zM53 18h6v1.5h-6z" fill={block.text} />
      <path d="M0 39h72v19H0z" fill={tint.bg} />
      {[6, 27, 48].map((x) => (
        <g key={x}>
          <rect x={x} y="43" width="18" height="11" rx="1.6" fill={tint.surface} />
          <rect x={x + 2.5} y="45.5" width="6" height="1.6" rx=".8" fill={tint.accent} />
          <rect x={x + 2.5} y="48.5" width="12" height="1.3" rx=".6" fill={tint.muted} />
          <rect x={x + 2.5} y="51" width="9" height="1.3" rx=".6" fill={tint.muted} />
        </g>
      ))}
      <path d="M0 58h72v14H0z" fill={deep.bg} />
      <rect x="6" y="62" width="26" height="2.6" rx=".7" fill={deep.text} />
      <rect x="6" y="66.5" width="18" height="1.3" rx=".6" fill={deep.muted} />
      <circle cx="59" cy="65" r="3.6" fill={deep.accent} />
      <path d="M0 72h72v9H0z" fill={card.bg} />
      <rect x="6" y="75.5" width="20" height="1.8" rx=".8" fill={card.text} />
      <rect x="42" y="75.5" width="24" height="1.5" rx=".7" fill={card.muted} />
      <path d="M0 81h72v15H0z" fill={block.bg} />
      <rect x="6" y="85" width="21" height="6.5" rx=".8" fill={block.text} />
      <rect x="46" y="85.5" width="20" height="5.5" rx="1.5" fill={block.button} />
      <rect x="50" y="87.6" width="12" height="1.3" rx=".6" fill={block.onButton} />
    </svg>
  );
}

/** Words in letters of their own: a title, as the page would show it. */
export function LettersPicture({ letters, title }: { letters: Letters; title: string }) {
  return (
    <span className={`look-letters is-${letters}`} aria-hidden="true">
      <span>{title}</span>
    </span>
  );
}

/** Card with corners of this look, on its page. */
export function CornersPicture({ look }: { look: Theme }) {
  const { bg, surface, line, text, muted, button } = paletteOf(look).grounds.base;
  const radius = ROUNDNESS[look.corners];
  return (
    <svg className="look-picture" viewBox="0 0 64 40" aria-hidden="true">
      <path d="M0 0h64v40H0z" fill={bg} />
      <rect x="10.5" y="6.5" width="43" height="40" rx={radius * 1.4} fill={surface} stroke={line} />
      <rect x="16" y="13" width="21" height="3.5" rx=".8" fill={text} />
      <rect x="16" y="19.5" width="29" height="1.6" rx=".8" fill={muted} />
      <rect x="16" y="26" width="32" height="8" rx={Math.min(radius, 4)} fill={button} />
    </svg>
  );
}

/** Sections with the gaps of this look. */
export function DensityPicture({ look }: { look: Theme }) {
  const { base, tint } = paletteOf(look).grounds;
  const room = ROOM[look.density];
  const height = 2 * room + 5;
  return (
    <svg className="look-picture" viewBox="0 0 64 40" aria-hidden="true">
      <path d="M0 0h64v40H0z" fill={base.bg} />
      {[0, 1, 2, 3].map((row) => {
        const y = row * height;
        return (
          <g key={row}>
            {row % 2 === 1 && <rect y={y} width="64" height={height} fill={tint.bg} />}
            <rect x="9" y={y + room} width="18" height="3" rx=".7" fill={base.text} />
            <rect x="33" y={y + room} width="22" height="1.6" rx=".8" fill={base.muted} />
            <rect x="33" y={y + room + 3.4} width="16" height="1.6" rx=".8" fill={base.muted} />
          </g>
        );
      })}
    </svg>
  );
}
