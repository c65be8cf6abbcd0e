import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { missingContent } from '../missing-content.ts';
import { Section, Unfilled } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/**
 * Names in a row, as pictures or as text. Screen readers read a picture as its written name, the one that was verified.
 */
export function Logos({ section }: SectionProps<'logos'>) {
  if (missingContent(section)) return <Unfilled section={section} />;
  return (
    <Section section={section}>
      <ul className="logos">
        {withIndex(section.mentions).map(({ item: { name, picture }, index }) => (
          <li key={index}>
            {picture && <Picture picture={{ ...picture, alt: '', decorative: true }} sizes="9rem" ratio="3/1" />}
            <span className={picture && 'visually-hidden'}>
              <AccentText text={name} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
