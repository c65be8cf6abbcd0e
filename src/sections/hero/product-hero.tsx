import type { Campaign } from '../../campaigns/schema.ts';
import { type HeroProps, HeroWords } from './hero-parts.tsx';

/** The product itself before a large shape, beside the words. */
export function ProductHero({ section, campaign }: HeroProps) {
  return (
    <>
      <HeroWords section={section} campaign={campaign} />
      <div className="hero-art">
        <Mockup campaign={campaign} />
      </div>
    </>
  );
}

/** The product's cover on a book. */
function Mockup({ campaign }: { campaign: Campaign }) {
  return (
    <div className="book" data-ground="block" aria-hidden="true">
      <b>{campaign.product.title}</b>
      <span>{campaign.chrome.logo}</span>
    </div>
  );
}
