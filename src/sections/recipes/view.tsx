import { AccentText } from '../../web/ui/accent-text.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Recipes with their key figures. */
export function Recipes({ section }: SectionProps<'recipes'>) {
  return (
    <Section section={section} head="split">
      <ul className="recipes">
        {section.items.map(({ name, text, hydration, hours }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>
              <AccentText text={text} />
            </p>
            <dl>
              <div>
                <dt>{section.hydrationLabel}</dt>
                <dd>{hydration}%</dd>
              </div>
              <div>
                <dt>{section.hoursLabel}</dt>
                <dd>{hours} h</dd>
              </div>
            </dl>
            <svg className="recipe-bar" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 1h100" />
              <path d={`M0 1h${Math.min(100, hydration)}`} />
            </svg>
          </li>
        ))}
      </ul>
    </Section>
  );
}
