import { DARK_DOUGH, DARK_LEAF, DOUGH, LEAF, LIGHT_WOOD, PAPER, SHADOW, WOOD } from './drawing-colors.ts';

/** A well of flour with two eggs. */
export function FlourWell() {
  return (
    <>
      <ellipse cx="80" cy="112" rx="76" ry="36" fill={SHADOW} />
      <path fill={PAPER} d="M6 108q20-52 74-52t74 52q-4 34-74 34T6 108z" />
      <ellipse cx="80" cy="88" rx="46" ry="22" fill="#fdeec2" />
      <circle cx="62" cy="86" r="14" fill="#f6a821" />
      <circle cx="97" cy="90" r="14" fill="#f6a821" />
      <path fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" d="M54 82q4-6 10-5M89 86q4-6 10-5" />
      <path fill="#d99a62" d="M120 18q20 2 22 24t-18 26q-20-2-20-26t16-24z" />
      <path fill="#fff" opacity=".35" d="M116 28q-6 6-5 18l5-2q0-10 4-14z" />
    </>
  );
}

/** A sheet of dough under a rolling pin. */
export function Rolling() {
  return (
    <>
      <path fill={DOUGH} d="M22 84q58-20 116 0l16 62q-74 20-148 0z" />
      <path
        fill="none"
        stroke={DARK_DOUGH}
        strokeWidth="3"
        strokeLinecap="round"
        d="M34 112q44 8 92 0M28 130q50 8 104 0"
      />
      <g transform="rotate(-10 80 68)">
        <path fill={WOOD} d="M2 60h22v16H2q-6-8 0-16zM136 60h22q6 8 0 16h-22z" />
        <rect x="22" y="50" width="116" height="36" rx="12" fill={LIGHT_WOOD} />
        <path fill="#fff" opacity=".28" d="M32 56h96q6 0 6 6H26q0-6 6-6z" />
      </g>
    </>
  );
}

/** Ribbons of pasta, in a nest. */
export function Nest() {
  return (
    <>
      <ellipse cx="80" cy="134" rx="70" ry="16" opacity=".15" />
      <ellipse cx="80" cy="98" rx="70" ry="46" fill={DARK_DOUGH} />
      <g fill="none" stroke={DOUGH} strokeWidth="10" strokeLinecap="round">
        <path d="M16 96q10-46 64-44t66 46q-12 38-64 40-56-2-66-42z" />
        <path d="M32 98q8-32 50-30t46 30q-10 24-46 26-44-2-50-26z" />
        <path d="M50 100q6-18 32-17t28 17q-6 11-28 12-28-1-32-12z" />
        <path d="M20 116q-12 18-4 32M136 118q18 8 16 28" />
      </g>
      <path fill={LEAF} d="M76 62q-26-4-28-30 28 0 28 30z" />
      <path fill={DARK_LEAF} d="M80 62q-4-28 20-42 14 26-20 42z" />
    </>
  );
}

/** Squares of filled pasta. */
export function Ravioli() {
  return (
    <>
      {(
        [
          [-8, 44, 46],
          [7, 112, 54],
          [-4, 62, 114],
          [12, 128, 122],
        ] as const
      ).map(([turn, x, y]) => (
        <g key={x} transform={`translate(${x} ${y})rotate(${turn})`}>
          <rect x="-32" y="-30" width="66" height="66" rx="4" opacity=".14" />
          <rect
            x="-33"
            y="-33"
            width="66"
            height="66"
            rx="5"
            fill={DOUGH}
            stroke={DARK_DOUGH}
            strokeWidth="6"
            strokeDasharray="5 4"
          />
          <circle r="19" fill={DARK_DOUGH} opacity=".6" />
          <circle cx="-2" cy="-3" r="17" fill="#f9e09a" />
        </g>
      ))}
    </>
  );
}

/** A plate of it with its sauce. */
export function Plate() {
  return (
    <>
      <ellipse cx="80" cy="96" rx="78" ry="54" fill={SHADOW} />
      <ellipse cx="80" cy="90" rx="78" ry="54" fill={PAPER} />
      <ellipse cx="80" cy="90" rx="54" ry="36" fill={SHADOW} />
      <ellipse cx="80" cy="84" rx="48" ry="32" fill={DARK_DOUGH} />
      <g fill="none" stroke={DOUGH} strokeWidth="8" strokeLinecap="round">
        <path d="M36 86q8-28 44-28t44 28q-10 22-44 24-38-2-44-24zM54 86q6-14 26-14t26 14q-6 10-26 11-22-1-26-11z" />
      </g>
      <path fill="#d5402b" d="M52 70q12-22 34-16 24 0 22 18-14 16-30 8-20 8-26-10z" />
      <path fill={LEAF} d="M80 64q-20-6-18-26 22 4 18 26z" />
      <path fill={DARK_LEAF} d="M82 64q0-22 20-28 6 22-20 28z" />
    </>
  );
}

/** Tomatoes on their stalk. */
export function Tomatoes() {
  return (
    <>
      <ellipse cx="80" cy="142" rx="66" ry="10" opacity=".15" />
      <path
        fill="none"
        stroke={DARK_LEAF}
        strokeWidth="8"
        strokeLinecap="round"
        d="M60 70q14-34 46-54M100 56q-4-20 6-40"
      />
      <circle cx="54" cy="102" r="42" fill="#d5402b" />
      <circle cx="114" cy="98" r="36" fill="#e2573c" />
      <path fill="#fff" opacity=".35" d="M26 92q4-18 18-22l3 8q-10 6-13 17zM92 88q4-14 15-17l2 7q-8 4-10 13z" />
      <path
        fill={LEAF}
        d="M54 74l-20-14 20 6 2-18 8 18 20-4-18 14 4 14-14-10-14 8zM114 74l-16-10 16 4 2-14 6 14 16-3-14 11 3 12-11-9-11 7z"
      />
    </>
  );
}

/** A sprig of basil. */
export function Basil() {
  return (
    <>
      <path fill="none" stroke={DARK_LEAF} strokeWidth="6" strokeLinecap="round" d="M80 152V60" />
      <path fill={LEAF} d="M80 128q-58 4-72-44 62-8 72 44zM80 70Q44 52 60 8q40 18 20 62z" />
      <path fill={DARK_LEAF} d="M80 118q58 4 72-44-62-8-72 44zM82 70q2-44 44-54 4 48-44 54z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".4"
        d="M22 94q28 6 52 30M138 84q-30 8-52 30M64 22q8 22 14 44"
      />
    </>
  );
}

/** A fork with its turn of pasta. */
export function Fork() {
  return (
    <>
      <path fill="#9aa3ad" d="M70 86h20l-4 66q-6 8-12 0z" />
      <path fill="#9aa3ad" d="M44 6h9v38h9V6h9v38h9V6h9v38h9V6h9v46q0 26-20 36H64Q44 78 44 52z" />
      <g fill="none" stroke={DOUGH} strokeWidth="12" strokeLinecap="round">
        <path d="M34 66q46 22 92-4M30 84q50 24 100-4M38 104q42 18 84-4" />
      </g>
      <path
        fill="none"
        stroke={DARK_DOUGH}
        strokeWidth="4"
        strokeLinecap="round"
        d="M36 76q46 20 88-3M38 95q44 18 84-3"
      />
      <path fill="none" stroke={DOUGH} strokeWidth="9" strokeLinecap="round" d="M112 104q16 10 6 26t8 24" />
    </>
  );
}
