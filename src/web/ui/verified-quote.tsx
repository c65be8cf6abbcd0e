import { formatMonth } from '../../shared/dates.ts';
import type { VerifiedTestimonial } from '../../shared/testimonial-input.ts';
import { Icon } from './icon.tsx';

/** One to five stars; screen readers read a mark. */
function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={`Nota ${stars} de 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" size={16} filled={star <= stars} />
      ))}
    </span>
  );
}

/** Verbatim testimonial of a buyer, with the mark that it belongs to an order. */
export function VerifiedQuote({ stars, text, name, place, writtenAt }: VerifiedTestimonial) {
  return (
    <figure className="card quote">
      <Stars stars={stars} />
      <blockquote className="quote-words">{text}</blockquote>
      <figcaption>
        <span>
          <strong>{name}</strong>
          {place && <span>{place}</span>}
        </span>
      </figcaption>
      <p className="quote-foot">
        <span>{formatMonth(writtenAt)}</span>
        <span className="quote-verified">
          <Icon name="check" size={14} />
          Compra verificada
        </span>
      </p>
    </figure>
  );
}
