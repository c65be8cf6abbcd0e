import { Icon } from '../../web/ui/icon.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { IconList } from '../icon-list.tsx';
import { Point } from '../point.tsx';
import { Section } from '../section.tsx';
import { tileGroundsOn } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

type BenefitsProps = Pick<SectionProps<'benefits'>, 'section'>;

/** Display size of the icon that a tile's edge cuts, in CSS pixels. */
const TILE_ICON = 190;

/** Benefits of the product: on a board, as a numbered list, in plain columns, or on tiles. */
export function Benefits({ section }: BenefitsProps) {
  const { layout, items } = section;
  if (layout === 'list')
    return (
      <Section section={section} layout="list">
        <ol className="numbered big-list">{items.map(pointOf)}</ol>
      </Section>
    );
  if (layout === 'columns') return <Columns section={section} />;
  if (layout === 'bento') return <Tiles section={section} />;
  return (
    <Section section={section} head="split">
      <IconList className="board" items={items} iconSize={24} />
    </Section>
  );
}

function Columns({ section }: BenefitsProps) {
  const { picture, items } = section;
  return (
    <Section section={section} layout="columns" {...(picture && { head: 'centre' })}>
      {picture && (
        <div className="columns-figure moves">
          <Picture picture={picture} sizes="(min-width: 72.5rem) 70rem, calc(100vw - 2.5rem)" ratio="own" />
        </div>
      )}
      <ul className="columns">{items.map(pointOf)}</ul>
    </Section>
  );
}

function Tiles({ section }: BenefitsProps) {
  const grounds = tileGroundsOn(section);
  return (
    <Section section={section} layout="bento">
      <ul className="bento">
        {withIndex(section.items).map(({ item: { icon, title, text }, index }) => (
          <li key={index} data-ground={grounds[index % grounds.length]}>
            <Icon name={icon} size={TILE_ICON} />
            <Point title={title} text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function pointOf({ title, text }: BenefitsProps['section']['items'][number]) {
  return (
    <li key={title}>
      <Point title={title} text={text} />
    </li>
  );
}
