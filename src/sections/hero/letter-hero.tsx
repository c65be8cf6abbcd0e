import { paletteOf } from '../../campaigns/look/palette.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { CampaignPrice } from '../../web/ui/campaign-price.tsx';
import { paperGround, personOf } from './composition.ts';
import { HeroAct, type HeroProps, HeroText, HeroTitle, personLine } from './hero-parts.tsx';

/** A letter on paper, with a stamp that bears the price; the button comes after the signature. */
export function LetterHero({ section, campaign }: HeroProps) {
  const { dateline, paragraphs = [] } = section;
  const person = personOf(section, campaign);
  return (
    <div className="letter" data-ground={paperGround(paletteOf(campaign.theme))}>
      <Stamp campaign={campaign} />
      <HeroTitle section={section} />
      {dateline && <p className="dateline">{dateline}</p>}
      <HeroText section={section} />
      <div className="letter-body">
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat, and never move
          <p key={at}>
            <AccentText text={paragraph} />
          </p>
        ))}
      </div>
      {person && <p className="signature">{personLine(person)}</p>}
      <HeroAct section={section} campaign={campaign} />
    </div>
  );
}

/** A stamp, and its postmark. */
function Stamp({ campaign }: Pick<HeroProps, 'campaign'>) {
  return (
    <div className="stamp" aria-hidden="true">
      <div data-ground="block">
        <CampaignPrice campaign={campaign} />
      </div>
      <svg viewBox="0 0 150 70" aria-hidden="true">
        <path d="M35 5a30 30 0 1 0 .1 0zm0 8a22 22 0 1 0 .1 0zM62 15q11-8 22 0t22 0 22 0 22 0M66 29q11-8 22 0t22 0 22 0 22 0M66 43q11-8 22 0t22 0 22 0 22 0M62 57q11-8 22 0t22 0 22 0 22 0" />
      </svg>
    </div>
  );
}
