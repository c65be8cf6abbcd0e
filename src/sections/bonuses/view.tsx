import { bonusTotal } from '../../campaigns/derived.ts';
import { regularAmount } from '../../campaigns/offer-conditions.ts';
import { formatBRL } from '../../shared/money.ts';
import { AccentText } from '../../web/ui/accent-text.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { ByOffer } from '../../web/ui/offer-price.tsx';
import { Price } from '../../web/ui/price.tsx';
import { Point } from '../point.tsx';
import { Section } from '../section.tsx';
import type { SectionProps } from '../section-props.ts';

/** Bonuses of the campaign next to their total value. */
export function Bonuses({ section, campaign }: SectionProps<'bonuses'>) {
  return (
    <Section section={section}>
      <div className="bonuses">
        <ul className="bonus-list">
          {campaign.bonuses.map(({ id, title, text }) => (
            <li key={id} className="card">
              <Icon name="gift" size={22} />
              <Point title={title} text={text} />
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
