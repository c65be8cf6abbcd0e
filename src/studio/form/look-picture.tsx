import { paletteOf } from '../../campaigns/look/palette.ts';
import type { Theme } from '../../campaigns/look/theme-schema.ts';

/** Corner radius of the card, in units of the 64 × 40 drawing. */
const ROUNDNESS: Record<Theme['corners'], number> = { square: 1, soft: 4, round: 9 };
/** Gap between the sections, in units of the drawing. */
const ROOM: Record<Theme['density'], number> = { compact: 4, normal: 7, airy: 11 };

/**
 * Drawing of a token's effect: a page in its colours, a card with its corners, sections with their gaps, or letters.
 */
export function LookPicture({ look, token }: { look: Theme; token: keyof Omit<Theme, 'accent'> }) {
  const { bg, surface, text, faint, button } = paletteOf(look).grounds.base;
  if (token === 'letters')
    return (
      <span className={`look-letters is-${look.letters}`} aria-hidden="true">
        Aa
      </span>
    );
  const radius = ROUNDNESS[look.corners];
  const room = ROOM[look.density];
  return (
    <svg className="look-picture" viewBox="0 0 64 40" aria-hidden="true">
      <path d="M0 0h64v40H0z" fill={bg} />
      {token === 'density' ? (
        [0, 1, 2].map((row) => (
          <g key={row}>
            <rect x="10" y={6 + row * (3 + room)} width="20" height="3" fill={text} />
            <rect x="34" y={6 + row * (3 + room)} width="20" height="3" fill={faint} />
          </g>
        ))
      ) : (
        <>
          <rect x="7" y="11" width="22" height="4" rx="1" fill={text} />
          <rect x="7" y="19" width="18" height="2" rx="1" fill={faint} />
          <rect x="7" y="24" width="20" height="2" rx="1" fill={faint} />
          <rect x="35" y="6" width="23" height="28" rx={radius} fill={surface} stroke={faint} strokeWidth="0.5" />
          <rect x="38" y="23" width="17" height="7" rx={Math.min(radius, 3.5)} fill={button} />
        </>
      )}
    </svg>
  );
}
