import type { OrderView } from '../../shared/api.ts';

/** Changes whenever an order's page must look different; server and browser compare by it. */
export function orderState({
  status,
  delivery,
  received,
}: Pick<OrderView, 'status' | 'delivery' | 'received'>): string {
  return `${status}/${delivery ?? ''}/${received ?? ''}`;
}
