import type { OrderView, PixView } from '../../../shared/api.ts';
import { formatMinute } from '../../../shared/dates.ts';
import { CoverArt } from '../../cover/cover-art.tsx';
import { Payment } from '../../payment/payment.tsx';
import { useLink } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OrderCampaign } from './page.tsx';

interface Props {
  order: OrderView;
  pix: PixView;
  campaign: OrderCampaign;
  demo: boolean;
  now: Date;
}

/** Payment on the order's page, with the deadline by the clock, which needs no scripts to stay correct. */
export function PayableOrder({ order, pix, campaign, demo, now }: Props) {
  const { product, modal } = campaign;
  const expiresAt = new Date(pix.expiresAt);
  return (
    <Payment
      surface="page"
      order={order}
      pix={pix}
      secondsLeft={Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000))}
      howToPay={modal.howToPay}
      notes={modal.security}
      heading={
        <>
          <CoverArt campaign={campaign} />
          <h2 id="pix-title">{product.title}</h2>
        </>
      }
      deadline={
        <p>
          Pague até <time dateTime={expiresAt.toISOString()}>{formatMinute(expiresAt)}</time>, horário de Brasília
        </p>
      }
      hint={
        <p className="order-hint">{pix.qrCode ? 'Aponte a câmera do app do seu banco' : 'Use o código copia e cola'}</p>
      }
    >
      {demo && <SimulatorNote />}
    </Payment>
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
