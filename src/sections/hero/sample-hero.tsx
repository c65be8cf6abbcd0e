import { paletteOf } from '../../campaigns/look/palette.ts';
import { DrawnLabel } from '../../web/drawings/drawn-label.tsx';
import { Figure } from '../../web/drawings/people.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { paperGround, SIZES } from './composition.ts';
import { type HeroProps, HeroWords, RowsPaper } from './hero-parts.tsx';

/** The product, opened: its first lines on a sheet that the end of the screen cuts, or its first pages. */
export function SampleHero({ section, campaign }: HeroProps) {
  const ground = paperGround(paletteOf(campaign.theme));
  return (
    <>
      <HeroWords section={section} campaign={campaign} />
      <div className="hero-art">
        {section.figure && (
          <div className="who">
            <Figure name={section.figure} />
            <DrawnLabel />
          </div>
        )}
        {section.rows ? (
          <RowsPaper section={section} campaign={campaign} className="ledger" />
        ) : (
          <div className="pages">
            {section.screens?.map((page, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages may repeat, and never move
              <div key={at} data-ground={ground}>
                <Picture picture={page} sizes={SIZES.page} ratio="own" first />
              </div>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
