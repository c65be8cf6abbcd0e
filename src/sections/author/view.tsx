import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Author of the product. */
export function Author({ section }: SectionProps<'author'>) {
  return (
    <Section section={section}>
      <div className="card author">
        {section.picture ? (
          <Picture picture={section.picture} sizes="8rem" ratio="1/1" />
        ) : (
          <p className="author-face" aria-hidden="true">
            {section.initials}
          </p>
        )}
        <p>
          <strong>{section.name}</strong>
          <span>{section.role}</span>
        </p>
        <div className="author-words">
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <AccentText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </Section>
  );
}
