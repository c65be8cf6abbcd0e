import { raiseAlert } from '../alerts/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Db } from '../server/db/database.ts';
import { formatBRL } from '../shared/money.ts';
import { isOurs } from './order-names.ts';
import type { Look } from './reconciliation.ts';

interface Dependencies {
  db: Db;
  payments: PaymentsService;
  /** Makes the mark. */
  secret: string;
}

/**
 * Looks at a charge that no order has. Paid and marked as ours, it is money that nobody expects: an operator is told.
 *
 * @returns what came of the look: `silent` where it has to be done again
 */
export function createStrayLook({ db, payments, secret }: Dependencies) {
  /** @param chargeId as the provider calls it: a bank calls it as we do */
  return async (provider: string, chargeId: string): Promise<Look> => {
    if (!isOurs(secret, chargeId)) return 'done';
    const state = await payments.findCharge(provider, { orderId: chargeId, chargeId });
    if (state.kind === 'found' && state.status === 'paid') {
      const detail = `${provider}, cobrança ${chargeId}, ${formatBRL(state.charge.amount)}`;
      await db.transaction().execute((trx) => raiseAlert(trx, 'stray_charge', null, detail));
    }
    return state.kind === 'unavailable' ? 'silent' : 'done';
  };
}
