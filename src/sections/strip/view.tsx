import { withIndex } from '../../web/ui/with-index.ts';
import { CaptionedPicture } from '../captioned-picture.tsx';
import { Section, Unfilled } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Pictures side by side from one edge of the window to the other; two in a row on a phone. */
export function Strip({ section }: Pick<SectionProps<'strip'>, 'section'>) {
  const { items } = section;
  if (items.length === 0) return <Unfilled section={section} />;
  const sizes = `(min-width: 44rem) ${Math.ceil(100 / items.length)}vw, ${items.length === 1 ? 100 : 50}vw`;
  return (
    <Section section={section} head="split">
      <ul className={items.some(({ caption }) => caption) ? 'strip' : 'strip moves'}>
        {withIndex(items).map(({ item: { picture, caption }, index }) => (
          <li key={index}>
            <CaptionedPicture picture={picture} caption={caption} sizes={sizes} ratio="own" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
