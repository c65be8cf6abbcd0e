import { Thing } from '../../web/drawings/things.tsx';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { Backdrop } from '../section.tsx';
import { groundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** Rings of the sun, each with whole dashes of ten parts and gaps of six. */
const ARCS = [
  { radius: 160, dashes: 7 },
  { radius: 120, dashes: 5 },
  { radius: 80, dashes: 3 },
];

/** Large shapes behind the last words, drawn in the page's colours; the edge cuts them. */
const MOTIFS = {
  sun: (
    <svg className="motif moves" viewBox="0 0 400 200" aria-hidden="true">
      <circle className="motif-fill" cx="200" cy="200" r="200" />
      {ARCS.map(({ radius, dashes }) => (
        <path
          key={radius}
          d={`M${200 - radius} 200a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
          pathLength={16 * dashes - 6}
        />
      ))}
      <circle className="motif-core" cx="200" cy="200" r="42" />
    </svg>
  ),
  strings: (
    <svg className="motif moves" viewBox="0 0 1200 400" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 120q600-160 1200 0M0 180q600-160 1200 0M0 240q600-160 1200 0M0 300q600-160 1200 0M0 360q600-160 1200 0M0 420q600-160 1200 0" />
    </svg>
  ),
  cuts: (
    <>
      <svg className="motif" viewBox="0 0 300 220" aria-hidden="true">
        <path className="motif-a" d="M0 0h210l-30 130L0 160z" />
        <circle className="motif-b" cx="222" cy="70" r="62" />
      </svg>
      <svg className="motif" viewBox="0 0 300 220" aria-hidden="true">
        <path className="motif-b" d="M70 90l110-22 30 152H40z" />
        <path className="motif-a" d="M140 220a100 100 0 0 1 200 0z" />
      </svg>
    </>
  ),
  words: null,
};

/** Places of a drawing, by the layout of the shape that it replaces: below the words unless said. */
const PLACES: Partial<Record<keyof typeof MOTIFS, string>> = { words: ' drawn-beside', cuts: ' drawn-corners' };

/** The last call: a few large words and one button before a shape, or a drawing in its place. */
export function Final({ section, campaign }: Pick<SectionProps<'final'>, 'section' | 'campaign'>) {
  const { id, layout = 'sun', drawing, title, text, cta } = section;
  return (
    <section
      id={id}
      className={`section s-final as-${drawing ? `drawing${PLACES[layout] ?? ''}` : layout}`}
      data-ground={groundOf(section)}
      aria-labelledby={`${id}-title`}
    >
      <Backdrop section={section} />
      {drawing && layout === 'cuts' && <Thing name={drawing} />}
      {drawing ? <Thing name={drawing} /> : MOTIFS[layout]}
      <div className="container">
        <h2 id={`${id}-title`}>
          <AccentText text={title} />
        </h2>
        {text && (
          <p>
            <AccentText text={text} />
          </p>
        )}
        <BuyLink campaign={campaign} label={cta} />
      </div>
    </section>
  );
}
