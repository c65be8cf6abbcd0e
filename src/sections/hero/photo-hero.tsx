import { Picture } from '../../web/ui/picture.tsx';
import { openingPicture } from './composition.ts';
import { type HeroProps, HeroWords } from './hero-parts.tsx';

/** A photograph from edge to edge, and the words over it, on a scrim that grows with them. */
export function PhotoHero({ section, campaign }: HeroProps) {
  const opening = openingPicture(section, campaign);
  return (
    <>
      {opening && <Picture {...opening} ratio="own" first />}
      <HeroWords section={section} campaign={campaign} />
    </>
  );
}
