import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { DrawnCover } from '../drawn-cover.tsx';
import { Section, Unfilled } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';
import { VideoLink } from '../video-link.tsx';

const SIZES = '(min-width: 56rem) 54rem, calc(100vw - 2.5rem)';

/** A video behind its cover. */
export function Video({ section }: SectionProps<'video'>) {
  const { poster, shape, caption, title, video } = section;
  if (!video) return <Unfilled section={section} />;
  return (
    <Section section={section}>
      <figure className="video">
        <div className={`video-frame video-${shape}`}>
          <VideoLink video={video} title={title.replaceAll('**', '')}>
            {poster ? <Picture picture={poster} sizes={SIZES} ratio="own" /> : <DrawnCover />}
          </VideoLink>
        </div>
        {caption && (
          <figcaption>
            <AccentText text={caption} />
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
