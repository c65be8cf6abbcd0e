import type { ReactNode } from 'react';
import { FIGURE_LABELS, type FigureName } from '../../campaigns/look/drawing-names.ts';
import { Accordion, Book, Jars, PastaPin, PotOf, Tablet } from './in-hand.tsx';

/** Colours of the page on whose ground a figure stands: of the clothes, and of what lies over them. */
const CLOTH = 'var(--button)';
const SHADE = 'color-mix(in oklab,var(--button),#1b1210 22%)';
const TRIM = 'var(--on-button)';

interface Looks {
  skin: string;
  /** Skin in the shade of the chin, and of the hand's edge. */
  shade: string;
  hair: string;
  /** Behind the head. */
  back?: ReactNode;
  /** Over the forehead, and what else lies over the face. */
  front: ReactNode;
  /** On the clothes. */
  dress: ReactNode;
  /** Before the body: arms, hands and the thing. */
  hands: ReactNode;
  /** Shut by a smile, not open. */
  smiling?: true;
}

/** Outline of a head of hair that both long and short ones begin with. */
const LOOKS: Record<FigureName, Looks> = {
  gardener: {
    skin: '#b87a52',
    shade: '#9a5f3c',
    hair: '#33201a',
    back: <path d="M88 104q-12 98 4 128h116q16-30 4-128z" />,
    front: (
      <>
        <path d="M101 142q6-34 44-46 20 22 53 22 4 12 2 24 18-78-50-80-60 4-49 80z" />
        <path fill="#e6c27f" d="M58 92q42-20 92-20t92 20q-12 16-92 16T58 92z" />
        <path fill="#f0d49a" d="M100 84q2-50 50-50t50 50q-50-12-100 0z" />
        <path fill={CLOTH} d="M99 86q51-14 102 0l1 9q-52-12-104 0z" />
      </>
    ),
    dress: (
      <>
        <path fill="#f7ead3" d="M96 360V268l16-30h12l4 34h44l4-34h12l16 30v92z" />
        <path fill={SHADE} d="M122 300h56v34q-28 12-56 0z" opacity=".25" />
      </>
    ),
    hands: <PotOf skin="#b87a52" sleeve={CLOTH} />,
    smiling: true,
  },
  musician: {
    skin: '#7d4c34',
    shade: '#633a27',
    hair: '#191313',
    back: null,
    front: (
      <>
        <path d="M103 146q-14-84 48-84 60 0 46 84-3-20-8-34-40-2-66-16-14 22-20 50z" />
        <path d="M104 160q4 54 46 54t46-54q-4 20-18 24-28-10-56 0-14-4-18-24z" />
        <path fill="none" stroke="#f9ead6" strokeWidth="4" strokeLinecap="round" d="M136 192q14 10 28 0" />
        <path fill="#d8b27a" d="M76 98q26-12 34-16 2-40 40-40 38 0 40 40 8 4 34 16-18 14-74 14t-74-14z" />
        <path fill={SHADE} d="M109 82q41 16 82 0l1 13q-42 14-84 0z" />
      </>
    ),
    dress: <path fill={TRIM} d="M122 242l28 34 28-34 10 6-38 48-38-48z" opacity=".9" />,
    hands: <Accordion skin="#7d4c34" sleeve={SHADE} />,
  },
  cook: {
    skin: '#e0a983',
    shade: '#c48a64',
    hair: '#a8431f',
    back: null,
    front: (
      <>
        <path d="M101 150q-8-76 50-78 56 2 48 78-4-26-12-38-40 4-66-10-14 18-20 48z" />
        <path d="M124 178q12-8 26-3 14-5 26 3-12 12-26 5-14 7-26-5z" />
        <path
          fill="#fffaf0"
          d="M104 98q-34-8-28-38 10-24 38-16 14-30 50-18 24-12 40 8 24 0 22 28-4 26-30 34-46-12-92 2z"
        />
        <path fill="#eadfcd" d="M104 98q46-16 92-2l-1 14q-45-10-90 2z" />
      </>
    ),
    dress: (
      <>
        <path fill="#fffaf0" d="M98 360v-84l14-36 14-4 24 30 24-30 14 4 14 36v84z" />
        <path fill="none" stroke="#dccdb6" strokeWidth="3" d="M150 268v92" />
      </>
    ),
    hands: <PastaPin skin="#e0a983" sleeve={CLOTH} />,
  },
  analyst: {
    skin: '#c98d63',
    shade: '#ab7049',
    hair: '#241726',
    back: <path d="M92 150q-30-104 58-106 90 2 58 106 14 44 2 92-30 6-46-14h-30q-16 18-44 14-12-48 2-92z" />,
    front: (
      <>
        <path d="M102 146q2-40 28-56 30 22 68 24 2 14 0 32 22-92-48-92-72 2-48 92z" />
        <g fill="#ffffff33" stroke="#241726" strokeWidth="4.5">
          <circle cx="129" cy="147" r="17" />
          <circle cx="171" cy="147" r="17" />
          <path fill="none" d="M146 145q4-4 8 0" />
        </g>
      </>
    ),
    dress: (
      <>
        <path fill="#fff6ea" d="M122 240l28 66 28-66-10-8q-18 16-36 0z" />
        <path fill={SHADE} d="M122 238l28 70-34-22-8-36zM178 238l-28 70 34-22 8-36z" />
      </>
    ),
    hands: <Tablet skin="#c98d63" sleeve={CLOTH} />,
    smiling: true,
  },
  reader: {
    skin: '#9c6242',
    shade: '#7f4b30',
    hair: '#2a1a1c',
    back: (
      <>
        <circle cx="150" cy="104" r="74" />
        <circle cx="92" cy="132" r="34" />
        <circle cx="208" cy="132" r="34" />
        <circle cx="98" cy="176" r="26" />
        <circle cx="202" cy="176" r="26" />
      </>
    ),
    front: (
      <>
        <path d="M104 136q2-34 24-38 10-16 30-8 24-4 30 18 10 8 8 28 18-62-46-66-64 4-46 66z" />
        <path fill={CLOTH} d="M84 104q66-52 132 0l-6 17q-60-46-120 0z" />
        <g fill="#f2c14e">
          <circle cx="101" cy="180" r="6" />
          <circle cx="199" cy="180" r="6" />
        </g>
      </>
    ),
    dress: <path fill={SHADE} d="M120 236q30 40 60 0l8 4q-38 58-76 0z" />,
    hands: <Book skin="#9c6242" sleeve={CLOTH} />,
  },
  organizer: {
    skin: '#d9a077',
    shade: '#bb8058',
    hair: '#4a2c1d',
    back: (
      <>
        <circle cx="150" cy="52" r="30" />
        <path d="M98 150q-10-84 52-86 62 2 52 86l-6 30h-92z" />
      </>
    ),
    front: (
      <>
        <path d="M102 148q-2-38 22-54 30 20 72 16 6 18 2 38 18-84-48-86-68 4-48 86z" />
        <path fill="none" stroke={CLOTH} strokeWidth="7" d="M101 100q49-38 98 0" />
      </>
    ),
    dress: (
      <>
        <path fill="#fff4e2" d="M104 360v-76h92v76z" />
        <path fill="none" stroke="#fff4e2" strokeWidth="13" d="M112 288l-8-46M188 288l8-46" />
      </>
    ),
    hands: <Jars skin="#d9a077" sleeve={CLOTH} />,
    smiling: true,
  },
};

