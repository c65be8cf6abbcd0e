import { bonusTotal } from '../../campaigns/derived.ts';
import { paletteOf } from '../../campaigns/look/palette.ts';
import { regularAmount } from '../../campaigns/offer-conditions.ts';
import { formatBRL } from '../../shared/money.ts';
import { PartCover } from '../../web/cover/cover-art.tsx';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { ByOffer } from '../../web/ui/offer-price.tsx';
import { Price } from '../../web/ui/price.tsx';
import { withIndex } from '../../web/ui/with-index.ts';
import { Point } from '../point.tsx';
import { Section } from '../section.tsx';
import { bandOf, groundOf } from '../section-base.ts';
import type { SectionProps } from '../section-props.ts';

/** Bonuses of the campaign, each with a small cover, next to their total value. */
export function Bonuses({ section, campaign }: SectionProps<'bonuses'>) {
  const { surface } = paletteOf(campaign.theme).grounds[bandOf(groundOf(section))];
  return (
    <Section section={section}>
      <div className="bonuses">
        <ul className="bonus-list">
          {withIndex(campaign.bonuses).map(({ item: { id, title, text }, index }) => (
            <li key={id} className="card">
              <PartCover campaign={campaign} text={title} at={index} ground={surface} />
              <div>
                <Point title={title} text={text} />
              </div>
            </li>
          ))}
        </ul>
        <dl className="card receipt">
          {campaign.bonuses.map(({ id, title, value }) => (
            <div key={id}>
              <dt>
                <AccentText text={title} />
              </dt>
              <dd>{formatBRL(value)}</dd>
            </div>
          ))}
          <div className="receipt-sum">
            <dt>{section.totalLabel}</dt>
            <dd>
              <s>{formatBRL(bonusTotal(campaign))}</s>
            </dd>
          </div>
          <div>
            <dt>Você paga</dt>
            <dd>
              <ByOffer amount={campaign.product.amount} regularAmount={regularAmount(campaign)}>
                {formatBRL}
              </ByOffer>
            </dd>
          </div>
          <div className="receipt-saving">
            <dt>{section.savingLabel}</dt>
            <dd>
              <ByOffer amount={campaign.product.amount} regularAmount={regularAmount(campaign)}>
                {(amount) => <Price amount={bonusTotal(campaign) - amount} display />}
              </ByOffer>
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  );
}
