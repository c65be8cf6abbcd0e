import { formatBRL } from '../../shared/money.ts';
import popupStyles from '../styles/popup.css?url';
import { AppIcon } from '../ui/app-icon.tsx';
import { ByOffer, OfferPrice } from '../ui/offer-price.tsx';
import { Price } from '../ui/price.tsx';
import { TopupTable } from '../ui/topup-table.tsx';
import type { DialogCampaign, DialogPopups } from './dialog-campaign.ts';

interface UpsellPopupProps {
  popups: DialogPopups;
  /** Amounts paid once, in centavos. */
  campaign: Pick<DialogCampaign, 'amount' | 'regularAmount'>;
}

/** Popup with the featured app, the bonuses and their total. */
export default function UpsellPopup({ popups, campaign }: UpsellPopupProps) {
  const { upsell, apps, topupTables, bonuses } = popups;
  const featured = apps.find(({ id }) => id === upsell.appId);
  return (
    <div className="popup">
      <link rel="stylesheet" href={popupStyles} precedence="dialog" />
      <p className="popup-text">{upsell.text}</p>
      {featured && (
        <section className="popup-featured" aria-labelledby="upsell-featured">
          <AppIcon icon={featured.icon} size={48} eager />
          <div>
            <h3 id="upsell-featured">{featured.name}</h3>
            <p>
              {formatBRL(featured.originalPrice)} {upsell.appUnit} <Price amount={featured.offerPrice} />
            </p>
          </div>
        </section>
      )}
      {topupTables.length > 0 && (
        <div className="popup-tables">
          {topupTables.map(({ carrier, rows }) => (
            <TopupTable key={carrier} caption={carrier} rows={rows} className="compare" />
          ))}
        </div>
      )}
      <section aria-labelledby="upsell-bonuses">
        <h3 id="upsell-bonuses">Bônus que vêm junto</h3>
        <ul className="popup-bonuses">
          {bonuses.map(({ id, title, text, value }) => (
            <li key={id}>
              <span>
                <strong>{title}</strong>
                {text}
              </span>
              <s>{formatBRL(value)}</s>
            </li>
          ))}
        </ul>
      </section>
      <dl className="popup-totals">
        <div>
          <dt>Valor dos bônus</dt>
          <dd>{formatBRL(popups.bonusTotal)}</dd>
        </div>
        <div>
          <dt>Você paga</dt>
          <dd>
            <OfferPrice amount={campaign.amount} regularAmount={campaign.regularAmount} />
          </dd>
        </div>
        <div>
          <dt>Economia total</dt>
          <dd className="accent">
            <ByOffer amount={campaign.amount} regularAmount={campaign.regularAmount}>
              {(amount) => formatBRL(popups.bonusTotal - amount)}
            </ByOffer>
          </dd>
        </div>
      </dl>
      <div className="popup-action">
        <button type="button" className="button button-block" data-open="modal">
          {upsell.ctaLabel}
        </button>
      </div>
    </div>
  );
}
