import { Mockup } from '../../web/cover/cover-art.tsx';
import { type HeroProps, HeroWords } from './hero-parts.tsx';

/** The product's cover, on what it is shown on, before a large shape. */
export function ProductHero({ section, campaign }: HeroProps) {
  return (
    <>
      <HeroWords section={section} campaign={campaign} />
      <div className="hero-art">
        <Mockup campaign={campaign} first />
      </div>
    </>
  );
}
