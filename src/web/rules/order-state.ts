import type { OrderView } from '../../shared/api.ts';

type MoneyFields = Pick<
  OrderView,
  | 'returned'
  | 'refundRefused'
  | 'received'
  | 'oddMoney'
  | 'refundable'
  | 'accessClosed'
  | 'paidBy'
  | 'renewedBy'
  | 'givenUp'
>;

/**
 * Key of an order's money, access and successor: changes whenever its page must show something else about them; '' if
 * there is nothing.
 */
export function moneyState({
  returned,
  refundRefused,
  received,
  oddMoney,
  refundable,
  accessClosed,
  paidBy,
  renewedBy,
  givenUp,
}: MoneyFields): string {
  const odd = received && `${oddMoney} ${received}`;
  return [
    returned && `returned ${returned.amount}`,
    refundRefused && 'refused',
    odd,
    refundable && `left ${refundable}`,
    accessClosed && 'closed',
    paidBy && 'elsewhere',
    renewedBy && (renewedBy.isPaid ? 'renewed and paid' : 'renewed'),
    givenUp && 'given up',
  ]
    .filter(Boolean)
    .join();
}

/** Key of an order's appearance: changes whenever its page must look different; server and browser compare it. */
export function orderState(order: Pick<OrderView, 'status' | 'delivery'> & MoneyFields): string {
  const money = moneyState(order);
  return [order.status, order.delivery ?? '', ...(money ? [money] : [])].join('/');
}
