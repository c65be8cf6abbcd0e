import type { Inks } from './inks.ts';
import { CoverIcon } from './words.tsx';

/** Width of the arch of a photograph. */
export const ARCH_WIDTH = 488;
/** Side of a pattern's square. */
export const SQUARE = 120;

interface PatternProps {
  seed: string;
  columns: number;
  rows: number;
  /** Takes the place of four squares. */
  icon?: string | undefined;
  inks: Inks;
}

/** Squares and quarter circles in four colours, the same for the same seed. */
export function Pattern({ seed, columns, rows, icon, inks }: PatternProps) {
  const random = randomOf(seed);
  const tones = [inks.accent, inks.second, inks.light, inks.deep];
  const squares = tones.map(() => '');
  const quarters = tones.map(() => '');
  const [left, top] = [random(columns - 1), random(rows - 1)];
  let before = -1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (icon && column >= left && column <= left + 1 && row >= top && row <= top + 1) continue;
      const [x, y] = [column * SQUARE, row * SQUARE];
      // Neighbours differ, and so do a square and its quarter.
      const under = other(random(3), before);
      const over = other(random(3), under);
      before = under;
      squares[under] += `M${x} ${y}h120v120h-120z`;
      quarters[over] += QUARTERS[random(4)]?.(x, y) ?? '';
    }
  return (
    <>
      {tones.map((tone, at) => squares[at] && <path key={tone} fill={tone} d={squares[at]} />)}
      {tones.map((tone, at) => quarters[at] && <path key={tone} fill={tone} d={quarters[at]} />)}
      {icon && <CoverIcon name={icon} x={left * SQUARE + 28} y={top * SQUARE + 28} size={184} fill={inks.ink} />}
    </>
  );
}

/** Quarter circles with their centre at each corner of a square. */
const QUARTERS = [
  (x: number, y: number) => `M${x} ${y}h120a120 120 0 0 1-120 120z`,
  (x: number, y: number) => `M${x + SQUARE} ${y}v120a120 120 0 0 1-120-120z`,
  (x: number, y: number) => `M${x + SQUARE} ${y + SQUARE}h-120a120 120 0 0 1 120-120z`,
  (x: number, y: number) => `M${x} ${y + SQUARE}v-120a120 120 0 0 1 120 120z`,
];

/** One of four numbers that is not the excluded one. @param choice from 0 to 2 */
function other(choice: number, excluded: number): number {
  return excluded >= 0 && choice >= excluded ? choice + 1 : choice;
}

/** Returns random numbers below a limit, the same for the same text (xorshift over its FNV-1a hash). */
function randomOf(text: string): (limit: number) => number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 3) % limit;
  };
}

interface LandscapeProps {
  top: number;
  foot: number;
  icon: string | undefined;
  inks: Inks;
}

/** The icon on a hill, before the sun. */
export function Landscape({ top, foot, icon, inks }: LandscapeProps) {
  const height = foot - top;
  const hill = foot - height * 0.3;
  const side = Math.min(230, height * 0.5);
  return (
    <>
      <path fill={inks.second} d={`M56 ${top}h488v${height}H56z`} />
      <circle cx="300" cy={Math.round(hill - side * 0.55)} r={Math.round(side * 0.82)} fill={inks.light} />
      <path fill={inks.accent} d={`M56 ${Math.round(hill + 30)}q120-70 260-34t228-20V${foot}H56z`} />
      <CoverIcon name={icon} x={300 - side / 2} y={hill - side + 26} size={side} fill={inks.deep} />
      <path fill={inks.deep} d={`M56 ${Math.round(foot - height * 0.12)}q180-70 320-24t168-26V${foot}H56z`} />
    </>
  );
}
