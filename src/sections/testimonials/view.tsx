import { formatMonth } from '../../shared/dates.ts';
import type { TestimonialSummary } from '../../shared/testimonial-input.ts';
import { useLink } from '../../web/render-context.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { avatarUrl } from '../../web/ui/avatar-url.ts';
import { Icon } from '../../web/ui/icon.tsx';
import { LazyImage } from '../../web/ui/lazy-image.tsx';
import { VerifiedQuote } from '../../web/ui/verified-quote.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import type { SectionOf } from '../schemas.ts';
import { Section } from '../section.tsx';
import { cardGroundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

type TestimonialsProps = Pick<SectionProps<'testimonials'>, 'section' | 'testimonials'>;

/** Number of testimonials up to which each is one large quote. */
const MOST_LARGE = 2;
/** Number from which they make a wall. */
const LEAST_FOR_WALL = 3;

/** Testimonials of buyers; unverified ones are labelled. Without any, there is no section. */
export function Testimonials({ section, testimonials: verified }: TestimonialsProps) {
  if (section.items.length === 0 && verified.count === 0) return null;
  const { layout } = section;
  const number = section.items.length + verified.newest.length;
  if (layout === 'quote' && number <= MOST_LARGE)
    return (
      <Section section={section} layout="quote" head="centre">
        <Quotes section={section} testimonials={verified} />
      </Section>
    );
  if (layout === 'wall' && number >= LEAST_FOR_WALL)
    return (
      <Section section={section} layout="wall" head="split">
        {verified.count > 0 && <Rating {...verified} />}
        <Quotes section={section} testimonials={verified} />
      </Section>
    );
  return (
    <Section section={section} head="split">
      {verified.count > 0 && <Rating {...verified} />}
      <ul className="quotes">
        {verified.newest.map((testimonial) => (
          <li key={`${testimonial.writtenAt.getTime()} ${testimonial.name}`}>
            <VerifiedQuote {...testimonial} />
          </li>
        ))}
        {section.items.map((item) => (
          <li key={item.name}>
            <Example {...item} hasFace={layout === undefined || layout === 'cards'} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Testimonials without faces: words first, then whose they are. */
function Quotes({ section, testimonials }: TestimonialsProps) {
  const grounds = section.layout === 'wall' ? [cardGroundOf(section), 'third', cardGroundOf(section)] : [];
  const said = [
    ...testimonials.newest.map(({ stars, text, name, place, writtenAt }) => ({
      name,
      words: text,
      from: place ?? formatMonth(writtenAt),
      saving: undefined,
      label: `Nota ${stars} de 5, compra verificada`,
    })),
    ...section.items.map(({ text, place, ...item }) => ({
      ...item,
      words: <AccentText text={text} />,
      from: place,
      label: exampleLabel(item),
    })),
  ];
  return (
    <ul className="said">
      {withIndex(said).map(({ item: { name, words, from, saving, label }, index }) => (
        <li key={index} data-ground={grounds[index % grounds.length]}>
          <figure>
            <blockquote className={section.layout === 'quote' ? 'display quote-words' : 'quote-words'}>
              {words}
            </blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span>{from}</span>
              {saving && (
                <span>
                  <AccentText text={saving} />
                </span>
              )}
              <span className="said-label">{label}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function exampleLabel({ illustrative }: { illustrative: boolean }): string {
  return illustrative ? 'Depoimento ilustrativo' : 'Compra não verificada';
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

type Example = SectionOf<'testimonials'>['items'][number];

/**
 * An example on a card: words first, then whose they are. Where cards were chosen it begins with a small face of
 * initials, which the specification of `lista-vitalicia` has.
 */
function Example({ name, place, text, saving, timeAgo, illustrative, hasFace }: Example & { hasFace: boolean }) {
  const link = useLink();
  const person = (
    <figcaption>
      {hasFace && <LazyImage src={link(avatarUrl(name))} size={44} />}
      <span>
        <strong>{name}</strong>
        <span>{place}</span>
      </span>
    </figcaption>
  );
  return (
    <figure className="card quote">
      {hasFace && person}
      <blockquote>
        <AccentText text={text} />
      </blockquote>
      {!hasFace && person}
      {saving && (
        <p className="quote-saving">
          <AccentText text={saving} />
        </p>
      )}
      <p className="quote-foot">
        <span>{exampleLabel({ illustrative })}</span>
        {timeAgo && <span>{timeAgo}</span>}
      </p>
    </figure>
  );
}
