import type { PaymentsService } from '../payments/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { UnknownPayment } from '../shared/panel/unknown-payments-schema.ts';
import { readStray } from './unmatched-charges.ts';

/** Number of payments that are looked up at once. */
const AT_ONCE = 8;

/** An open alert about a payment that is of no order. */
interface Stray {
  id: string;
  detail: string;
  at: Date;
}

interface Dependencies {
  db: Db;
  payments: PaymentsService;
}

/**
 * Payments that are of no order, with who paid them: the bank is asked for that each time, as nothing about people who
 * have no order is kept here.
 */
export function createUnknownPayments({ db, payments }: Dependencies) {
  async function paymentOf({ id, detail, at }: Stray): Promise<UnknownPayment[]> {
    const stray = readStray(detail);
    if (!stray) return [];
    const { provider, orderId } = stray;
    const state = await payments.findCharge(provider, stray);
    const { amount = null, payer = null } = state.kind === 'found' ? state.charge : {};
    return [{ id, provider, charge: orderId, amount, payer, at: at.toISOString() }];
  }

  return {
    /** The alerts about them, oldest first. */
    async open(): Promise<Stray[]> {
      const rows = await db
        .selectFrom('alerts')
        .select(['id', 'detail', 'at'])
        .where('kind', '=', 'stray_charge')
        .where('status', '=', 'open')
        .orderBy('id')
        .execute();
      return rows;
    },

    /** Asks the bank about some of them. */
    async look(strays: readonly Stray[]): Promise<UnknownPayment[]> {
      const rows: UnknownPayment[][] = [];
      const waiting = strays.entries();
      const askers = Array.from({ length: AT_ONCE }, async () => {
        for (const [at, stray] of waiting) rows[at] = await paymentOf(stray);
      });
      await Promise.all(askers);
      return rows.flat();
    },
  };
}
