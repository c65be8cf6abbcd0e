import { AccentText } from '../../web/ui/accent-text.tsx';
import { BuyLink } from '../../web/ui/buy-link.tsx';
import { CampaignPrice } from '../../web/ui/campaign-price.tsx';
import { Ticks } from '../../web/ui/ticks.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** The offer once more: its contents, its price and its button. */
export function Offer({ section, campaign }: SectionProps<'offer'>) {
  return (
    <Section section={section}>
      <div className="card last-offer">
        <Ticks items={section.includes} />
        <div>
          <p className="last-offer-price">
            <CampaignPrice campaign={campaign} large />
          </p>
          <BuyLink campaign={campaign} label={section.cta} />
          <p className="last-offer-note">
            <AccentText text={section.note} />
          </p>
        </div>
      </div>
    </Section>
  );
}
