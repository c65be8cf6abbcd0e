import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { CampaignPrice } from '../../web/ui/campaign-price.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { OfferEnd } from '../../web/ui/offer-end.tsx';
import { Picture } from '../../web/ui/picture.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { groundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';
import { Countdown } from './countdown.tsx';

/** Display width of the hero's picture. */
export const HERO_SIZES = '(max-width: 56rem) calc(100vw - 2.5rem), 25rem';

/** Number of letters up to which a title has the large size; with more it takes one step less. */
const SHORT_TITLE = 44;

function isShort(title: string): boolean {
  return title.replaceAll('**', '').length <= SHORT_TITLE;
}

/**
 * The first view: the promise on one side, the offer on the other. Text alone, or one picture, for a fast first paint.
 */
export function Hero({ section, campaign }: SectionProps<'hero'>) {
  const { countdown } = campaign.urgency;
  return (
    <section id={section.id} className="hero" data-ground={groundOf(section)} aria-labelledby={`${section.id}-title`}>
      <div className="container">
        <div className="hero-copy">
          <p className="eyebrow">
            <Icon name="shield" size={18} />
            {section.eyebrow}
          </p>
          <h1 id={`${section.id}-title`} className={isShort(section.title) ? 'short' : undefined}>
            <AccentText text={section.title} />
          </h1>
          <p className="hero-text">
            <AccentText text={section.text} />
          </p>
        </div>
        <div className="card deal">
          {section.picture && <Picture picture={section.picture} sizes={HERO_SIZES} ratio="16/9" first />}
          <p className="deal-name">{campaign.product.title}</p>
          <p className="deal-price">
            <CampaignPrice campaign={campaign} large />
          </p>
          <BuyLink campaign={campaign} label={section.cta} />
          {section.countdownLabel && countdown?.source === 'cosmetic' && (
            <Countdown label={section.countdownLabel} seconds={countdown.seconds} />
          )}
          <OfferEnd campaign={campaign} />
          <p className="deal-note">{section.note}</p>
        </div>
        <Ticks items={section.bullets} />
      </div>
    </section>
  );
}
