import type { OrderView, PixView } from '../../../shared/api.ts';
import { formatMinute } from '../../../shared/dates.ts';
import { formatBRL } from '../../../shared/money.ts';
import { SPOT_NOT_HELD, TEXTS } from '../../../shared/texts.ts';
import { useLink } from '../../render-context.ts';
import { formatTimeLeft } from '../../rules/format-time-left.ts';
import { Icon } from '../../ui/icon.tsx';
import { Price } from '../../ui/price.tsx';
import type { OrderCampaign } from './page.tsx';

interface Props {
  order: OrderView;
  pix: PixView;
  campaign: OrderCampaign;
  demo: boolean;
  now: Date;
}

/** Payment of an order: the amount, the code, its image and instructions. */
export function OrderPayment({ order, pix, campaign, demo, now }: Props) {
  return (
    <div className="order-payment">
      <div className="order-column">
        <section className="card pix" aria-labelledby="pix-title">
          <div className="pix-head">
            <h2 id="pix-title">{campaign.product.title}</h2>
            <p className="pix-price">
              <span className="visually-hidden">Valor: </span>
              <Price amount={order.amount} />
            </p>
            <Deadline expiresAt={new Date(pix.expiresAt)} now={now} />
            {order.holdsSpot === false && <p>{SPOT_NOT_HELD}</p>}
          </div>
          <div className="field pix-code">
            <label htmlFor="pix-code">PIX copia e cola</label>
            <div className="pix-copy">
              <input id="pix-code" readOnly spellCheck={false} data-copy-source="" defaultValue={pix.code} />
              <button type="button" className="button js-only" data-copy="">
                {TEXTS.copy}
              </button>
            </div>
            <span className="visually-hidden" role="status" data-copy-status="" />
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
        <ul className="order-notes" aria-label="Segurança e garantia">
          {campaign.modal.security.map((note) => (
            <li key={note}>
              <Icon name="shield" size={18} />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="order-column">
        {demo && <SimulatorNote />}
        <section className="card" aria-labelledby="how-title">
          <h2 id="how-title">Como pagar</h2>
          <ol className="order-steps">
            {campaign.modal.howToPay.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

/** The time left, which needs scripts to stay correct, and the deadline, which doesn't. */
function Deadline({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  const seconds = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000));
  return (
    <div className="pix-deadline">
      <p className="pix-clock js-only">
        <Icon name="clock" size={18} />
        <span>
          Expira em{' '}
          <span className="pix-left" role="timer" data-seconds-left={seconds}>
            {formatTimeLeft(seconds)}
          </span>
        </span>
      </p>
      <p>
        Pague até <time dateTime={expiresAt.toISOString()}>{formatMinute(expiresAt)}</time>, horário de Brasília
      </p>
      <span className="visually-hidden" role="status" data-spoken-left="" />
    </div>
  );
}

function SimulatorNote() {
  const link = useLink();
  return (
    <section className="card order-simulator" aria-label="Demonstração">
      <p>
        <strong>Demonstração:</strong> nenhum banco paga este código. Pague a cobrança no simulador e veja esta página
        mudar.
      </p>
      <a className="button button-quiet" href={link('/dev/pix')} target="_blank" rel="noopener">
        Abrir o simulador
        <span className="visually-hidden"> em outra aba</span>
        <Icon name="external" size={18} />
      </a>
    </section>
  );
}
