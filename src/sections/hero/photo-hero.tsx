import { Picture } from '../../web/ui/picture.tsx';
import { SIZES } from './composition.ts';
import { type HeroProps, HeroWords } from './hero-parts.tsx';

/** A photograph from edge to edge, and the words over it, on a scrim that grows with them. */
export function PhotoHero({ section, campaign }: HeroProps) {
  return (
    <>
      {section.picture && <Picture picture={section.picture} sizes={SIZES.whole} ratio="own" first />}
      <HeroWords section={section} campaign={campaign} />
    </>
  );
}
