import { ACCENT, CLAY, DIM, INK, LEAF, LIGHT_WOOD, PAPER, SHADOW, SOFT, WOOD } from './drawing-colors.ts';

/** A drawer in which everything has its place. */
export function Drawer() {
  return (
    <>
      <path fill={WOOD} d="M6 30h148v90H6z" />
      <path fill={PAPER} d="M14 38h40v74H14zM60 38h28v74H60zM94 38h52v34H94zM94 78h52v34H94z" />
      <path fill="none" stroke="#9aa3ad" strokeWidth="6" strokeLinecap="round" d="M26 66v40M42 66v40M74 60v46" />
      <path
        fill="#9aa3ad"
        d="M20 46h3v14h2V46h3v14h2V46h3v18q-6 6-13 0zM37 46q10 0 10 14l-5 10-5-4zM74 44q8 0 8 10t-8 12-8-12 8-10z"
      />
      <path fill={LEAF} d="M100 48h40v8h-40z" />
      <path fill={LIGHT_WOOD} d="M100 60h34v6h-34z" />
      <circle cx="108" cy="95" r="10" fill="#f2b84b" />
      <circle cx="132" cy="95" r="10" fill={CLAY} />
      <path fill={LIGHT_WOOD} d="M0 116h160v32H0z" />
      <path stroke={INK} strokeWidth="7" strokeLinecap="round" d="M62 132h36" />
    </>
  );
}

/** The drawer before it was put in order: everything over everything, and one handle that keeps it from closing. */
export function MessyDrawer() {
  return (
    <>
      <path fill={WOOD} d="M6 30h148v90H6z" />
      <path fill={PAPER} d="M14 38h132v76H14z" />
      <path fill={SHADOW} d="M14 38h132v14H14z" />
      <circle cx="118" cy="84" r="24" fill={CLAY} />
      <circle cx="118" cy="84" r="16" fill={SOFT} />
      <path fill={ACCENT} d="M88 44l46 12-3 11-46-12z" />
      <path fill={LIGHT_WOOD} d="M22 96l64-44 6 8-64 44z" />
      <path
        fill="none"
        stroke="#9aa3ad"
        strokeWidth="7"
        strokeLinecap="round"
        d="M28 50l40 52M96 106L58 48M52 108l62-34M22 74l44-12"
      />
      <path
        fill="#9aa3ad"
        d="M18 44q-2-12 8-14 10 4 8 14-2 10-8 12-6-2-8-12zM112 62h4l6 12h3l-5-13h4l6 12h3l-4-14q14 8 6 20l-12 4zM92 100q14 0 14 10l-6 5-12-6z"
      />
      <path fill={SOFT} d="M60 62h26v26H60z" transform="rotate(18 73 75)" />
      <path fill={INK} d="M34 108a12 12 0 0 1 24 0z" />
      <path fill={LEAF} d="M66 104l30-6 2 9-30 6z" />
      <path fill={LIGHT_WOOD} d="M0 116h160v32H0z" />
      <path stroke={INK} strokeWidth="7" strokeLinecap="round" d="M62 132h36" />
      <path fill={WOOD} d="M126 20l14-6 12 30-14 6z" />
      <path fill="#9aa3ad" d="M122 18q2-14 14-12 8 6 2 12l-14 6z" />
    </>
  );
}

/** A jar with its label. @param props.x its left edge, on a shelf at `y` */
function Jar({ x, y, fill, height }: { x: number; y: number; fill: string; height: number }) {
  return (
    <>
      <path fill={INK} d={`M${x + 3} ${y - height - 9}h26v9h-26z`} />
      <path fill={SHADOW} d={`M${x} ${y - height}h32v${height}h-32z`} />
      <path fill={fill} d={`M${x} ${y - height * 0.72}h32v${height * 0.72}h-32z`} />
      <path fill={PAPER} d={`M${x + 5} ${y - height * 0.5}h22v14h-22z`} />
    </>
  );
}

/** Two shelves of jars. */
export function Shelf() {
  return (
    <>
      <Jar x={14} y={70} fill={CLAY} height={40} />
      <Jar x={54} y={70} fill={ACCENT} height={50} />
      <Jar x={96} y={70} fill="#f2b84b" height={34} />
      <path fill={WOOD} d="M2 70h156v9H2z" />
      <Jar x={20} y={142} fill={LEAF} height={44} />
      <path fill={PAPER} d="M66 120q0-14 26-14t26 14l-8 22H74z" />
      <path fill={ACCENT} d="M66 120q0-14 26-14t26 14-26 6-26-6z" />
      <path fill={DIM} d="M128 96h8v46h-8zM138 102h8v40h-8z" />
      <path fill={WOOD} d="M2 142h156v9H2z" />
    </>
  );
}

/** Pans on their hooks. */
export function Pans() {
  return (
    <>
      <path fill={WOOD} d="M4 12h152v12H4z" />
      <path fill="none" stroke={INK} strokeWidth="5" strokeLinecap="round" d="M42 24v12M84 24v10M124 24v12" />
      <path stroke={INK} strokeWidth="10" strokeLinecap="round" d="M42 40v46M124 40v36" />
      <circle cx="42" cy="112" r="36" fill={INK} />
      <circle cx="42" cy="112" r="27" fill={ACCENT} />
      <path stroke={LIGHT_WOOD} strokeWidth="8" strokeLinecap="round" d="M84 38v66" />
      <path fill={LIGHT_WOOD} d="M84 96q14 4 12 24t-12 20-12-20 12-24z" />
      <path fill={SOFT} d="M98 80h54v38q0 14-14 14h-26q-14 0-14-14z" />
      <path fill={ACCENT} d="M94 76h62v10H94z" />
    </>
  );
}

/** A list on the door, with what is done crossed off. */
export function Plan() {
  return (
    <>
      <g transform="rotate(-3 80 82)">
        <path opacity=".14" d="M28 22h112v132H28z" />
        <path fill={PAPER} d="M24 16h112v132H24z" />
        <path
          fill="none"
          stroke={INK}
          strokeWidth="5"
          strokeLinecap="round"
          opacity=".4"
          d="M64 50h54M64 78h42M64 106h50M64 130h30"
        />
        <path
          fill="none"
          stroke={ACCENT}
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M38 50l6 7 12-14M38 78l6 7 12-14M38 106l6 7 12-14"
        />
        <path fill="none" stroke={SHADOW} strokeWidth="4" d="M40 124h12v12H40z" />
      </g>
      <circle cx="80" cy="18" r="11" fill={ACCENT} />
      <circle cx="77" cy="15" r="3.5" fill="#fff" opacity=".6" />
    </>
  );
}
