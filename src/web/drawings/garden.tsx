import { ACCENT, CLAY, DARK_LEAF, EARTH, LEAF, LIGHT_CLAY, PAPER } from './drawing-colors.ts';

/** A clay pot, with earth up to its rim. */
function Pot() {
  return (
    <>
      <ellipse cx="80" cy="152" rx="44" ry="6" opacity=".14" />
      <path fill={EARTH} d="M42 92h76v8H42z" />
      <path fill={CLAY} d="M46 102h68l-9 50H55z" />
      <path fill="#fff" opacity=".14" d="M56 110h10l5 42h-9z" />
      <path fill={LIGHT_CLAY} d="M38 92h84v18H38z" />
    </>
  );
}

/** A seed that falls into the earth. */
export function Seed() {
  return (
    <>
      <Pot />
      <g fill={EARTH}>
        <path d="M74 50q10-14 18 0-4 16-12 16-8-4-6-16z" />
        <path d="M50 72q6-9 12 0-3 11-8 11-6-3-4-11zM102 70q6-9 12 0-3 11-8 11-6-3-4-11z" opacity=".7" />
      </g>
      <path fill="none" stroke={ACCENT} strokeWidth="4" strokeLinecap="round" d="M83 22v16M62 34l6 12M104 34l-6 12" />
    </>
  );
}

/** Its first two leaves. */
export function Sprout() {
  return (
    <>
      <path fill="none" stroke={DARK_LEAF} strokeWidth="5" strokeLinecap="round" d="M80 94V68" />
      <path fill={LEAF} d="M80 72Q50 74 44 48q32-4 36 24z" />
      <path fill={DARK_LEAF} d="M80 72q30 2 36-24-32-4-36 24z" />
      <Pot />
    </>
  );
}

/** A young plant. */
export function Seedling() {
  return (
    <>
      <path fill="none" stroke={DARK_LEAF} strokeWidth="5" strokeLinecap="round" d="M80 94V30" />
      <path fill={LEAF} d="M80 88Q46 92 36 62q38-4 44 26zM80 58Q56 60 48 38q28-4 32 20z" />
      <path fill={DARK_LEAF} d="M80 88q34 4 44-26-38-4-44 26zM80 58q24 2 32-20-28-4-32 20z" />
      <path fill={LEAF} d="M80 34q-12-16 0-32 12 16 0 32z" />
      <Pot />
    </>
  );
}

/** A whole bush, and the label with its name. */
export function Herb() {
  return (
    <>
      <path
        fill={DARK_LEAF}
        d="M80 96Q20 100 18 54q20-2 32 10-8-24 8-40 14 6 22 22 8-16 22-22 16 16 8 40 12-12 32-10 0 46-62 42z"
      />
      <path fill={LEAF} d="M80 96Q42 92 40 60q28 4 40 36zM80 96q38-4 40-36-28 4-40 36zM80 80Q60 52 80 22q20 30 0 58z" />
      <path
        fill="none"
        stroke={PAPER}
        strokeOpacity=".5"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M80 92V38M80 94Q66 80 52 70M80 94q14-14 28-24"
      />
      <Pot />
      <path fill={PAPER} d="M64 118h32v16H64z" />
      <path fill={ACCENT} d="M69 124h22v4H69z" />
    </>
  );
}
