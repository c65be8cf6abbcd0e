import { ACCENT, DIM, INK, PAPER, SHADOW, SOFT } from './drawing-colors.ts';

/** A table with a marked column of sums. */
export function Sheet() {
  return (
    <>
      <rect x="10" y="20" width="140" height="120" rx="10" fill={PAPER} />
      <path fill={ACCENT} d="M10 44V30q0-10 10-10h120q10 0 10 10v14z" />
      <path fill={SOFT} d="M112 44h38v86q0 10-10 10h-28z" />
      <path fill="none" stroke={SHADOW} strokeWidth="3" d="M10 68h140M10 92h140M10 116h140M58 44v96M112 44v96" />
      <path
        fill="none"
        stroke={INK}
        strokeWidth="5"
        strokeLinecap="round"
        d="M20 56h24M20 80h18M20 104h26M20 128h16M70 56h30M78 80h22M66 104h34M82 128h18"
        opacity=".45"
      />
      <path
        fill="none"
        stroke={DIM}
        strokeWidth="5"
        strokeLinecap="round"
        d="M124 56h16M122 80h18M126 104h14M120 128h20"
      />
    </>
  );
}

/** Months as columns, the last one the highest. */
export function Bars() {
  return (
    <>
      <rect x="8" y="14" width="144" height="132" rx="12" fill={PAPER} />
      <path fill={SOFT} d="M24 96h18v34H24zM50 82h18v48H50zM76 90h18v40H76z" />
      <path fill={ACCENT} d="M102 58h18v72h-18zM128 44h12v86h-12z" />
      <path
        fill="none"
        stroke={INK}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M30 78l26-16 28 8 26-30 22-10M120 28l14 1 1 14"
      />
      <path stroke={SHADOW} strokeWidth="3" d="M18 132h124" />
    </>
  );
}

/** A paid bill. */
export function Receipt() {
  return (
    <>
      <path fill={PAPER} d="M32 8h96v142l-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9z" />
      <path
        fill="none"
        stroke={INK}
        strokeWidth="5"
        strokeLinecap="round"
        d="M48 34h38M48 56h24M48 72h30M48 88h20M104 56h10M100 72h14M106 88h8"
        opacity=".45"
      />
      <path stroke={SHADOW} strokeWidth="4" strokeDasharray="6 5" d="M44 104h72" />
      <path stroke={INK} strokeWidth="8" strokeLinecap="round" d="M50 120h20M92 120h20" />
      <g transform="rotate(-14 112 48)">
        <circle cx="116" cy="42" r="28" fill={ACCENT} />
        <path
          fill="none"
          stroke="var(--on-button)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M104 43l9 9 16-18"
        />
      </g>
    </>
  );
}

/** Squares of a month's days, five in a row, of which some are marked. */
const DAYS = Array.from({ length: 20 }, (_, day) => ({
  x: 24 + (day % 5) * 24,
  y: 62 + Math.floor(day / 5) * 22,
  day,
}));
const MARKED = [4, 9, 19];

/** A month with its due days. */
export function Month() {
  return (
    <>
      <rect x="10" y="18" width="140" height="136" rx="12" fill={PAPER} />
      <path fill={ACCENT} d="M10 48V30q0-12 12-12h116q12 0 12 12v18z" />
      <path stroke={INK} strokeWidth="8" strokeLinecap="round" d="M46 8v20M114 8v20" />
      {DAYS.map(({ x, y, day }) => (
        <rect key={day} x={x} y={y} width="16" height="14" rx="4" fill={MARKED.includes(day) ? ACCENT : SHADOW} />
      ))}
    </>
  );
}
