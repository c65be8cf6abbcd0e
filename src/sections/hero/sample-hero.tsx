import { paletteOf } from '../../campaigns/look/palette.ts';
import { DrawnLabel } from '../../web/drawings/drawn-label.tsx';
import { Figure } from '../../web/drawings/people.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { shownSample } from '../shown-sample.ts';
import { paperGround, SIZES, sampleOf } from './composition.ts';
import { type HeroProps, HeroWords, RowsPaper } from './hero-parts.tsx';
import { BookPages, RecordCard } from './opened-sample.tsx';

/** The product, opened: its first lines on a sheet that the end of the screen cuts, its first pages, or a record. */
export function SampleHero({ section, campaign }: HeroProps) {
  return (
    <>
      <HeroWords section={section} campaign={campaign} />
      <div className="hero-art">
        {section.figure && (
          <div className="sample-person">
            <Figure name={section.figure} />
            <DrawnLabel />
          </div>
        )}
        <Opened section={section} campaign={campaign} />
      </div>
    </>
  );
}

function Opened({ section, campaign }: HeroProps) {
  const ground = paperGround(paletteOf(campaign.theme));
  if (section.rows) return <RowsPaper section={section} campaign={campaign} className="ledger" />;
  if (section.screens)
    return (
      <div className="pages">
        {section.screens.map((page, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages may repeat, and never move
          <div key={at} data-ground={ground}>
            <Picture picture={page} sizes={SIZES.page} ratio="own" first />
          </div>
        ))}
      </div>
    );
  const { page, record } = shownSample(sampleOf(campaign) ?? {});
  if (record) return <RecordCard record={record} ground={ground} />;
  return page && <BookPages page={page} ground={ground} />;
}
