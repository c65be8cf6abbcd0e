import type { OrderView } from '../../shared/api.ts';

type Money = Pick<OrderView, 'returned' | 'refundRefused' | 'received' | 'oddMoney' | 'refundable' | 'accessClosed'>;

/** Changes whenever an order's page must tell something else about its money or access; '' where there is nothing. */
export function moneyState({ returned, refundRefused, received, oddMoney, refundable, accessClosed }: Money): string {
  const odd = received && `${oddMoney} ${received}`;
  return [
    returned && `returned ${returned.amount}`,
    refundRefused && 'refused',
    odd,
    refundable && `left ${refundable}`,
    accessClosed && 'closed',
  ]
    .filter(Boolean)
    .join();
}

/** Changes whenever an order's page must look different; server and browser compare by it. */
export function orderState(order: Pick<OrderView, 'status' | 'delivery'> & Money): string {
  const money = moneyState(order);
  return [order.status, order.delivery ?? '', ...(money ? [money] : [])].join('/');
}
