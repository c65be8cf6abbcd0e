import { AccentText } from '../ui/accent-text.tsx';
import { avatarUrl } from '../ui/avatar-url.ts';
import { LazyImage } from '../ui/lazy-image.tsx';
import { Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';

/** What buyers say; what none of them said is labelled so. */
export function Testimonials({ section }: SectionProps<'testimonials'>) {
  return (
    <Section section={section}>
      <ul className="quotes">
        {section.items.map(({ name, place, text, saving, timeAgo, illustrative }) => (
          <li key={name}>
            <figure className="card quote">
              <figcaption>
                <LazyImage src={avatarUrl(name)} alt="" width={44} height={44} />
                <span>
                  <strong>{name}</strong>
                  <span>{place}</span>
                </span>
              </figcaption>
              <blockquote>
                <AccentText text={text} />
              </blockquote>
              <p className="quote-saving">
                <AccentText text={saving} />
              </p>
              <p className="quote-foot">
                {illustrative && <span>Depoimento ilustrativo</span>}
                <span>{timeAgo}</span>
              </p>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
