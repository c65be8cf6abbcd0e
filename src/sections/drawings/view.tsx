import { Thing } from '../../web/drawings/things.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { Point } from '../point.tsx';
import { Section } from '../section.tsx';
import { tileGroundsOn } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** Drawings with their names: in a row, on tiles from edge to edge, the first of them large, or high and low in turn. */
export function Drawings({ section }: Pick<SectionProps<'drawings'>, 'section'>) {
  const { layout = 'row', items } = section;
  const grounds = layout === 'tiles' ? tileGroundsOn(section) : [];
  return (
    <Section section={section} {...(layout !== 'row' && { layout })} {...(layout === 'tiles' && { head: 'split' })}>
      <ul className={`drawings drawings-${layout}`}>
        {withIndex(items).map(({ item: { drawing, title, text }, index }) => (
          <li key={index} data-ground={grounds[index % grounds.length]}>
            <Thing name={drawing} />
            <div>
              <Point title={title} text={text} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
