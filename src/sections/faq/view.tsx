import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { RichText } from '../../web/ui/rich-text.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Questions that open one at a time; their shared name makes the browser close the others. */
export function Faq({ section }: Pick<SectionProps<'faq'>, 'section'>) {
  return (
    <Section section={section} head={section.layout === 'centre' ? 'centre' : 'side'}>
      <div className="faq">
        {section.items.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>
              <AccentText text={question} />
              <Icon name="chevron" />
            </summary>
            <RichText text={answer} />
          </details>
        ))}
      </div>
    </Section>
  );
}
