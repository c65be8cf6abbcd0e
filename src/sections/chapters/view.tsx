import { AccentText } from '../../web/ui/accent-text.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Table of contents, with the first page of each chapter. */
export function Chapters({ section }: SectionProps<'chapters'>) {
  return (
    <Section section={section}>
      <ol className="toc">
        {section.items.map(({ title, text, page }) => (
          <li key={title}>
            <h3>
              <AccentText text={title} />
            </h3>
            <p className="toc-page">
              {section.pageLabel} <b>{page}</b>
            </p>
            <p>
              <AccentText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
