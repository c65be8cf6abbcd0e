import { ACCENT, DIM, INK, LIGHT_WOOD, PAPER, SHADOW, SOFT, WOOD } from './drawing-colors.ts';

/** A stack of books, one of them upright. */
export function Books() {
  return (
    <>
      <ellipse cx="80" cy="150" rx="72" ry="6" opacity=".16" />
      <path fill={INK} d="M14 126h124q8 11 0 22H14z" />
      <path fill={PAPER} d="M20 130h112v14H20z" />
      <path fill={ACCENT} d="M24 100h118q8 13 0 26H24q-8-13 0-26z" />
      <path fill={PAPER} d="M36 104h108v18H36z" />
      <path fill={ACCENT} d="M24 100h14v26H24q-8-13 0-26z" />
      <path fill={SOFT} d="M18 76h108v24H18z" />
      <path fill={PAPER} d="M112 80h14v16h-14z" />
      <path fill={DIM} d="M30 76h8v24h-8z" />
      <g transform="rotate(9 92 44)">
        <path fill={WOOD} d="M66 4h52v72H66z" />
        <path fill={LIGHT_WOOD} d="M76 4h42v72H76z" />
        <circle cx="97" cy="34" r="12" fill={PAPER} />
      </g>
    </>
  );
}

/** An open book with a ribbon. */
export function OpenBook() {
  return (
    <>
      <path fill={DIM} d="M2 44q42-16 78 2 36-18 78-2v100q-42-14-78 4-36-18-78-4z" />
      <path fill={PAPER} d="M8 36q40-14 72 6 32-20 72-6v98q-40-12-72 6-32-18-72-6z" />
      <path fill={SHADOW} d="M80 42v98q-8-6-14-8V36q8 2 14 6z" />
      <path
        fill="none"
        stroke={INK}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".35"
        d="M22 58q20-5 38 1M22 74q20-5 38 1M22 90q20-5 38 1M22 106q14-4 26-1M100 75q20-6 38-1M100 91q20-6 38-1M100 107q20-6 38-1"
      />
      <path fill={ACCENT} d="M98 38q14-6 22-6v36l-11-9-11 12z" />
    </>
  );
}

/** A cup of coffee. */
export function Cup() {
  return (
    <>
      <ellipse cx="74" cy="142" rx="66" ry="10" fill={SHADOW} />
      <path fill="none" stroke={ACCENT} strokeWidth="12" d="M112 78q38-6 34 18-6 22-42 18" />
      <path fill={ACCENT} d="M22 62h98q2 56-22 78H44Q20 118 22 62z" />
      <path fill="#fff" opacity=".16" d="M32 66h14q0 40 14 70H46Q30 112 32 66z" />
      <ellipse cx="71" cy="62" rx="49" ry="11" fill={INK} />
      <path
        fill="none"
        stroke="currentColor"
        opacity=".45"
        strokeWidth="5"
        strokeLinecap="round"
        d="M52 44q-10-12 0-22t0-18M72 42q-10-12 0-22t0-18M92 44q-10-12 0-22t0-18"
      />
    </>
  );
}

/** An armchair under a lamp. */
export function Armchair() {
  return (
    <>
      <ellipse cx="80" cy="150" rx="74" ry="6" opacity=".16" />
      <path stroke={WOOD} strokeWidth="5" strokeLinecap="round" d="M134 148V36M118 150h32" />
      <path fill="#f6c453" d="M116 40l10-28h18l12 28z" />
      <path fill="#f6c453" opacity=".22" d="M116 40h40l10 90H96z" />
      <path stroke={WOOD} strokeWidth="9" strokeLinecap="round" d="M34 136l-6 12M96 136l6 12" />
      <path fill={DIM} d="M24 60q0-26 26-26h30q26 0 26 26v60H24z" />
      <path fill={ACCENT} d="M36 96h58v24H36z" />
      <path fill={ACCENT} d="M10 82q14-8 26 6v50H18q-8 0-8-8zM120 82q-14-8-26 6v50h18q8 0 8-8z" />
      <path fill={ACCENT} d="M30 116h70v24H30z" />
      <path fill={PAPER} d="M56 84l30-6 5 22-30 6z" />
    </>
  );
}
