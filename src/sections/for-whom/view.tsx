import { AccentText } from '../../web/ui/accent-text.tsx';
import { Lines } from '../lines.tsx';
import { Section } from '../section.tsx';
import { cardGroundOf, groundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** Whom it is for, in the stronger half, and whom it is not for: as two sheets, or as a poster. */
export function ForWhom({ section }: Pick<SectionProps<'for-whom'>, 'section'>) {
  const isPoster = section.layout === 'poster';
  const [strong, quiet] = isPoster
    ? [undefined, undefined]
    : [groundOf(section) === 'block' ? 'deep' : 'block', cardGroundOf(section)];
  return (
    <Section section={section} {...(isPoster && { layout: 'poster' })}>
      <div className="for-whom">
        <People title={section.forTitle} lines={section.for} ground={strong} />
        <People title={section.notForTitle} lines={section.notFor} ground={quiet} />
      </div>
    </Section>
  );
}

interface PeopleProps {
  title: string;
  lines: string[];
  ground: string | undefined;
}

function People({ title, lines, ground }: PeopleProps) {
  return (
    <div data-ground={ground}>
      <h3>
        <AccentText text={title} />
      </h3>
      <Lines className="people" lines={lines} />
    </div>
  );
}
