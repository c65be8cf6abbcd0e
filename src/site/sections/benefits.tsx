import { AccentText } from '../ui/accent-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** What comes with the product, on one ruled board. */
export function Benefits({ section }: SectionProps<'benefits'>) {
  return (
    <Section section={section}>
      <ul className="board">
        {section.items.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <h3>
              <AccentText text={title} />
            </h3>
            <p>
              <AccentText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
