import { AccentText } from '../../web/ui/accent-text.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Figures in large letters, in a row or one under the other, each with its source. */
export function Numbers({ section }: Pick<SectionProps<'numbers'>, 'section'>) {
  const isColumn = section.layout === 'column';
  return (
    <Section section={section} {...(isColumn ? { layout: 'column', head: 'side' } : {})}>
      <dl className="figures">
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
