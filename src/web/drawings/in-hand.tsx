/** A thing in a person's hands: of their skin, and of their sleeves. */
interface HeldProps {
  skin: string;
  sleeve: string;
}

/** Sleeves of both forearms. */
function Sleeves({ sleeve, d }: Pick<HeldProps, 'sleeve'> & { d: string }) {
  return <path fill="none" stroke={sleeve} strokeWidth="42" strokeLinecap="round" d={d} />;
}

/** Both arms, bent towards the middle of the chest, and their hands over what they hold. @param props.at height of the hands */
function Arms({ skin, sleeve, at, apart }: HeldProps & { at: number; apart: number }) {
  const [left, right] = [150 - apart, 150 + apart];
  return (
    <>
      <g fill="none" stroke={sleeve} strokeWidth="42" strokeLinecap="round">
        <path d={`M50 316q2 34 ${left - 64} ${at - 320}M250 316q-2 34 ${right - 236} ${at - 320}`} />
      </g>
      <g fill={skin}>
        <circle cx={left} cy={at} r="19" />
        <circle cx={right} cy={at} r="19" />
      </g>
    </>
  );
}

/** A pot of basil. */
export function PotOf({ skin, sleeve }: HeldProps) {
  return (
    <>
      <Arms skin={skin} sleeve={sleeve} at={322} apart={44} />
      <g fill="#4f8a3d">
        <path d="M118 288q-26-10-22-40 28 6 26 38zM182 288q26-10 22-40-28 6-26 38z" />
        <path fill="#3d7031" d="M150 286q-30-26 0-62 30 36 0 62z" />
        <path fill="#64a34c" d="M134 290q-30-20-14-50 28 16 18 50zM166 290q30-20 14-50-28 16-18 50z" />
      </g>
      <path fill="#c8643c" d="M108 288h84l-12 72h-60z" />
      <path fill="#dd7d50" d="M102 282h96v18h-96z" />
      <g fill={skin}>
        <path d="M96 306q18-6 30 4l-2 30q-20 8-32-8zM204 306q-18-6-30 4l2 30q20 8 32-8z" />
      </g>
    </>
  );
}

/** An accordion, half open. */
export function Accordion({ skin, sleeve }: HeldProps) {
  return (
    <>
      <path fill="none" stroke={sleeve} strokeWidth="40" strokeLinecap="round" d="M48 316l14 20M252 316l-14 20" />
      <path fill="#2a1b25" d="M104 258h92v102h-92z" />
      <path
        stroke="#e9dcc8"
        strokeWidth="5"
        d="M112 258v102M126 258v102M140 258v102M154 258v102M168 258v102M182 258v102"
      />
      <path
        stroke="#c9465e"
        strokeWidth="5"
        d="M119 258v102M133 258v102M147 258v102M161 258v102M175 258v102M189 258v102"
      />
      <path fill="#c9465e" d="M60 256q0-12 12-12h34v116H60zM194 244h34q12 0 12 12v104h-46z" />
      <path fill="#fff8ec" d="M214 256h26v104h-26z" />
      <path stroke="#2a1b25" strokeWidth="3" d="M214 276h26M214 296h26M214 316h26M214 336h26" />
      <path fill="#2a1b25" d="M214 271h15v10h-15zM214 291h15v10h-15zM214 331h15v10h-15z" />
      <g fill="#fff8ec">
        <path
          d="M70 264h.1M84 264h.1M98 264h.1M70 280h.1M84 280h.1M98 280h.1M84 296h.1M98 296h.1"
          stroke="#fff8ec"
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
      <path
        fill={skin}
        d="M50 304q20-10 34 2l4 10q-4 10-14 8l-8 14q-18-2-16-34zM256 302q-22-8-34 4-8 2-8 10 2 8 12 6l6 14q20 0 24-34z"
      />
    </>
  );
}

