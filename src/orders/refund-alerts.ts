import { allowAlertsAgain, hasParam, settleAlerts } from '../alerts/service.ts';
import type { Trx } from '../platform/db/database.ts';

/** Alerts about money that is to be refunded and is not. */
const ABOUT_UNMADE_REFUNDS = [
  'refund_refused',
  'refund_given_up',
  'refund_mismatch',
  'refund_unsettled',
  'paid_after_erasure',
] as const;

/** Alerts that last until the refund ends: raised once for each time that an operator asks for it. */
const PER_TRY_ALERTS = ['refund_refused', 'refund_mismatch', 'refund_unsettled'] as const;

/** Settles the alerts about a refund that was made after all. */
export function settleMade(trx: Trx, { id, order_id }: { id: string; order_id: string }, at: Date): Promise<void> {
  const settled = { by: 'vitrine', settlement: { cause: 'refund_made' }, at, only: hasParam('refund', [id]) } as const;
  return settleAlerts(trx, order_id, ABOUT_UNMADE_REFUNDS, settled);
}

/** Settles the alerts about the refunds of an order that has nothing left to return. */
export function settleAllGone(trx: Trx, orderId: string, at: Date): Promise<void> {
  return settleAlerts(trx, orderId, ABOUT_UNMADE_REFUNDS, { by: 'vitrine', settlement: { cause: 'nothing_left' }, at });
}

/** Allows settled alerts about an order's refunds to be raised again, as an operator has asked for them once more. */
export function allowRefundAlertsAgain(trx: Trx, orderId: string): Promise<void> {
  return allowAlertsAgain(trx, orderId, PER_TRY_ALERTS);
}
