import { RichText } from '../../web/ui/rich-text.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Free text, in lines of a readable length. */
export function FreeText({ section }: Pick<SectionProps<'rich-text'>, 'section'>) {
  return (
    <Section section={section} {...(section.layout === 'side' && { head: 'side' })}>
      <div className="words">
        <RichText text={section.body} />
      </div>
    </Section>
  );
}
