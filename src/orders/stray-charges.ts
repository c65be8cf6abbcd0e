import { raiseAlert } from '../alerts/service.ts';
import type { ChargeReference, ChargeState } from '../payments/provider.ts';
import { AppError } from '../platform/errors.ts';
import type { StrayCharge } from '../shared/alerts/order-alerts.ts';
import type { StrayChargeRow } from '../shared/panel/alerts-schema.ts';
import type { OrderContext } from './order-context.ts';
import { isOurs } from './order-names.ts';
import type { LookUpOutcome } from './reconciliation.ts';

/** Maximum number of charges that are looked up at once. */
const MAX_CONCURRENT = 8;

/** Open alert about a stray charge: a payment that is ours by its mark, and of no order. */
interface StrayAlert {
  id: string;
  params: StrayCharge;
  at: Date;
}

/** Stray charge that is paid, as its provider has it now. */
export interface PaidStrayCharge {
  /** Alert that named it. */
  alertId: string;
  /** Our own name for its order, which the provider is asked for. */
  name: ChargeReference & { provider: string };
  state: Extract<ChargeState, { kind: 'found' }>;
}

/**
 * Looks up a charge without an order. If it is paid and marked as ours, its money is unexpected and raises an alert, which
 * `remake` of `remade-order.ts` settles. The mark is part of our id of its order, which is a bank's id of the charge and
 * is kept by a gateway. An old charge may be paid late, so that marks by earlier secrets count.
 *
 * @param orderId our id of its order; a gateway's own id finds nothing
 * @returns the outcome of the look-up: `silent` if it must be repeated
 */
export async function lookAtStrayCharge(
  { db, payments, secret, previousSecrets }: OrderContext,
  provider: string,
  orderId: string,
): Promise<LookUpOutcome> {
  const secrets = [secret, ...previousSecrets.map((previous) => previous.secret)];
  if (!secrets.some((key) => isOurs(key, orderId))) return 'done';
  const state = await payments.findCharge(provider, { orderId, chargeId: null });
  // A dispute may be won, and then the money is on no order.
  if (state.kind === 'found' && (state.status === 'paid' || state.status === 'charged_back')) {
    const disputed = state.status === 'charged_back' && ({ disputed: true } as const);
    const params = { provider, order: orderId, amount: state.charge.amount, ...disputed };
    await db.transaction().execute((trx) => raiseAlert(trx, 'stray_charge', null, params));
  }
  return state.kind === 'unavailable' ? 'silent' : 'done';
}

/** Lists the open alerts about stray charges, oldest first. */
export async function listStrayCharges({ db }: OrderContext): Promise<StrayAlert[]> {
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
 * Asks the providers about the charges of some alerts, with their payers: each time, as no data of people without an
 * order are kept here.
 */
export async function askAboutStrayCharges(
  { payments }: OrderContext,
  alerts: readonly StrayAlert[],
): Promise<StrayChargeRow[]> {
  const rows: StrayChargeRow[] = [];
  const waiting = alerts.entries();
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

/**
 * Looks up the stray charge of an alert at its provider.
 *
 * @throws AppError 404 if no such alert is open, 409 if the charge is not paid
 */
export async function findStrayCharge({ db, payments }: OrderContext, alertId: string): Promise<PaidStrayCharge> {
  const open = db.selectFrom('alerts').select('params').where('id', '=', alertId).where('status', '=', 'open');
  const alert = await open.where('kind', '=', 'stray_charge').executeTakeFirst();
  if (!alert) throw new AppError('stray_not_found', { id: alertId });
  const { provider, order: orderId } = alert.params as StrayCharge;
  const name = { provider, orderId, chargeId: null };
  const state = await payments.findCharge(provider, name);
  if (state.kind !== 'found' || state.status !== 'paid') throw new AppError('stray_not_paid');
  return { alertId, name, state };
}
