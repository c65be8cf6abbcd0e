import { letCallAgain, settleAlerts } from '../alerts/service.ts';
import type { Trx } from '../platform/db/database.ts';

/** What asks for a person while money that is to go back does not. */
const UNRETURNED = [
  'refund_refused',
  'refund_given_up',
  'refund_mismatch',
  'refund_unsettled',
  'paid_after_erasure',
] as const;

/** Kinds that last as long as a refund does not end: raised once for each time that an operator asks for it. */
const ONCE_A_TRY = ['refund_refused', 'refund_mismatch', 'refund_unsettled'] as const;

/** How an alert names the refund that it is about. */
export function aboutRefund(id: string): string {
  return `devolução ${id}`;
}

/** Settles what was raised about a refund that is made after all. */
export function settleMade(trx: Trx, { id, order_id }: { id: string; order_id: string }, at: Date): Promise<void> {
  const settled = { by: 'vitrine', reason: 'A devolução foi feita.', at, about: [aboutRefund(id)] };
  return settleAlerts(trx, order_id, UNRETURNED, settled);
}

/** Settles what was raised about refunds of an order of which nothing is left to go back. */
export function settleAllGone(trx: Trx, orderId: string, at: Date): Promise<void> {
  return settleAlerts(trx, orderId, UNRETURNED, { by: 'vitrine', reason: 'Não resta nada a devolver.', at });
}

/** Lets alerts about an order's refunds call again: an operator has asked for them once more. */
export function expectAnew(trx: Trx, orderId: string): Promise<void> {
  return letCallAgain(trx, orderId, ONCE_A_TRY);
}
