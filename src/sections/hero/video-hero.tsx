import { Picture } from '../../web/ui/picture.tsx';
import { VideoLink } from '../video-link.tsx';
import { SIZES } from './composition.ts';
import { HeroAct, type HeroProps, HeroText, HeroTitle } from './hero-parts.tsx';

/** Title, video and button, one below the other, so that all three are on the first screen. */
export function VideoHero({ section, campaign }: HeroProps) {
  const { video, picture, title } = section;
  return (
    <>
      <HeroTitle section={section} />
      <HeroText section={section} />
      <div className="video-frame">
        {video && (
          <VideoLink video={video} title={title.replaceAll('**', '')}>
            {picture ? <Picture picture={picture} sizes={SIZES.video} ratio="own" first /> : <DrawnCover />}
          </VideoLink>
        )}
      </div>
      <HeroAct section={section} campaign={campaign} />
    </>
  );
}

/** Cover of a video that has no picture: rings of the accent around the play button, like sound. */
function DrawnCover() {
  return (
    <svg
      className="drawn-cover"
      data-ground="block"
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle cx="80" cy="45" r="74" />
      <circle cx="80" cy="45" r="56" />
      <circle cx="80" cy="45" r="39" />
      <path d="M0 78q20-13 40-5t40 3 40-1 40-2v20H0z" />
    </svg>
  );
}
