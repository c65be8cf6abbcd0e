import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { Face } from '../face.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

type AuthorProps = Pick<SectionProps<'author'>, 'section'>;

/** Author of the product: on a card, beside a large portrait with a signature, by one sentence, or standing there. */
export function Author({ section }: AuthorProps) {
  const { layout, picture, figure, initials, name, role } = section;
  if (layout !== undefined && layout !== 'card')
    return (
      <Section section={section} layout={layout}>
        <Face picture={picture} figure={figure} initials={initials} sizes="(min-width: 56rem) 27rem, 20rem" />
        <div className="author-words">
          <Words section={section} />
          <p className="signature">
            <strong className="display">{name}</strong>
            <span>{role}</span>
          </p>
        </div>
      </Section>
    );
  return (
    <Section section={section} head="half">
      <div className="card author">
        {picture ? (
          <Picture picture={picture} sizes="8rem" ratio="1/1" />
        ) : (
          <p className="author-face" aria-hidden="true">
            {initials}
          </p>
        )}
        <p>
          <strong>{name}</strong>
          <span>{role}</span>
        </p>
        <div className="author-words">
          <Words section={section} />
        </div>
      </div>
    </Section>
  );
}

function Words({ section }: AuthorProps) {
  return section.paragraphs.map((paragraph) => (
    <p key={paragraph}>
      <AccentText text={paragraph} />
    </p>
  ));
}
