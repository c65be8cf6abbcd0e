import type { OrderView, PixView } from '../../shared/api.ts';
import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import { TEXTS } from '../../shared/texts.ts';
import { Icon } from '../ui/icon.tsx';
import type { OrderCampaign } from './order-page.tsx';

interface Props {
  order: OrderView;
  pix: PixView;
  campaign: OrderCampaign;
}

/** What a payer needs: the amount, the code, the image and the way to pay with them. */
export function OrderPayment({ order, pix, campaign }: Props) {
  const { modal, product } = campaign;
  return (
    <div className="order-payment">
      <section className="card pix" aria-labelledby="pix-title">
        <div className="pix-amount">
          <h2 id="pix-title">{product.title}</h2>
          <p className="pix-price">
            <span className="visually-hidden">Valor: </span>
            {formatBRL(order.amount)}
          </p>
          <p className="pix-expiry">
            <Icon name="clock" />
            <span>
              Pague até <time dateTime={pix.expiresAt}>{formatMinute(new Date(pix.expiresAt))}</time>, horário de
              Brasília
            </span>
          </p>
        </div>
        <div className="pix-code">
          <label htmlFor="pix-code">PIX copia e cola</label>
          <textarea id="pix-code" readOnly rows={4} spellCheck={false} data-copy-source defaultValue={pix.code} />
          <button type="button" className="button js-only" data-copy>
            {TEXTS.copy}
          </button>
          <span className="visually-hidden" role="status" data-copy-status />
        </div>
        <div className="pix-qr">
          {pix.qrCode ? (
            <img src={pix.qrCode} width={200} height={200} alt={`QR Code do PIX de ${formatBRL(order.amount)}`} />
          ) : (
            <p className="pix-qr-missing">{TEXTS.qrMissing}</p>
          )}
          <p>{pix.qrCode ? 'Aponte a câmera do app do seu banco' : 'Use o código copia e cola'}</p>
        </div>
      </section>
      <div className="order-aside">
        <section className="card" aria-labelledby="how-title">
          <h2 id="how-title">Como pagar</h2>
          <ol className="order-steps">
            {modal.howToPay.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <ul className="order-notes" aria-label="Segurança e garantia">
          {modal.security.map((note) => (
            <li key={note}>
              <Icon name="lock" />
              <span>{note}</span>
            </li>
          ))}
          <li>
            <Icon name="shield" />
            <span>Garantia de {product.guaranteeDays} dias: se desistir, devolvemos todo o valor.</span>
          </li>
        </ul>
      </div>
    </div>
  );
}
