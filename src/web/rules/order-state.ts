import type { OrderView } from '../../shared/api.ts';

type Money = Pick<OrderView, 'returned' | 'refundRefused' | 'received' | 'oddMoney' | 'refundable'>;

/** Changes whenever an order's page must tell something else about its money; '' where there is nothing to tell. */
export function moneyState({ returned, refundRefused, received, oddMoney, refundable }: Money): string {
  const odd = received && `${oddMoney} ${received}`;
  return [
    returned && `returned ${returned.amount}`,
    refundRefused && 'refused',
    odd,
    refundable && `left ${refundable}`,
  ]
    .filter(Boolean)
    .join();
}

/** Changes whenever an order's page must look different; server and browser compare by it. */
export function orderState(order: Pick<OrderView, 'status' | 'delivery'> & Money): string {
  const money = moneyState(order);
  return [order.status, order.delivery ?? '', ...(money ? [money] : [])].join('/');
}
