import type { OrderView } from '../../shared/api.ts';
import { formatBRL } from '../../shared/money.ts';
import type { DeliveryStatus, OrderStatus } from '../../shared/order.ts';
import { Icon } from '../ui/icon.tsx';
import type { OrderCampaign } from './order-page.tsx';

interface Props {
  order: OrderView;
  campaign: OrderCampaign;
  withdrawable: boolean;
}

const MAIL: Record<DeliveryStatus, string> = {
  queued: 'Estamos enviando o link também para o seu e-mail.',
  sent: 'Enviamos o link também para o seu e-mail. Se não o encontrar, olhe a caixa de spam.',
  opened: 'O link também está no seu e-mail.',
  bounced: 'Não conseguimos entregar o e-mail. Salve o link desta página: ele é o seu acesso.',
};

const NEXT: Partial<Record<OrderStatus, string>> = {
  created: 'O provedor de pagamento ainda não respondeu. Quando responder, o código PIX aparece aqui.',
  uncertain: 'O provedor de pagamento ainda não respondeu. Quando responder, o código PIX aparece aqui.',
  expired: 'Já pagou? O banco pode demorar alguns minutos. Se o pagamento chegar, esta página libera seu acesso.',
  refunding: 'O banco costuma devolver um PIX em minutos. Em alguns casos, leva até um dia útil.',
  charged_back: 'Se você não pediu essa devolução, fale com a gente.',
};

/** Every state in which there is nothing to pay on this page. */
export function OrderOutcome({ order, campaign, withdrawable }: Props) {
  if (order.status === 'paid') return <Paid order={order} campaign={campaign} withdrawable={withdrawable} />;
  const next = NEXT[order.status];
  return (
    <section className="card order-outcome" aria-label="Situação do pedido">
      <Summary order={order} campaign={campaign} />
      {next && <p>{next}</p>}
      {(order.status === 'expired' || order.status === 'failed') && (
        <a className="button" href="/checkout">
          Fazer um novo pedido
        </a>
      )}
    </section>
  );
}

function Paid({ order, campaign, withdrawable }: Props) {
  return (
    <>
      <section className="card order-paid" aria-label="Seu acesso">
        <span className="order-seal">
          <Icon name="check" />
        </span>
        <Summary order={order} campaign={campaign} />
        {order.accessUrl ? (
          <a className="button" href={order.accessUrl}>
            Abrir meu acesso
          </a>
        ) : (
          <p>Seu acesso está sendo preparado e aparece aqui em instantes.</p>
        )}
        {order.delivery && (
          <p className="order-mail" data-delivery={order.delivery}>
            <Icon name="mail" />
            <span>{MAIL[order.delivery]}</span>
          </p>
        )}
      </section>
      {withdrawable && <Withdraw order={order} days={campaign.product.guaranteeDays} />}
    </>
  );
}

function Summary({ order, campaign }: Pick<Props, 'order' | 'campaign'>) {
  return (
    <p className="order-summary">
      <span>{campaign.product.title}</span>
      <strong>{formatBRL(order.amount)}</strong>
    </p>
  );
}

function Withdraw({ order, days }: { order: OrderView; days: number }) {
  return (
    <details className="card order-withdraw">
      <summary>Desistir da compra</summary>
      <p>
        Você tem {days} dias para desistir sem explicar o motivo. O acesso termina na hora e {formatBRL(order.amount)}{' '}
        voltam para a conta que fez o PIX.
      </p>
      <form method="post" action={`/api/orders/${order.id}/withdraw`}>
        <button type="submit" className="button button-quiet">
          Desistir e receber {formatBRL(order.amount)} de volta
        </button>
      </form>
    </details>
  );
}
