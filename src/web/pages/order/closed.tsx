import type { OrderView } from '../../../shared/api.ts';
import { formatDay } from '../../../shared/dates.ts';
import { formatBRL } from '../../../shared/money.ts';
import type { OrderStatus, ShownDelivery } from '../../../shared/order-status.ts';
import { returnedText } from '../../../shared/returned-text.ts';
import { CoverArt } from '../../cover/cover-art.tsx';
import type { ClosedStep } from '../../payment/next-step.ts';
import { Outcome } from '../../payment/outcome.tsx';
import { useLink } from '../../render-context.ts';
import { Icon } from '../../ui/icon.tsx';
import type { OrderCampaign } from './page.tsx';
import { type Renewal, RenewOrder } from './renew.tsx';

interface Props {
  order: OrderView;
  step: ClosedStep;
  campaign: OrderCampaign;
  renewal?: Renewal | undefined;
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

/** Outcome on the order's page, with what was bought, what comes next and the mail on its way. */
export function ClosedOrder({ order, step, campaign, renewal }: Props) {
  const link = useLink();
  // Money that has arrived: the page's status text says how it is handled.
  const next = order.received !== undefined || order.refundRefused || order.givenUp ? null : NEXT_TEXTS[order.status];
  return (
    <Outcome
      surface="page"
      order={order}
      step={step}
      details={
        <>
          <div className="order-product">
            <CoverArt campaign={campaign} />
            <Summary order={order} campaign={campaign} />
          </div>
          {next && <p>{next}</p>}
        </>
      }
      again={
        renewal ? (
          <RenewOrder order={order} renewal={renewal} />
        ) : (
          <a className="button" href={link('/checkout')}>
            Fazer um novo pedido
          </a>
        )
      }
    >
      {order.status === 'paid' && <PaidNews order={order} />}
    </Outcome>
  );
}

function PaidNews({ order: { amount, received, delivery, accessClosed } }: Pick<Props, 'order'>) {
  return (
    <>
      {received !== undefined && received > amount && (
        <p>
          Recebemos {formatBRL(received)}, ou seja, {formatBRL(received - amount)} a mais. Estamos conferindo a
          diferença.
        </p>
      )}
      <div role="status" data-part="mail">
        {delivery && delivery !== 'cancelled' && !accessClosed && (
          <p className="order-mail">
            <Icon name={delivery === 'bounced' ? 'warning' : 'mail'} />
            <span>{MAIL_TEXTS[delivery]}</span>
          </p>
        )}
      </div>
    </>
  );
}

function Summary({ order, campaign }: Pick<Props, 'order' | 'campaign'>) {
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
