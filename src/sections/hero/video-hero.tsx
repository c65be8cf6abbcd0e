import { Picture } from '../../web/ui/picture.tsx';
import { DrawnCover } from '../drawn-cover.tsx';
import { VideoLink } from '../video-link.tsx';
import { openingPicture } from './composition.ts';
import { HeroAct, type HeroProps, HeroText, HeroTitle } from './hero-parts.tsx';

/** Title, video and button, one below the other, so that all three are on the first screen. */
export function VideoHero({ section, campaign }: HeroProps) {
  const { video, title, drawings } = section;
  const opening = openingPicture(section, campaign);
  return (
    <>
      <HeroTitle section={section} />
      <HeroText section={section} />
      <div className="video-frame">
        {video && (
          <VideoLink video={video} title={title.replaceAll('**', '')}>
            {opening ? <Picture {...opening} ratio="own" first /> : <DrawnCover drawing={drawings?.[0]} />}
          </VideoLink>
        )}
      </div>
      <HeroAct section={section} campaign={campaign} />
    </>
  );
}
