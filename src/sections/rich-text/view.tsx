import { RichText } from '../../web/ui/rich-text.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Free text, in lines of a readable length. */
export function FreeText({ section }: SectionProps<'rich-text'>) {
  return (
    <Section section={section}>
      <div className="words">
        <RichText text={section.body} />
      </div>
    </Section>
  );
}
