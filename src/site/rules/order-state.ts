import type { OrderView } from '../../shared/api.ts';

/** Changes whenever an order's page must look different; server and browser compare by it. */
export function orderState({
  status,
  delivery,
  returned,
  refundRefused,
  received,
}: Pick<OrderView, 'status' | 'delivery' | 'returned' | 'refundRefused' | 'received'>): string {
  const money = [returned?.amount, refundRefused && 'refused', received && `odd ${received}`].filter(Boolean).join();
  return [status, delivery ?? '', ...(money ? [money] : [])].join('/');
}
