import type { Centavos } from '../../shared/money.ts';
import { formatBRL } from '../../shared/money.ts';
import popupStyles from '../styles/popup.css?url';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import type { DialogApp, DialogCampaign } from './dialog-campaign.ts';

interface AppPopupProps {
  app: DialogApp;
  /** What the list costs once, in centavos. */
  amount: Centavos;
  copy: DialogCampaign['popups']['streaming'];
}

/** One app: official against offer price by month and by year, and what it has. */
export default function AppPopup({ app, amount, copy }: AppPopupProps) {
  const { originalPrice, offerPrice, features } = app;
  return (
    <div className="popup">
      <link rel="stylesheet" href={popupStyles} precedence="dialog" />
      <p className="popup-lead">{copy.title}</p>
      <table className="compare">
        <caption className="visually-hidden">Preço oficial e preço com a lista</caption>
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
            <th scope="row">Com a lista</th>
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
        <p className="popup-note">{formatBRL(amount)} uma única vez, sem mensalidade</p>
      </div>
    </div>
  );
}
