import type { ComponentType } from 'react';
import type { SectionProps } from '../section-props.ts';
import { BlockHero } from './block-hero.tsx';
import { CardHero } from './card-hero.tsx';
import { type Composition, compositionOf, heroGround } from './composition.ts';
import type { HeroProps } from './hero-parts.tsx';
import { LetterHero } from './letter-hero.tsx';
import { PhotoHero } from './photo-hero.tsx';
import { PortraitHero } from './portrait-hero.tsx';
import { PosterHero } from './poster-hero.tsx';
import { ProductHero } from './product-hero.tsx';
import { SampleHero } from './sample-hero.tsx';
import { ScreensHero } from './screens-hero.tsx';
import { VideoHero } from './video-hero.tsx';

const VIEWS: Record<Composition, ComponentType<HeroProps>> = {
  card: CardHero,
  product: ProductHero,
  screens: ScreensHero,
  portrait: PortraitHero,
  photo: PhotoHero,
  video: VideoHero,
  poster: PosterHero,
  letter: LetterHero,
  block: BlockHero,
  sample: SampleHero,
};

/** The first view, in the composition that the section has the data for. */
export function Hero({ section, campaign }: SectionProps<'hero'>) {
  const composition = compositionOf(section, campaign);
  const View = VIEWS[composition];
  return (
    <section
      id={section.id}
      className={`hero hero-${composition}`}
      data-ground={heroGround(section, campaign)}
      aria-labelledby={`${section.id}-title`}
    >
      <div className="container">
        <View section={section} campaign={campaign} />
      </div>
    </section>
  );
}
