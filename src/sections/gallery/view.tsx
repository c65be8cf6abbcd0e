import type { Picture as PictureContent } from '../../campaigns/picture-schema.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { missingContent } from '../missing-content.ts';
import { Section, Unfilled } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Width of one of several pictures in the styles; `gallery.css` has the columns. */
const GRID_SIZES = '(min-width: 56rem) 22rem, 50vw';
const SINGLE_SIZES = '(min-width: 72.5rem) 70rem, calc(100vw - 2.5rem)';

/** One large picture, or several next to each other. */
export function Gallery({ section }: SectionProps<'gallery'>) {
  const { items } = section;
  if (missingContent(section)) return <Unfilled section={section} />;
  return (
    <Section section={section}>
      <ul className="gallery">
        {withIndex(items).map(({ item: { picture, caption }, index }) => (
          <li key={index}>
            <figure>
              {items.length === 1 ? (
                <Picture picture={picture} sizes={SINGLE_SIZES} ratio={ratioAlone(picture)} />
              ) : (
                <Picture picture={picture} sizes={GRID_SIZES} ratio="4/3" />
              )}
              {caption && (
                <figcaption>
                  <AccentText text={caption} />
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Ratio of a single picture: a tall one would be higher than a window. */
function ratioAlone({ width, height }: PictureContent): 'own' | '4/3' {
  return width > height ? 'own' : '4/3';
}
