import type { StrayCharge } from '../shared/alerts/order-alerts.ts';
import type { UnknownPayment } from '../shared/panel/alerts-schema.ts';
import type { OrderContext } from './order-context.ts';

/** Maximum number of payments that are looked up at once. */
const MAX_CONCURRENT = 8;

/** An open alert about a payment that is of no order. */
interface StrayAlert {
  id: string;
  params: StrayCharge;
  at: Date;
}

/** Lists the open alerts about payments that belong to no order, oldest first. */
export async function listStrays({ db }: OrderContext): Promise<StrayAlert[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['id', 'params', 'at'])
    .where('kind', '=', 'stray_charge')
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, params: row.params as StrayCharge }));
}

/**
 * Asks the bank about the payments of some alerts, with their payers: each time, as no data of people without an order
 * are kept here.
 */
export async function askAboutStrays(
  { payments }: OrderContext,
  strays: readonly StrayAlert[],
): Promise<UnknownPayment[]> {
  const rows: UnknownPayment[] = [];
  const waiting = strays.entries();
  const workers = Array.from({ length: MAX_CONCURRENT }, async () => {
    for (const [index, { id, params, at }] of waiting) {
      const { provider, order: orderId } = params;
      const state = await payments.findCharge(provider, { orderId, chargeId: null });
      const { amount = null, payer = null } = state.kind === 'found' ? state.charge : {};
      rows[index] = { id, provider, charge: orderId, amount, payer, at: at.toISOString() };
    }
  });
  await Promise.all(workers);
  return rows;
}
