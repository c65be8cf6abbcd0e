import type { PaymentsService } from '../payments/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { UnknownPayment, UnknownPayments } from '../shared/panel/unknown-payments-schema.ts';
import { readStray } from './unmatched-charges.ts';

/** How many are asked about at once, and listed. */
const [AT_ONCE, LISTED] = [8, 50];

interface Dependencies {
  db: Db;
  payments: PaymentsService;
}

/**
 * Payments that are of no order, with who paid them: the bank is asked for that each time, as nothing about people who
 * have no order is kept here.
 */
export function createUnknownPayments({ db, payments }: Dependencies) {
  async function paymentOf({ id, detail, at }: { id: string; detail: string; at: Date }): Promise<UnknownPayment[]> {
    const stray = readStray(detail);
    if (!stray) return [];
    const { provider, orderId } = stray;
    const state = await payments.findCharge(provider, stray);
    const { amount = null, payer = null } = state.kind === 'found' ? state.charge : {};
    return [{ id, provider, charge: orderId, amount, payer, at: at.toISOString() }];
  }

  return async (): Promise<UnknownPayments> => {
    const open = await db
      .selectFrom('alerts')
      .select(['id', 'detail', 'at'])
      .where('kind', '=', 'stray_charge')
      .where('status', '=', 'open')
      .orderBy('id')
      .execute();
    const rows: UnknownPayment[][] = [];
    const waiting = open.slice(0, LISTED).entries();
    const askers = Array.from({ length: AT_ONCE }, async () => {
      for (const [at, alert] of waiting) rows[at] = await paymentOf(alert);
    });
    await Promise.all(askers);
    return { rows: rows.flat(), total: open.length };
  };
}
