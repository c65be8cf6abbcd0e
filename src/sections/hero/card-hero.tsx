import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { CampaignPrice } from '../../web/ui/campaign-price.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { OfferEnd } from '../../web/ui/offer-end.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { SIZES } from './composition.ts';
import { Countdown } from './countdown.tsx';
import { type HeroProps, HeroText, HeroTitle } from './hero-parts.tsx';

/** The promise on one side, the offer on a card on the other. */
export function CardHero({ section, campaign }: HeroProps) {
  const { countdown } = campaign.urgency;
  return (
    <>
      <div className="hero-copy">
        {section.eyebrow && (
          <p className="eyebrow">
            <Icon name="shield" size={18} />
            {section.eyebrow}
          </p>
        )}
        <HeroTitle section={section} />
        <HeroText section={section} />
      </div>
      <div className="card deal">
        {section.picture && <Picture picture={section.picture} sizes={SIZES.card} ratio="16/9" first />}
        <p className="deal-name">{campaign.product.title}</p>
        <p className="deal-price">
          <CampaignPrice campaign={campaign} large />
        </p>
        <BuyLink campaign={campaign} label={section.cta} />
        {section.countdownLabel && countdown?.source === 'cosmetic' && (
          <Countdown label={section.countdownLabel} seconds={countdown.seconds} />
        )}
        <OfferEnd campaign={campaign} />
        <p className="deal-note">
          <AccentText text={section.note} />
        </p>
      </div>
      {section.bullets && <Ticks items={section.bullets} />}
    </>
  );
}
