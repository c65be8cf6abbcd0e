import type { OrderView } from '../../../shared/api.ts';
import { formatDay } from '../../../shared/dates.ts';
import { formatBRL } from '../../../shared/money.ts';
import type { OrderStatus, ShownDelivery } from '../../../shared/order-status.ts';
import { returnedText } from '../../../shared/returned-text.ts';
import { useLink } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { OrderCampaign } from './page.tsx';
import { type Renewal, RenewedLink, type RenewedOrder, RenewOrder } from './renew.tsx';

interface Props {
  order: OrderView;
  campaign: OrderCampaign;
  renewal?: Renewal | undefined;
  renewed?: RenewedOrder | undefined;
}

const MAIL_TEXTS: Record<Exclude<ShownDelivery, 'cancelled'>, string> = {
  queued: 'Estamos enviando o link também por e-mail.',
  sent: 'Enviamos o link também por e-mail. Se não o encontrar, olhe a caixa de spam.',
  opened: 'Enviamos o link também por e-mail. Guarde-o para voltar quando quiser.',
  bounced:
    'Não conseguimos entregar o e-mail: ele voltou. Salve o link desta página, que é o seu acesso, e fale com a gente para corrigir o endereço.',
};

const WAITING_TEXT = 'O provedor de pagamento ainda não respondeu. Quando responder, o código PIX aparece aqui.';

const NEXT_TEXTS: Partial<Record<OrderStatus, string>> = {
  created: WAITING_TEXT,
  uncertain: WAITING_TEXT,
  expired:
    'Já pagou? Não pague de novo. O banco pode demorar alguns minutos: quando o pagamento chegar, mesmo com atraso, esta página libera seu acesso.',
  refunding: 'O banco costuma devolver um PIX em minutos. Em alguns casos, leva até um dia útil.',
  charged_back:
    'Se você não pediu essa devolução, fale com a gente. Se o banco a desfizer, seu acesso abre de novo e o link chega por e-mail.',
};

/** Order page of every state without anything to pay. */
export function OrderOutcome({ order, campaign, renewal, renewed }: Props) {
  const link = useLink();
  if (order.status === 'paid') return <Paid order={order} campaign={campaign} />;
  // Money has already arrived, and the page's status text says how it is handled.
  const odd = order.received !== undefined && order.oddMoney !== 'returned';
  const next = order.received !== undefined || order.refundRefused ? null : NEXT_TEXTS[order.status];
  const again = !odd && (order.received !== undefined || order.status === 'expired' || order.status === 'failed');
  const replaced = order.paidBy ? { id: order.paidBy, isPaid: true } : again && renewed;
  return (
    <section className="card order-outcome" aria-label="Situação do pedido">
      <Cover campaign={campaign} />
      <Summary order={order} campaign={campaign} />
      {next && <p>{next}</p>}
      {replaced && <RenewedLink {...replaced} />}
      {again && renewal && <RenewOrder order={order} renewal={renewal} />}
      {again && !renewed && !renewal && (
        <a className="button" href={link('/checkout')}>
          Fazer um novo pedido
        </a>
      )}
    </section>
  );
}

function Paid({ order, campaign }: Props) {
  return (
    <section className="card order-outcome" aria-label="Seu acesso">
      <Cover campaign={campaign} />
      <Summary order={order} campaign={campaign} />
      {order.accessUrl ? (
        <a className="button button-block" href={order.accessUrl}>
          Abrir meu acesso
          <Icon name="arrow" />
        </a>
      ) : (
        !order.accessClosed && <p>Seu acesso está sendo preparado e aparece aqui em instantes.</p>
      )}
      {order.received !== undefined && order.received > order.amount && (
        <p>
          Recebemos {formatBRL(order.received)}, ou seja, {formatBRL(order.received - order.amount)} a mais. Estamos
          conferindo a diferença.
        </p>
      )}
      <div role="status" data-part="mail">
        {order.delivery && order.delivery !== 'cancelled' && !order.accessClosed && (
          <p className="order-mail">
            <Icon name={order.delivery === 'bounced' ? 'warning' : 'mail'} />
            <span>{MAIL_TEXTS[order.delivery]}</span>
          </p>
        )}
      </div>
    </section>
  );
}

function Cover({ campaign: { images } }: Pick<Props, 'campaign'>) {
  return (
    images?.cover && (
      <Picture picture={images.cover} sizes="(max-width: 44rem) calc(100vw - 5rem), 36rem" ratio="16/9" />
    )
  );
}

function Summary({ order, campaign }: Props) {
  return (
    <dl className="order-summary">
      <div>
        <dt>Produto</dt>
        <dd>{campaign.product.title}</dd>
      </div>
      <div>
        <dt>Valor</dt>
        <dd>{order.free ? 'Gratuito' : formatBRL(order.amount)}</dd>
      </div>
      {order.returned && (
        <div>
          <dt>Devolução</dt>
          <dd>
            {returnedText(order.returned.amount)} em {formatDay(new Date(order.returned.at))}
          </dd>
        </div>
      )}
    </dl>
  );
}
