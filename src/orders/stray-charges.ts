import { raiseAlert } from '../alerts/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Db } from '../server/db/database.ts';
import { formatBRL } from '../shared/money.ts';
import { isOurs } from './order-names.ts';

interface Dependencies {
  db: Db;
  payments: PaymentsService;
  /** Makes the mark. */
  secret: string;
}

/**
 * Looks at a charge that no order has. Paid and marked as ours, it is money that nobody expects: an operator is told.
 *
 * @returns of the look: false where it has to be done again, as the provider did not answer
 */
export function createStrayLook({ db, payments, secret }: Dependencies) {
  /** @param chargeId as the provider calls it: a bank calls it as we do */
  return async (provider: string, chargeId: string): Promise<boolean> => {
    if (!isOurs(secret, chargeId)) return true;
    const state = await payments.findCharge(provider, { orderId: chargeId, chargeId });
    if (state.kind === 'found' && state.status === 'paid') {
      const detail = `${provider}, cobrança ${chargeId}, ${formatBRL(state.charge.amount)}`;
      await db.transaction().execute((trx) => raiseAlert(trx, 'stray_charge', null, detail));
    }
    return state.kind !== 'unavailable';
  };
}
