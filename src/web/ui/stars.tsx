import { Icon } from './icon.tsx';

/** One to five stars; screen readers read a mark. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={`Nota ${stars} de 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" size={16} filled={star <= stars} />
      ))}
    </span>
  );
}
