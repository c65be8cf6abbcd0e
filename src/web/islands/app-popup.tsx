import { formatBRL } from '../../shared/money.ts';
import popupStyles from '../styles/popup.css?url';
import { Icon } from '../ui/icon.tsx';
import { ByOffer } from '../ui/offer-price.tsx';
import { Price } from '../ui/price.tsx';
import type { DialogApp, DialogCampaign, DialogPopups } from './dialog-campaign.ts';

interface AppPopupProps {
  app: DialogApp;
  /** Amounts paid once, in centavos. */
  campaign: Pick<DialogCampaign, 'amount' | 'regularAmount'>;
  copy: DialogPopups['compare'];
}

/** Popup of one app: official and offer price by month and by year, and its features. */
export default function AppPopup({ app, campaign, copy }: AppPopupProps) {
  const { originalPrice, offerPrice, features } = app;
  return (
    <div className="popup">
      <link rel="stylesheet" href={popupStyles} precedence="dialog" />
      <p className="popup-lead">{copy.title}</p>
      <table className="compare">
        <caption className="visually-hidden">{copy.tableLabel}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Preço</span>
            </th>
            <th scope="col">Por mês</th>
            <th scope="col">Por ano</th>
          </tr>
        </thead>
        <tbody>
          <tr className="compare-was">
            <th scope="row">Oficial</th>
            <td>{formatBRL(originalPrice)}</td>
            <td>{formatBRL(originalPrice * 12)}</td>
          </tr>
          <tr className="compare-now">
            <th scope="row">{copy.offerLabel}</th>
            <td>
              <Price amount={offerPrice} />
            </td>
            <td>
              <Price amount={offerPrice * 12} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="popup-saving">
        Você economiza <strong>{formatBRL((originalPrice - offerPrice) * 12)}</strong> por ano
      </p>
      <ul className="popup-features">
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <p className="popup-text">{copy.text}</p>
      <div className="popup-action">
        <button type="button" className="button button-block" data-open="modal">
          {copy.ctaLabel}
        </button>
        <p className="popup-note">
          <ByOffer amount={campaign.amount} regularAmount={campaign.regularAmount}>
            {formatBRL}
          </ByOffer>{' '}
          uma única vez, sem mensalidade
        </p>
      </div>
    </div>
  );
}
