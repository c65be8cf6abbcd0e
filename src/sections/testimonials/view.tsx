import type { TestimonialSummary } from '../../shared/testimonial-input.ts';
import { useLink } from '../../web/render-context.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { avatarUrl } from '../../web/ui/avatar-url.ts';
import { Icon } from '../../web/ui/icon.tsx';
import { LazyImage } from '../../web/ui/lazy-image.tsx';
import { VerifiedQuote } from '../../web/ui/verified-quote.tsx';
import type { SectionOf } from '../schemas.ts';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

type TestimonialsProps = Pick<SectionProps<'testimonials'>, 'section' | 'testimonials'>;

/** Testimonials of buyers; unverified ones are labelled. Without any, there is no section. */
export function Testimonials({ section, testimonials: verified }: TestimonialsProps) {
  if (section.items.length === 0 && verified.count === 0) return null;
  return (
    <Section section={section}>
      {verified.count > 0 && <Rating {...verified} />}
      <ul className="quotes">
        {verified.newest.map((testimonial) => (
          <li key={`${testimonial.writtenAt.getTime()} ${testimonial.name}`}>
            <VerifiedQuote {...testimonial} />
          </li>
        ))}
        {section.items.map((item) => (
          <li key={item.name}>
            <Example {...item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Average of all ratings, not only of the displayed ones. */
function Rating({ newest, count, average }: TestimonialSummary) {
  const mark = average.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const all = count === 1 ? 'avaliação' : 'avaliações';
  return (
    <p className="rating">
      <span className="rating-mark">
        <Icon name="star" size={22} filled />
        <strong>{mark} de 5</strong>
      </span>
      <span>
        {count.toLocaleString('pt-BR')} {all} de compras verificadas. Só avalia quem pagou, e toda nota entra na média.
        {count > newest.length && ` Abaixo, as ${newest.length} mais recentes.`}
      </span>
    </p>
  );
}

function Example({ name, place, text, saving, timeAgo, illustrative }: SectionOf<'testimonials'>['items'][number]) {
  const link = useLink();
  return (
    <figure className="card quote">
      <figcaption>
        <LazyImage src={link(avatarUrl(name))} size={44} />
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
        <span>{illustrative ? 'Depoimento ilustrativo' : 'Compra não verificada'}</span>
        <span>{timeAgo}</span>
      </p>
    </figure>
  );
}
