import type { Picture as PictureContent } from '../../campaigns/picture-schema.ts';
import { withIndex } from '../../web/ui/with-index.ts';
import { CaptionedPicture } from '../captioned-picture.tsx';
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
            {items.length === 1 ? (
              <CaptionedPicture picture={picture} caption={caption} sizes={SINGLE_SIZES} ratio={ratioAlone(picture)} />
            ) : (
              <CaptionedPicture picture={picture} caption={caption} sizes={GRID_SIZES} ratio="4/3" />
            )}
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
