import { Thing } from '../../web/drawings/things.tsx';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { Lines } from '../lines.tsx';
import type { SectionOf } from '../schemas.ts';
import { Section } from '../section.tsx';
import { cardGroundOf, groundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** An example of before and after, which is labelled as one: the second side is the larger and the stronger. */
export function BeforeAfter({ section }: Pick<SectionProps<'before-after'>, 'section'>) {
  const { before, after, note } = section;
  return (
    <Section section={section}>
      <figure>
        <div className="before-after">
          <Side side={before} ground={cardGroundOf(section)} />
          <Side side={after} ground={groundOf(section) === 'block' ? 'deep' : 'block'} />
        </div>
        <figcaption>
          <b>Exemplo ilustrativo.</b> {note && <AccentText text={note} />}
        </figcaption>
      </figure>
    </Section>
  );
}

function Side({ side, ground }: { side: SectionOf<'before-after'>['before']; ground: string }) {
  const { label, figure, picture, drawing, lines } = side;
  return (
    <div data-ground={ground}>
      {picture && <Picture picture={picture} sizes="(min-width: 44rem) 36rem, calc(100vw - 2.5rem)" ratio="4/3" />}
      {!picture && drawing && <Thing name={drawing} />}
      <h3>
        <AccentText text={label} />
      </h3>
      {figure && (
        <p className="display">
          <AccentText text={figure} />
        </p>
      )}
      <Lines className="side-lines" lines={lines} />
    </div>
  );
}
