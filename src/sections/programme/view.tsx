import { withIndex } from '../../web/ui/with-index.ts';
import { Point } from '../point.tsx';
import { Section } from '../section.tsx';
import { tileGroundsOn } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** Number of parts up to which they stand side by side. */
const MOST_COLUMNS = 6;
/** Widths that the styles have: `w1` to `w12`. */
const WIDEST = 12;

/** Programme of an event, to scale: on a desk a part is as wide as its minutes. Many parts make a list. */
export function Programme({ section }: Pick<SectionProps<'programme'>, 'section'>) {
  const { layout, items } = section;
  const isList = layout === 'list' || items.length > MOST_COLUMNS;
  const grounds = isList ? [] : tileGroundsOn(section);
  const longest = Math.max(...items.map(({ minutes }) => minutes));
  const widthOf = (minutes: number) => `w${Math.max(1, Math.round((WIDEST * minutes) / longest))}`;
  return (
    <Section section={section} {...(isList && { layout: 'list', head: 'side' })}>
      <ol className="programme">
        {withIndex(items).map(({ item: { time, minutes, title, text }, index }) => (
          <li
            key={index}
            className={isList ? undefined : widthOf(minutes)}
            data-ground={grounds[index % grounds.length]}
          >
            <p className="programme-time">
              <time dateTime={time}>{spokenTime(time)}</time> <span>{minutes} min</span>
            </p>
            <Point title={title} text={text} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Writes `09:00` as "9h", and `09:30` as "9h30". */
function spokenTime(time: string): string {
  const [hours = '', minutes] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}
