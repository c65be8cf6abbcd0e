import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Steps from payment to use. */
export function Steps({ section, campaign }: SectionProps<'steps'>) {
  return (
    <Section section={section}>
      <ol className="steps">
        {section.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>
              <AccentText text={title} />
            </h3>
            <p>
              <AccentText text={text} />
            </p>
          </li>
        ))}
      </ol>
      <div className="section-foot">
        <BuyLink campaign={campaign} label={section.cta} />
      </div>
    </Section>
  );
}
