import type { OrderView } from '../../shared/api.ts';

/** Changes whenever an order's page must look different; server and browser compare by it. */
export function orderState({
  status,
  delivery,
  returned,
  refundRefused,
}: Pick<OrderView, 'status' | 'delivery' | 'returned' | 'refundRefused'>): string {
  const refund = [returned?.amount, refundRefused && 'refused'].filter(Boolean).join();
  return [status, delivery ?? '', ...(refund ? [refund] : [])].join('/');
}
