import { type Actor, audit } from '../../operators/service.ts';
import {
  askAboutStrayCharges,
  findStrayCharge,
  leftOfOrder,
  listStrayCharges,
  remake,
  requestRefund,
} from '../../orders/service.ts';
import { AppError, reasonOf } from '../../platform/errors.ts';
import type { GivenBack, StrayChargeRow, StrayChargeRows } from '../../shared/panel/alerts-schema.ts';
import type { ShopContext } from '../shop-context.ts';

/** Buyer's name in the order of a payer whom the bank does not name. */
const NAMELESS = 'Quem pagou';
/** Maximum number of payments returned by one call; the bank is asked about each before. */
const AT_ONCE = 20;
/** Time for which one call looks for returnable payments: a bank may not answer. */
const SEARCH_MS = 30_000;
/** Maximum number of listed payments. */
const LISTED = 50;

/** Oldest stray charges, with the payers named by the bank, and the total number. */
export async function listStrayChargeRows(context: ShopContext): Promise<StrayChargeRows> {
  const open = await listStrayCharges(context);
  return { rows: await askAboutStrayCharges(context, open.slice(0, LISTED)), total: open.length };
}

/**
 * Returns the money of the oldest stray charges that can be returned now; repeated calls continue with the rest. One that
 * can't be returned does not block later ones.
 */
export async function giveBackStrayCharges(context: ShopContext, by: Actor): Promise<GivenBack> {
  const open = await listStrayCharges(context);
  const until = performance.now() + SEARCH_MS;
  let [returned, failed] = [0, 0];
  for (let at = 0; at < open.length && returned < AT_ONCE && performance.now() < until; at += AT_ONCE) {
    for (const charge of await askAboutStrayCharges(context, open.slice(at, at + AT_ONCE))) {
      if (returned === AT_ONCE) break;
      if (await tryToGiveBack(context, by, charge)) returned += 1;
      else failed += 1;
    }
  }
  await context.db
    .transaction()
    .execute((trx) => audit(trx, by, 'payments.returned', { params: { returned, failed } }));
  return { returned, failed, left: open.length - returned };
}

/** @returns whether it is being returned; otherwise its alert stays open */
async function tryToGiveBack(context: ShopContext, by: Actor, charge: StrayChargeRow): Promise<boolean> {
  try {
    // No amount from the bank means no payment.
    if (charge.amount === null) return false;
    await giveBack(context, by, charge);
    return true;
  } catch (error) {
    // The bank's answer has changed meanwhile, or no order can hold it: the others do not wait for this one.
    if (!(error instanceof AppError))
      context.log.warn({ alertId: charge.id, err: reasonOf(error) }, 'a stray charge can not be given back');
    return false;
  }
}

/**
 * Makes an order for a stray charge, of a buyer without an e-mail, and an ordinary refund of it with a key of its own, in one
 * transaction.
 */
async function giveBack(context: ShopContext, by: Actor, { id: alert, payer }: StrayChargeRow): Promise<void> {
  const { db, campaigns } = context;
  const live = campaigns.find(campaigns.main);
  if (!live) throw new AppError('campaign_not_served');
  const buyer = { live, name: payer ?? NAMELESS, email: null, phone: '' };
  const stray = await findStrayCharge(context, alert);
  await db.transaction().execute(async (trx) => {
    const { id, amount, paid } = await remake(context, trx, stray, buyer, by.name);
    if (!paid) throw new AppError('stray_not_paid');
    await audit(trx, by, 'order.remade', { subject: `order:${id}`, params: { alert, amount } });
    const left = await leftOfOrder(trx, id);
    // The journal contained its refund, which is looked up instead.
    if (left <= 0) return;
    // A key in these words: refunds of earlier versions have it, and are stored under it.
    await requestRefund(context, trx, id, left, { key: `unknown payment ${alert}` });
    await audit(trx, by, 'order.refunded', { subject: `order:${id}`, params: { amount: left } });
  });
}
