import type { ReactNode } from 'react';
import type { CoverDesign, MockupKind } from '../../campaigns/look/cover-schema.ts';
import type { Inks } from './inks.ts';

interface MockupProps {
  inks: Inks;
  design: CoverDesign;
  /** The cover, 600 by 840. */
  art: ReactNode;
}

/** A drawn thing that wears a cover. */
interface MockupShape {
  width: number;
  height: number;
  Shape(props: MockupProps): ReactNode;
}

/** Shadow on the ground: ellipses over each other, which cost less paint than a filter and need no name. */
function Shadow({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return [1, 0.9, 0.8, 0.7, 0.6].map((share) => (
    <ellipse key={share} cx={x} cy={y} rx={Math.round(width * share)} ry={Math.round(height * share)} opacity=".07" />
  ));
}

/** Bars instead of lines of text: their left ends, tops and widths. */
function bars(lines: readonly [x: number, y: number, width: number][], height: number): string {
  return lines.map(([x, y, width]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
}

/** A book seen from its open side, a little from above: two boards, and the pages between them. */
function Book({ inks, design, art }: MockupProps) {
  const board = {
    tipografica: inks.deep,
    faixa: inks.deep,
    suica: inks.disc,
    icone: inks.accent,
    padrao: inks.accent,
    foto: inks.accent,
  }[design];
  return (
    <>
      <Shadow x={330} y={812} width={300} height={38} />
      <path fill={board} d="M50 60l66-38 478 46v722l-66 39z" />
      <path fill={inks.paper} d="M62 59l60-34 452 44v710l-62 40V103z" />
      <path opacity=".1" d="M512 103l62-34v710l-62 40z" />
      <path
        fill="none"
        stroke="#000"
        strokeOpacity=".13"
        strokeWidth="2"
        d="M74 52 526 95v710M88 44 540 87v710M101 36 553 79v710"
      />
      <path fill={board} d="M50 60 528 106v723L50 783z" />
      <g transform="matrix(.79 .076 0 .86 50 60)">
        {art}
        <path fill="#fff" opacity=".22" d="M0 0h9v840H0zM26 0h7v840h-7z" />
        <path opacity=".16" d="M16 0h10v840H16z" />
      </g>
    </>
  );
}

/** A phone whose screen shows the cover, and its content under it. */
function Phone({ inks, design, art }: MockupProps) {
  const ground = {
    tipografica: inks.accent,
    faixa: inks.accent,
    suica: inks.deep,
    icone: inks.paper,
    padrao: inks.paper,
    foto: inks.paper,
  }[design];
  return (
    <>
      <Shadow x={230} y={886} width={210} height={22} />
      <path fill={ground} d="M38 22h384v80H38z" />
      <path fill={inks.paper} d="M38 600h384v280H38z" />
      <g transform="translate(38 82)scale(.64)">{art}</g>
      <path fill={inks.mark} d="M72 644h42v42H72zM72 710h42v42H72z" />
      <path
        fill={inks.ink}
        opacity=".75"
        d={bars(
          [
            [134, 648, 190],
            [134, 714, 224],
          ],
          13,
        )}
      />
      <path
        fill={inks.ink}
        opacity=".28"
        d={bars(
          [
            [134, 672, 120],
            [134, 738, 148],
          ],
          9,
        )}
      />
      <rect fill={inks.accent} x="72" y="784" width="316" height="52" rx="26" />
      <path
        fill="#17191d"
        fillRule="evenodd"
        d="M86 8h288a66 66 0 0 1 66 66v752a66 66 0 0 1-66 66H86a66 66 0 0 1-66-66V74A66 66 0 0 1 86 8zm6 16a52 52 0 0 0-52 52v748a52 52 0 0 0 52 52h276a52 52 0 0 0 52-52V76a52 52 0 0 0-52-52z"
      />
      <rect fill="none" stroke="#6b717b" strokeWidth="3" x="21.500" y="9.500" width="417" height="881" rx="64" />
      <rect fill="#17191d" x="176" y="40" width="108" height="30" rx="15" />
    </>
  );
}

/** A notebook computer whose screen shows the cover beside what it opens. */
function Screen({ inks, art }: MockupProps) {
  return (
    <>
      <Shadow x={500} y={628} width={470} height={20} />
      <rect fill="#17191d" x="112" y="10" width="776" height="530" rx="26" />
      <rect fill="none" stroke="#6b717b" strokeWidth="3" x="113.500" y="11.500" width="773" height="527" rx="24.500" />
      <path fill={inks.paper} d="M136 34h728v476H136z" />
      <path fill={inks.light} d="M136 34h364v476H136z" />
      <path opacity=".12" d="M184 84h290v394H184z" />
      <g transform="translate(176 74)scale(.475)">{art}</g>
      <path fill={inks.ink} d={bars([[540, 92, 270]], 22)} />
      <path
        fill={inks.ink}
        opacity=".28"
        d={bars(
          [
            [540, 132, 284],
            [540, 156, 210],
          ],
          10,
        )}
      />
      <path fill={inks.ink} opacity=".14" d="M540 192h284v12H540z" />
      <path fill={inks.mark} d="M540 192h120v12H540z" />
      <path fill={inks.mark} d="M540 238h40v40h-40zM540 300h40v40h-40zM540 362h40v40h-40zM540 424h40v40h-40z" />
      <path fill={inks.paper} d="M554 248v20l16-10zM554 310v20l16-10zM554 372v20l16-10zM554 434v20l16-10z" />
      <path
        fill={inks.ink}
        opacity=".75"
        d={bars(
          [
            [600, 243, 190],
            [600, 305, 224],
            [600, 367, 166],
            [600, 429, 206],
          ],
          12,
        )}
      />
      <path
        fill={inks.ink}
        opacity=".28"
        d={bars(
          [
            [600, 264, 110],
            [600, 326, 140],
            [600, 388, 96],
            [600, 450, 124],
          ],
          9,
        )}
      />
      <path fill="#c4c8ce" d="M30 540h940v14a60 60 0 0 1-60 52H90a60 60 0 0 1-60-52z" />
      <path fill="#9298a1" d="M410 540h180a20 20 0 0 1-20 18H430a20 20 0 0 1-20-18z" />
    </>
  );
}

/** Sheets under a cover. */
function Stack({ inks, art }: MockupProps) {
  const lines = bars(
    [
      [60, 80, 300],
      [60, 150, 480],
      [60, 190, 440],
      [60, 230, 470],
      [60, 300, 480],
      [60, 340, 410],
    ],
    14,
  );
  return (
    <>
      <Shadow x={370} y={836} width={330} height={26} />
      <g transform="rotate(-9 370 440)translate(106 68)scale(.88)">
        <path fill={inks.second} d="M0 0h600v840H0z" />
      </g>
      <g transform="rotate(8 370 440)translate(112 74)scale(.88)">
        <path fill={inks.light} d="M0 0h600v840H0z" />
        <path fill={inks.ink} opacity=".3" d={lines} />
      </g>
      <g transform="rotate(-1.500 370 440)translate(106 64)scale(.88)">
        <path opacity=".16" d="M10 12h600v840H10z" />
        {art}
      </g>
    </>
  );
}

export const MOCKUPS: Record<MockupKind, MockupShape> = {
  book: { width: 660, height: 860, Shape: Book },
  phone: { width: 460, height: 910, Shape: Phone },
  screen: { width: 1000, height: 660, Shape: Screen },
  stack: { width: 740, height: 870, Shape: Stack },
};
