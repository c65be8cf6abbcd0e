import type { Campaign } from '../../campaign/schema.ts';
import type { OrderView } from '../../shared/api.ts';
import { Icon } from '../ui/icon.tsx';
import { isSettled, ORDER_COPY } from './order-copy.ts';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderProgress } from './order-progress.tsx';
import { Support } from './support.tsx';

export type OrderCampaign = Pick<Campaign, 'product' | 'modal' | 'seller'>;

export interface OrderPageProps {
  order: OrderView;
  campaign: OrderCampaign;
  /** Whether the buyer may still withdraw and get the money back. */
  withdrawable?: boolean;
}

const TONE_ICONS = { good: 'check', wait: 'clock', bad: 'shield' } as const;

/**
 * `/pedido/ID` in every state. `src/site/enhance/order-page.ts` swaps the `data-part` elements when
 * the order moves, so every state has the same three.
 */
export function OrderPage({ order, campaign, withdrawable = false }: OrderPageProps) {
  const { title, status, tone, steps } = ORDER_COPY[order.status];
  const settled = isSettled(order);
  return (
    <article className="order" data-order={order.id} data-status={order.status} data-final={settled}>
      <header className="order-head" data-part="head">
        <OrderProgress steps={steps} />
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <div className="order-status" role="status" aria-live="polite" data-part="status">
        <p className={`notice notice-${tone}`}>
          <Icon name={TONE_ICONS[tone]} />
          <span>{status}</span>
        </p>
      </div>
      <div className="order-body" data-part="body">
        {order.status === 'awaiting_payment' && order.pix ? (
          <OrderPayment order={order} pix={order.pix} campaign={campaign} />
        ) : (
          <OrderOutcome order={order} campaign={campaign} withdrawable={withdrawable} />
        )}
        {!settled && <Refresh id={order.id} />}
        <Support seller={campaign.seller} orderId={order.id} />
      </div>
    </article>
  );
}

function Refresh({ id }: { id: string }) {
  return (
    <p className="order-refresh">
      <span className="order-live js-only">Esta página se atualiza sozinha.</span>
      <noscript>Seu navegador não atualiza esta página sozinho. </noscript>
      <a href={`/pedido/${id}`}>Atualizar</a>
    </p>
  );
}
