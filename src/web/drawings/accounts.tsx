import { ACCENT, DIM, INK, PAPER, SHADOW, SOFT } from './drawing-colors.ts';

/** A table with a marked column of sums and its total. */
export function Sheet() {
  return (
    <>
      <rect x="4" y="12" width="152" height="136" rx="8" fill={PAPER} />
      <path fill={ACCENT} d="M4 36V20q0-8 8-8h136q8 0 8 8v16z" />
      <path fill={SOFT} d="M104 36h52v88h-52z" />
      <path fill="none" stroke={SHADOW} strokeWidth="2" d="M4 58h152M4 80h152M4 102h152M104 36v88" />
      <path fill={DIM} d="M4 124h152v16q0 8-8 8H12q-8 0-8-8z" />
      <g fill={INK} fontSize="12" fontWeight="600">
        <text x="13" y="51">
          Padaria
        </text>
        <text x="13" y="73">
          Salão
        </text>
        <text x="13" y="95">
          Feira
        </text>
        <text x="13" y="117">
          Imposto
        </text>
        <g textAnchor="end">
          <text x="147" y="51">
            1.800
          </text>
          <text x="147" y="73">
            950
          </text>
          <text x="147" y="95">
            420
          </text>
          <text x="147" y="117">
            −298
          </text>
        </g>
      </g>
      <g fill="var(--on-button)" fontSize="13" fontWeight="700">
        <text x="13" y="29">
          Março
        </text>
        <text x="13" y="141">
          Sobrou
        </text>
        <text x="147" y="141" textAnchor="end">
          2.872
        </text>
      </g>
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

/** Squares of a month's days, five in a row, some of them marked. */
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
