import { ACCENT, DIM, INK, LIGHT_WOOD, PAPER, SHADOW, SOFT, WOOD } from './drawing-colors.ts';

/** Four buttons of several sizes. */
export function Buttons() {
  const holes = 'M-8-8h.1M8-8h.1M-8 8h.1M8 8h.1';
  return (
    <>
      {(
        [
          [56, 58, 1, ACCENT],
          [116, 48, 0.72, INK],
          [110, 112, 1.05, SOFT],
          [42, 122, 0.66, DIM],
        ] as const
      ).map(([x, y, scale, fill]) => (
        <g key={x} transform={`translate(${x} ${y})scale(${scale})`}>
          <circle cx="2" cy="4" r="40" opacity=".16" />
          <circle r="40" fill={fill} />
          <circle r="27" fill="none" stroke="#0003" strokeWidth="5" />
          <path d={holes} stroke={fill === INK ? PAPER : INK} strokeWidth="9" strokeLinecap="round" />
        </g>
      ))}
    </>
  );
}

/** A zip, half open. */
export function Zip() {
  return (
    <>
      <path fill={ACCENT} d="M20 6q34 44 46 72l6 76H40Q34 90 6 24zM140 6q-34 44-46 72l-6 76h32q6-64 34-130z" />
      <path
        fill="none"
        stroke={SHADOW}
        strokeWidth="9"
        strokeDasharray="5 5"
        d="M24 8q36 50 52 86M136 8q-36 50-52 86"
      />
      <path fill="none" stroke={PAPER} strokeWidth="14" strokeDasharray="5 5" d="M80 96v60" />
      <path fill={INK} d="M66 78h28l-4 26H70z" />
      <path fill="none" stroke={INK} strokeWidth="6" d="M73 102h14l3 32q-10 10-20 0z" />
    </>
  );
}

/** A roll of ribbon whose end curls. */
export function Ribbon() {
  return (
    <>
      <ellipse cx="72" cy="140" rx="58" ry="8" opacity=".15" />
      <path fill={ACCENT} d="M112 96q42 2 40 30-8 22-30 12l-8 16-12-14q14-14 24-8 12 2 10-8-6-10-26-6z" />
      <circle cx="70" cy="80" r="60" fill={DIM} />
      <circle cx="70" cy="80" r="52" fill={ACCENT} />
      <g fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth="3">
        <circle cx="70" cy="80" r="44" />
        <circle cx="70" cy="80" r="36" />
      </g>
      <circle cx="70" cy="80" r="27" fill={LIGHT_WOOD} />
      <circle cx="70" cy="80" r="14" fill={INK} />
    </>
  );
}

/** Three spools of thread. */
export function Threads() {
  return (
    <>
      {(
        [
          [12, 62, SOFT],
          [60, 34, ACCENT],
          [108, 62, INK],
        ] as const
      ).map(([x, y, fill]) => (
        <g key={x}>
          <path fill={WOOD} d={`M${x} ${y}h42l-7 12h-28zM${x + 7} 140h28l7 12h-42z`} />
          <path fill={fill} d={`M${x + 3} ${y + 12}h36v${128 - y}h-36z`} />
          <path
            fill="none"
            stroke="#fff"
            strokeOpacity=".3"
            strokeWidth="3"
            d={`M${x + 3} ${y + 24}l36 8M${x + 3} ${y + 40}l36 8M${x + 3} ${y + 56}l36 8`}
          />
        </g>
      ))}
      <path fill="none" stroke={ACCENT} strokeWidth="3" d="M99 60q30-40 44-10t10 26" />
    </>
  );
}

/** A parcel, ready to send. */
export function Parcel() {
  return (
    <>
      <path fill={WOOD} d="M10 60l70 22v72L10 128z" />
      <path fill="#a9713a" d="M150 60L80 82v72l70-26z" />
      <path fill={LIGHT_WOOD} d="M10 60l70-28 70 28-70 22z" />
      <path fill={ACCENT} d="M38 49l70 24v28l14-5V69L52 43z" />
      <path fill={PAPER} d="M22 92l34 11v24l-34-11z" />
    </>
  );
}
