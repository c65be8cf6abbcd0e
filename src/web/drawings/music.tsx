import { ACCENT, DIM, INK, PAPER, SHADOW } from './drawing-colors.ts';

/** Keys of an octave's notes, from the left: of the white ones their number. */
const WHITE = [0, 1, 2, 3, 4, 5, 6];
/** White keys before which a black one stands. */
const BLACK = [1, 2, 4, 5, 6];

/** A keyboard on which the white keys of a chord are marked. */
function Keys({ chord }: { chord: readonly number[] }) {
  return (
    <>
      <path fill={INK} d="M6 20h148v122q0 8-8 8H14q-8 0-8-8z" />
      <path fill={ACCENT} d="M6 14h148v16H6z" />
      {WHITE.map((key) => (
        <path
          key={key}
          fill={chord.includes(key) ? SHADOW : PAPER}
          d={`M${11 + key * 20} 30h18v108q0 6-6 6h-6q-6 0-6-6z`}
        />
      ))}
      {BLACK.map((key) => (
        <path key={key} fill={INK} d={`M${4 + key * 20} 30h12v58q0 4-4 4h-4q-4 0-4-4z`} />
      ))}
      {chord.map((key) => (
        <circle key={key} fill={ACCENT} cx={20 + key * 20} cy="122" r="9" />
      ))}
    </>
  );
}

export const ChordC = () => <Keys chord={[0, 2, 4]} />;
export const ChordF = () => <Keys chord={[0, 3, 5]} />;
export const ChordG = () => <Keys chord={[1, 4, 6]} />;

/** An accordion, opened. */
export function Accordion() {
  return (
    <>
      <ellipse cx="80" cy="146" rx="70" ry="7" opacity=".18" />
      <path fill={INK} d="M48 34q32-14 64 0v100q-32 12-64 0z" />
      <path
        fill="none"
        stroke={PAPER}
        strokeWidth="3.5"
        d="M53 33v102M62 30v108M71 28v111M80 27v112M89 28v111M98 30v108M107 33v102"
      />
      <path
        fill="none"
        stroke={ACCENT}
        strokeWidth="3"
        d="M57.5 31v106M66.5 29v109M75.5 28v111M84.5 28v111M93.5 29v109M102.5 31v106"
      />
      <path fill={ACCENT} d="M10 40q0-12 12-12h28v112H22q-12 0-12-12zM110 28h30q12 0 12 12v88q0 12-12 12h-30z" />
      <path fill={DIM} d="M42 28h8v112h-8zM110 28h6v112h-6z" />
      <path fill={PAPER} d="M128 34h20v100h-20z" />
      <path
        fill="none"
        stroke={INK}
        strokeWidth="2"
        d="M128 48h20M128 62h20M128 77h20M128 91h20M128 106h20M128 120h20"
      />
      <path fill={INK} d="M128 44h12v8h-12zM128 58h12v8h-12zM128 87h12v8h-12zM128 102h12v8h-12zM128 116h12v8h-12z" />
      <path
        fill="none"
        stroke={PAPER}
        strokeWidth="7"
        strokeLinecap="round"
        d="M20 44h.1M32 44h.1M20 59h.1M32 59h.1M20 74h.1M32 74h.1M20 89h.1M32 89h.1M20 104h.1M32 104h.1M20 119h.1M32 119h.1"
      />
    </>
  );
}
