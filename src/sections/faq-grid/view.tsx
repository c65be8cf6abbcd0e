import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { RichText } from '../../web/ui/rich-text.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Questions with visible answers. */
export function FaqGrid({ section, campaign }: SectionProps<'faq-grid'>) {
  return (
    <Section section={section}>
      <ul className="faq-grid">
        {section.items.map(({ question, answer }) => (
          <li key={question}>
            <h3>
              <AccentText text={question} />
            </h3>
            <RichText text={answer} />
          </li>
        ))}
      </ul>
      <div className="section-foot">
        <BuyLink campaign={campaign} label={section.cta} />
      </div>
    </Section>
  );
}