/** A person of shapes alone, from the chest up, on the ground where they stand; decorative, the label says what it is. */
export function Figure({ name }: { name: FigureName }) {
  const { skin, shade, hair, back, front, dress, hands, smiling } = LOOKS[name];
  return (
    <svg
      className="figure"
      viewBox="0 0 300 360"
      width="300"
      height="360"
      role="img"
      aria-label={`Ilustração: ${FIGURE_LABELS[name].toLocaleLowerCase('pt-BR')}`}
    >
      <g fill={hair}>{back}</g>
      <path fill={CLOTH} d="M22 360q0-92 66-110 34-10 42-20h40q8 10 42 20 66 18 66 110z" />
      <path fill={shade} d="M130 186h40v48q-20 28-40 0z" />
      {dress}
      <g fill={skin}>
        <circle cx="104" cy="150" r="12" />
        <circle cx="196" cy="150" r="12" />
        <path d="M104 122q0-52 46-52t46 52v32q0 54-46 54t-46-54z" />
      </g>
      <g fill="#e2553f" opacity=".22">
        <circle cx="121" cy="168" r="9" />
        <circle cx="179" cy="168" r="9" />
      </g>
      <g fill="none" stroke="#23150f" strokeWidth="4" strokeLinecap="round">
        {smiling ? (
          <path d="M122 148q7-8 14 0M164 148q7-8 14 0M132 182q18 17 36 0" />
        ) : (
          <>
            <path d="M129 147v.5M171 147v.5" strokeWidth="8" />
            <path d="M138 184q12 10 24 0" />
          </>
        )}
        <path d="M120 130q9-6 18-2M162 128q9-4 18 2" />
        <path stroke={shade} d="M151 148q-8 16 2 18" />
      </g>
      <g fill={hair}>{front}</g>
      {hands}
    </svg>
  );
}
