import { type ReactNode, useContext } from 'react';
import { RenderContext } from '../web/render-context.ts';
import { AccentText } from '../web/ui/accent-text.tsx';
import { Picture } from '../web/ui/picture.tsx';
import { missingContent } from './missing-content.ts';
import type { Section as SectionContent } from './schemas.ts';
import { type Grounded, groundOf } from './section-base.ts';

interface SectionProps {
  section: SectionContent & { text: string };
  /** Arrangement whose styles its content has; none for that of before there were several. */
  layout?: string;
  /**
   * Place of the heading on a desk: over the content unless said, over it with the sentence at its right, over the
   * middle, at the left of the content, or as one half beside the other.
   */
  head?: 'split' | 'centre' | 'side' | 'half';
  children: ReactNode;
}

/** A section of the page below the first view: its heading, its introduction and its content. */
export function Section({ section, layout, head, children }: SectionProps) {
  return (
    <section
      id={section.id}
      className={`section s-${section.type}${layout ? ` as-${layout}` : ''}`}
      data-ground={groundOf(section)}
      aria-labelledby={`${section.id}-title`}
    >
      <Backdrop section={section} />
      <div className={head ? `container head-${head}` : 'container'}>
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

/** The picture of the ground `picture`, under its scrim. */
export function Backdrop({ section }: { section: Grounded }) {
  if (groundOf(section) !== 'picture' || !section.backdrop) return null;
  return (
    <div className="backdrop">
      <Picture picture={section.backdrop} sizes="100vw" ratio="own" />
    </div>
  );
}

/** A section without content yet: the editor sees its position and what is missing, visitors see nothing. */
export function Unfilled({ section }: Omit<SectionProps, 'children'>) {
  const { preview } = useContext(RenderContext);
  if (!preview) return null;
  return (
    <Section section={section}>
      <p className="unfilled">Ainda não aparece na página. {missingContent(section)}</p>
    </Section>
  );
}
