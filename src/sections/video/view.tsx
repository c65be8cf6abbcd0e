import {
  type ForeignVideo,
  playerAddress,
  readVideoAddress,
  VIDEO_COMPANIES,
  watchAddress,
} from '../../campaigns/video-address.ts';
import { VIDEOS_PATH } from '../../campaigns/video-files.ts';
import { useExternalLink, useLink } from '../../web/render-context.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import type { SectionOf } from '../schemas.ts';
import { Section, Unfilled } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

const SIZES = '(min-width: 56rem) 54rem, calc(100vw - 2.5rem)';

/**
 * Our own picture with a play button: nothing else is loaded before a visitor presses it. It is a link, to our file or
 * to the company's own page; `play-videos.ts` replaces it by the player.
 */
export function Video({ section }: SectionProps<'video'>) {
  const { poster, shape, caption, title, video } = section;
  const link = useLink();
  const externalLink = useExternalLink();
  if (!poster || !video) return <Unfilled section={section} />;
  const foreign = foreignVideoOf(video);
  const address = video.kind === 'upload' ? link(VIDEOS_PATH + video.file) : foreign && watchAddress(foreign);
  const { href, ...tab } = externalLink(address ?? '');
  const plainTitle = title.replaceAll('**', '');
  return (
    <Section section={section}>
      <figure className="video">
        <div className={`video-frame video-${shape}`}>
          <a
            className="video-play"
            href={href}
            data-video={foreign ? VIDEO_COMPANIES[foreign.company].name : ''}
            data-player={foreign && playerAddress(foreign)}
            {...(foreign && tab)}
          >
            <span className="visually-hidden">Assistir: {plainTitle}</span>
            <Picture picture={poster} sizes={SIZES} ratio="own" />
            <span className="video-button">
              <Icon name="play" size={30} />
            </span>
            {foreign && <span className="video-from">Vídeo do {VIDEO_COMPANIES[foreign.company].name}</span>}
          </a>
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

/** Returns the video of another company; undefined for a file of ours. */
export function foreignVideoOf(video: SectionOf<'video'>['video']): ForeignVideo | undefined {
  return video?.kind === 'elsewhere' ? readVideoAddress(video.url) : undefined;
}
