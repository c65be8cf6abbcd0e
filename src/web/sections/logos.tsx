import { AccentText } from '../ui/accent-text.tsx';
import { Picture } from '../ui/picture.tsx';
import { placed } from '../ui/placed.ts';
import { Section, Unfilled } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** Names in a row, each drawn or written. A drawn one is read as its name is written, which is what is proven. */
export function Logos({ section }: SectionProps<'logos'>) {
  if (section.mentions.length === 0) return <Unfilled section={section}>Os nomes aparecem aqui.</Unfilled>;
  return (
    <Section section={section}>
      <ul className="logos">
        {placed(section.mentions).map(({ piece: { name, picture }, place }) => (
          <li key={place}>
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
