import { AccentText } from '../../web/ui/accent-text.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Number of wide letters up to which a figure has the large size, beside its words on a phone. */
const NUMBER_LETTERS = 4;

/** Whether a figure is more than a number such as `1.200` or `R$ 40`; spaces and points take little room. */
function isWide(figure: string): boolean {
  return figure.replaceAll(/[\s.,*]/g, '').length > NUMBER_LETTERS;
}

/** Figures in large letters, in a row or one under the other, each with its source. */
export function Numbers({ section }: Pick<SectionProps<'numbers'>, 'section'>) {
  const isColumn = section.layout === 'column';
  return (
    <Section section={section} {...(isColumn ? { layout: 'column', head: 'side' } : {})}>
      <dl className={section.items.some(({ figure }) => isWide(figure)) ? 'figures wide-figures' : 'figures'}>
        {withIndex(section.items).map(({ item: { figure, text, source }, index }) => (
          <div key={index}>
            <dt>
              <AccentText text={text} />
            </dt>
            <dd className="display">
              <AccentText text={figure} />
            </dd>
            <dd className="figure-source">
              <AccentText text={source} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
