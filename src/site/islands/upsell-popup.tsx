import { formatBRL } from '../../shared/money.ts';
import popupStyles from '../styles/popup.css?url';
import { AppIcon } from '../ui/app-icon.tsx';
import { Price } from '../ui/price.tsx';
import type { DialogCampaign } from './dialog-campaign.ts';

/** The top-up supplier, the bonuses and what all of it comes to. */
export default function UpsellPopup({ campaign }: { campaign: DialogCampaign }) {
  const { popups, apps, topupTables, bonuses, amount } = campaign;
  const supplier = apps.find(({ id }) => id === popups.upsell.supplierAppId);
  return (
    <div className="popup">
      <link rel="stylesheet" href={popupStyles} precedence="dialog" />
      <p className="popup-text">{popups.upsell.text}</p>
      {supplier && (
        <section className="popup-supplier" aria-labelledby="upsell-supplier">
          <AppIcon icon={supplier.icon} size={48} eager />
          <div>
            <h3 id="upsell-supplier">{supplier.name}</h3>
            <p>
              {formatBRL(supplier.originalPrice)} de crédito por <Price amount={supplier.offerPrice} />
            </p>
          </div>
        </section>
      )}
      {topupTables.length > 0 && (
        <div className="popup-tables">
          {topupTables.map(({ carrier, rows }) => (
            <table key={carrier} className="compare">
              <caption>{carrier}</caption>
              <thead>
                <tr>
                  <th scope="col">Recarga</th>
                  <th scope="col">Você paga</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ face, price }) => (
                  <tr key={face}>
                    <td>{formatBRL(face)}</td>
                    <td>
                      <Price amount={price} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
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
          <dd>{formatBRL(campaign.bonusTotal)}</dd>
        </div>
        <div>
          <dt>Você paga</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
        <div>
          <dt>Economia total</dt>
          <dd className="accent">{formatBRL(campaign.totalSaving)}</dd>
        </div>
      </dl>
      <div className="popup-action">
        <button type="button" className="button button-block" data-open="modal">
          {popups.upsell.ctaLabel}
        </button>
      </div>
    </div>
  );
}
