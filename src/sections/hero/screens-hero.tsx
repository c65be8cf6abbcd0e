import { paletteOf } from '../../campaigns/look/palette.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { FIRST_TITLE } from '../../web/typeface/first-titles.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import type { SectionOf } from '../schemas.ts';
import { paperGround, SIZES } from './composition.ts';
import { HeroAct, type HeroProps, HeroText, HeroTitle, RowsPaper } from './hero-parts.tsx';

/** Number of lines that the phone repeats: the first ones, and the last for their sum. */
const PHONE_ROWS = 5;

/** A wide title, and the product in use: a window cut by the end of the screen, and a phone before it. */
export function ScreensHero({ section, campaign }: HeroProps) {
  const [window, phone, more] = section.screens ?? [];
  return (
    <>
      <HeroTitle section={section} />
      <div className="hero-words">
        <HeroText section={section} />
        <HeroAct section={section} campaign={campaign} />
      </div>
      <div className="hero-art">
        {window ? (
          <div className="window" data-ground={paperGround(paletteOf(campaign.theme))}>
            <Picture picture={window} sizes={SIZES.screen} ratio="own" first />
          </div>
        ) : (
          <RowsPaper section={section} campaign={campaign} className="window sheet-window" />
        )}
        {more && (
          <div className="window behind">
            <Picture picture={more} sizes={SIZES.screen} ratio="own" first />
          </div>
        )}
        {phone && (
          <div className="phone">
            <Picture picture={phone} sizes="18rem" ratio="own" first />
          </div>
        )}
        {section.rows && !phone && <RowsPhone rows={section.rows} campaign={campaign} />}
      </div>
    </>
  );
}

/** The first lines once more, as on a phone. */
function RowsPhone({ rows, campaign }: { rows: NonNullable<SectionOf<'hero'>['rows']>; campaign: Campaign }) {
  return (
    <div className="phone phone-rows" data-ground="block" aria-hidden="true">
      <b {...FIRST_TITLE}>{campaign.chrome.logo}</b>
      <ul>
        {[...rows.slice(0, PHONE_ROWS - 1), ...rows.slice(PHONE_ROWS - 1).slice(-1)].map(
          ({ title, detail, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
            <li key={at}>
              <span>
                <AccentText text={title} />
              </span>
              <b>{value ?? detail}</b>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
