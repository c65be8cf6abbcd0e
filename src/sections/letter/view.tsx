import { AccentText } from '../../web/ui/accent-text.tsx';
import { RichText } from '../../web/ui/rich-text.tsx';
import { Section } from '../section.tsx';
import { paperGroundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** A letter: salutation, a large first letter, and a signature in the title's face; on the page, or on a sheet. */
export function Letter({ section, campaign }: Pick<SectionProps<'letter'>, 'section' | 'campaign'>) {
  const { layout, salutation, body, signature, role } = section;
  const isSheet = layout === 'sheet';
  return (
    <Section section={section} {...(isSheet && { layout, head: 'centre' })}>
      <div className="letter" data-ground={isSheet ? paperGroundOf(section, campaign.theme) : undefined}>
        <p className="salutation">
          <AccentText text={salutation} />
        </p>
        <div className="letter-body">
          <RichText text={body} />
        </div>
        <p className="signature">
          <strong className="display">
            <AccentText text={signature} />
          </strong>
          {role && (
            <span>
              <AccentText text={role} />
            </span>
          )}
        </p>
      </div>
    </Section>
  );
}
