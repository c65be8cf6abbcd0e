import type { Campaign } from '../../../campaigns/schema.ts';
import type { OrderView } from '../../../shared/api.ts';
import { nextStep } from '../../payment/next-step.ts';
import { Seal } from '../../payment/outcome.tsx';
import { isFinal, orderCopy } from '../../payment/status-text.ts';
import { useLink } from '../../render-context.ts';
import { moneyState, orderState } from '../../rules/order-state.ts';
import { isStillOpen } from '../../rules/pending-order.ts';
import { purchaseEvent } from '../../tracking/events.ts';
import { Icon } from '../../ui/icon.tsx';
import { SupportContact } from '../legal/support-contact.tsx';
import { ClosedOrder } from './closed.tsx';
import { PayableOrder } from './payable.tsx';
import { OrderProgress } from './progress.tsx';
import type { Renewal } from './renew.tsx';
import { OrderWithdraw } from './withdraw.tsx';

export type OrderCampaign = Pick<Campaign, 'access' | 'product' | 'cover' | 'theme' | 'modal' | 'seller'>;

export interface OrderPageProps {
  campaign: OrderCampaign;
  order: OrderView;
  /** The simulator takes the payments, so the page links to it. */
  demo: boolean;
  /** Time of rendering; the time left is counted from it. */
  now?: Date;
  /** Offer of a new code, if one can be created from the order's data. */
  renewal?: Renewal | undefined;
}

const TONE_ICONS = { success: 'check', info: 'clock', error: 'warning' } as const;

/** Title of an order's page. */
export function orderTitle(order: OrderView): string {
  return orderCopy(order).title;
}

/**
 * `/pedido/ID` in every state. `src/web/pages/order/live.ts` replaces the contents of the `data-part` elements when the
 * order changes, so every state has the same three.
 */
export function OrderPage({ campaign, order, demo, now = new Date(), renewal }: OrderPageProps) {
  const link = useLink();
  const { title, status, tone, steps } = orderCopy(order, campaign.modal.success);
  const settled = isFinal(order);
  const step = nextStep(order);
  return (
    <article
      className="container order"
      data-order={order.id}
      data-status={order.status}
      data-state={orderState(order)}
      data-money={moneyState(order) || undefined}
      data-open={isStillOpen(order) ? '' : undefined}
      data-final={settled ? '' : undefined}
      data-purchase={order.status === 'paid' && order.conversionId ? JSON.stringify(purchaseEvent(order)) : undefined}
    >
      <header className="order-head" data-part="head">
        <OrderProgress steps={steps} />
        {order.status === 'paid' && !order.accessClosed && <Seal isSuccess />}
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <div role="status" data-part="status">
        <p className={`alert alert-${tone}`}>
          <Icon name={TONE_ICONS[tone]} />
          <span>{status}</span>
        </p>
      </div>
      <div className="order-body" data-part="body">
        {step.kind === 'pay' ? (
          <PayableOrder order={order} pix={step.pix} campaign={campaign} demo={demo} now={now} />
        ) : (
          <ClosedOrder order={order} step={step} campaign={campaign} renewal={renewal} />
        )}
        {(order.withdrawUntil || order.withdrawRequestedAt) && order.refundable !== undefined && (
          <OrderWithdraw order={order} amount={order.refundable} />
        )}
        <footer className="order-foot">
          {!settled && <Refresh id={order.id} payable={step.kind === 'pay'} />}
          <p className="order-terms">
            <a href={link(`/pedido/${order.id}/termos`)}>Termos desta compra</a>
          </p>
          <SupportContact seller={campaign.seller} orderNumber={order.number} />
        </footer>
      </div>
    </article>
  );
}

function Refresh({ id, payable }: { id: string; payable: boolean }) {
  const link = useLink();
  return (
    <p className="order-refresh">
      <span className="order-live js-only" data-live>
        Esta página se atualiza sozinha.
      </span>{' '}
      <noscript>
        {payable
          ? 'Depois de pagar, atualize a página para ver seu acesso.'
          : 'Atualize a página para ver o que mudou.'}{' '}
      </noscript>
      <a href={link(`/pedido/${id}`)}>Atualizar</a>
    </p>
  );
}