/** A rolling pin with a sheet of pasta over it. */
export function PastaPin({ skin, sleeve }: HeldProps) {
  return (
    <>
      <path fill="#f4cf6c" d="M92 300h116v60H92z" />
      <path fill="#e7b94d" d="M92 334q14 14 28 2t30 4 30-4 28 0v24H92z" opacity=".55" />
      <path fill="#c58a4e" d="M44 296q-6 0-6 9t6 9h212q6 0 6-9t-6-9z" />
      <path fill="#d9a066" d="M76 284h148v42H76z" />
      <path fill="#e8b67f" d="M76 290h148v9H76z" />
      <g fill="none" stroke={sleeve} strokeWidth="40" strokeLinecap="round">
        <path d="M42 322l14 8M258 322l-14 8" />
      </g>
      <g fill={skin}>
        <circle cx="62" cy="305" r="21" />
        <circle cx="238" cy="305" r="21" />
      </g>
    </>
  );
}

/** A tablet with a chart. */
export function Tablet({ skin, sleeve }: HeldProps) {
  return (
    <>
      <Sleeves sleeve={sleeve} d="M46 318q8 26 46 22M254 318q-8 26-46 22" />
      <g transform="rotate(-3 150 310)">
        <rect x="92" y="262" width="116" height="92" rx="9" fill="#231a2a" />
        <rect x="99" y="269" width="102" height="78" rx="4" fill="#fffaf2" />
        <path fill="var(--button)" d="M112 318h12v20h-12zM130 306h12v32h-12zM148 312h12v26h-12zM166 292h12v46h-12z" />
        <path
          fill="none"
          stroke="#f2a03d"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M112 304l22-12 18 6 36-20"
        />
      </g>
      <path fill={skin} d="M78 312q14-6 26 2l2 26q-20 8-34-4zM222 312q-14-6-26 2l-2 26q20 8 34-4z" />
    </>
  );
}

/** An open book, its cover to who looks. */
export function Book({ skin, sleeve }: HeldProps) {
  return (
    <>
      <Sleeves sleeve={sleeve} d="M46 318q8 26 44 20M254 318q-8 26-44 20" />
      <path fill="#fff6e4" d="M82 262q36-12 68 4 32-16 68-4v84q-36-10-68 6-32-16-68-6z" />
      <path fill="#c9382c" d="M76 268q38-12 74 4 36-16 74-4v86q-38-10-74 6-36-16-74-6z" />
      <path fill="#a82c22" d="M146 270h8v90h-8z" />
      <path fill="#fff6e4" d="M168 292q20-6 40-4v8q-20-2-40 4zM168 308q14-4 28-4v8q-14 0-28 4z" />
      <circle cx="110" cy="310" r="17" fill="#f4c65a" />
      <path fill={skin} d="M66 304q14-8 26 0l2 26q-18 10-34-2zM234 304q-14-8-26 0l-2 26q18 10 34-2z" />
    </>
  );
}

/** A box of jars with labels. */
export function Jars({ skin, sleeve }: HeldProps) {
  return (
    <>
      <Sleeves sleeve={sleeve} d="M46 318q8 26 44 18M254 318q-8 26-44 18" />
      <g>
        <path fill="#f2a65a" d="M98 262h30v50H98z" />
        <path fill="#7fb069" d="M136 250h30v62h-30z" />
        <path fill="#d1495b" d="M174 262h30v50h-30z" />
        <path fill="#4b3621" d="M96 252h34v12H96zM134 240h34v12h-34zM172 252h34v12h-34z" />
        <path fill="#fffaf0" d="M102 276h22v16h-22zM140 268h22v16h-22zM178 276h22v16h-22z" />
      </g>
      <path fill="#d9b382" d="M82 306h136v54H82z" />
      <path fill="#c59a64" d="M82 306h136v10H82z" />
      <path fill="#fffaf0" d="M128 326h44v22h-44z" />
      <path fill={skin} d="M72 308q14-8 28 0l2 26q-18 10-36-2zM228 308q-14-8-28 0l-2 26q18 10 36-2z" />
    </>
  );
}
