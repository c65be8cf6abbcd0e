import { type ReactNode, useContext } from 'react';
import { RenderContext } from '../web/render-context.ts';
import { AccentText } from '../web/ui/accent-text.tsx';
import type { Section as SectionContent } from './schemas.ts';
import { groundOf } from './section-base.ts';

interface SectionProps {
  section: SectionContent & { text: string };
  children: ReactNode;
}

/** A section of the page below the first view: its heading, its introduction and its content. */
export function Section({ section, children }: SectionProps) {
  return (
    <section
      id={section.id}
      className={`section s-${section.type}`}
      data-ground={groundOf(section)}
      aria-labelledby={`${section.id}-title`}
    >
      <div className="container">
        <div className="section-head">
          <h2 id={`${section.id}-title`}>
            <AccentText text={section.title} />
          </h2>
          <p>
            <AccentText text={section.text} />
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

/** A section without content yet: the editor sees its position and what is missing, visitors see nothing. */
export function Unfilled({ section, children }: SectionProps) {
  const { preview } = useContext(RenderContext);
  if (!preview) return null;
  return (
    <Section section={section}>
      <p className="unfilled">{children}</p>
    </Section>
  );
}
