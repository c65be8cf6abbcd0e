import { Icon } from '../web/ui/icon.tsx';
import { Point } from './point.tsx';
import type { SectionOf } from './schemas.ts';

interface Props {
  className: string;
  items: SectionOf<'benefits'>['items'];
  /** CSS pixels. */
  iconSize: number;
}

/** Points with an icon, a heading and a line of text. */
export function IconList({ className, items, iconSize }: Props) {
  return (
    <ul className={className}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={iconSize} />
          <Point title={title} text={text} />
        </li>
      ))}
    </ul>
  );
}
