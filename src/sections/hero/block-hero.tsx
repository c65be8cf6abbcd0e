import { paletteOf } from '../../campaigns/look/palette.ts';
import { Thing } from '../../web/drawings/things.tsx';
import { CampaignPrice } from '../../web/ui/campaign-price.tsx';
import { darkGround } from './composition.ts';
import { type HeroProps, HeroWords, RowsPaper } from './hero-parts.tsx';

/** Number of points of the burst. */
const POINTS = 18;

/** The accent from edge to edge, with a slip of the first lines, a drawing on it, and the price in a burst; alone, that is the picture. */
export function BlockHero({ section, campaign }: HeroProps) {
  const thing = section.drawings?.[0];
  return (
    <>
      <HeroWords section={section} campaign={campaign} />
      <div className={section.rows ? 'hero-art' : 'hero-art price-alone'}>
        {section.rows && (
          <RowsPaper section={section} campaign={campaign} className="slip">
            {thing && <Thing name={thing} />}
          </RowsPaper>
        )}
        <p className="burst" data-ground={darkGround(paletteOf(campaign.theme))} aria-hidden="true">
          <svg viewBox="-100 -100 200 200" aria-hidden="true">
            <path d={burstPath()} />
          </svg>
          <CampaignPrice campaign={campaign} large />
        </p>
      </div>
    </>
  );
}

/** Outline of a star with many points. */
function burstPath(): string {
  const corners = Array.from({ length: POINTS * 2 }, (_, at) => {
    const [angle, radius] = [(at * Math.PI) / POINTS, at % 2 === 0 ? 99 : 82];
    return `${Math.round(radius * Math.cos(angle))} ${Math.round(radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}
