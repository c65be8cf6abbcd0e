import { BuyLink } from '../../web/ui/buy-link.tsx';
import { Point } from '../point.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Class of the list in each arrangement. */
const LISTS = { row: 'steps', timeline: 'timeline', numerals: 'numbered numerals' };

/** Steps from payment to use: in a row, on a line of time, or after giant numerals. */
export function Steps({ section, campaign }: Pick<SectionProps<'steps'>, 'section' | 'campaign'>) {
  const { layout = 'row' } = section;
  return (
    <Section section={section} {...(layout !== 'row' && { layout })}>
      <ol className={LISTS[layout]}>
        {section.steps.map(({ title, text }) => (
          <li key={title}>
            <Point title={title} text={text} />
          </li>
        ))}
      </ol>
      <div className="section-foot">
        <BuyLink campaign={campaign} label={section.cta} />
      </div>
    </Section>
  );
}
