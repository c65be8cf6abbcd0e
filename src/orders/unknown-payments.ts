import type { PaymentsService } from '../payments/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { StrayCharge } from '../shared/alerts/order-alerts.ts';
import type { UnknownPayment } from '../shared/panel/unknown-payments-schema.ts';

/** Maximum number of payments that are looked up at once. */
const MAX_CONCURRENT = 8;

/** An open alert about a payment that is of no order. */
interface StrayAlert {
  id: string;
  params: StrayCharge;
  at: Date;
}

interface Dependencies {
  db: Db;
  payments: PaymentsService;
}

/**
 * Creates the look-up of payments that belong to no order, with their payers: the bank is asked each time, as no data
 * of people without an order are kept here.
 */
export function createUnknownPayments({ db, payments }: Dependencies) {
  async function paymentOf({ id, params, at }: StrayAlert): Promise<UnknownPayment[]> {
    const { provider, order: orderId } = params;
    const state = await payments.findCharge(provider, { orderId, chargeId: null });
    const { amount = null, payer = null } = state.kind === 'found' ? state.charge : {};
    return [{ id, provider, charge: orderId, amount, payer, at: at.toISOString() }];
  }

  return {
    /** Lists the open alerts about such payments, oldest first. */
    async open(): Promise<StrayAlert[]> {
      const rows = await db
        .selectFrom('alerts')
        .select(['id', 'params', 'at'])
        .where('kind', '=', 'stray_charge')
        .where('status', '=', 'open')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, params: row.params as StrayCharge }));
    },

    /** Asks the bank about the payments of some alerts. */
    async look(strays: readonly StrayAlert[]): Promise<UnknownPayment[]> {
      const rows: UnknownPayment[][] = [];
      const waiting = strays.entries();
      const workers = Array.from({ length: MAX_CONCURRENT }, async () => {
        for (const [at, stray] of waiting) rows[at] = await paymentOf(stray);
      });
      await Promise.all(workers);
      return rows.flat();
    },
  };
}
