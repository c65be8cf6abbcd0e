import { sql } from 'kysely';
import { type OrderContext, readLeft, requestRefund } from '../../orders/service.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readFacts } from './steps.ts';

/** Timeout for the order to be stored. */
const STORE_TIMEOUT_SECONDS = 120;
/** Interval of the provider's look-up. */
const LOOKUP_INTERVAL_SECONDS = 15;
/** Time from payment to refund, during which the link may be opened. */
const RETURN_AFTER_SECONDS = 900;
/** Time from payment to refund if the link was opened but no webhook arrived. */
const RETURN_WITHOUT_MESSAGE_SECONDS = 120;

/** Follows test sales to their end: asks the provider, and refunds. Safe in any number of processes. */
export async function followTestSales(context: OrderContext): Promise<number> {
  const { db, clock } = context;
  const { rows } = await sql<{ id: string; order_id: string | null; created_at: Date }>`
    select test_sales.id, test_sales.order_id, test_sales.created_at
    from test_sales left join orders on orders.id = test_sales.order_id
    where test_sales.status = 'open' or orders.status = 'paid'`.execute(db);
  for (const { id, order_id, created_at } of rows) {
    const orderId = order_id ?? (await orderOf(db, id));
    if (orderId) await follow(context, orderId);
    else if (created_at < addSeconds(clock(), -STORE_TIMEOUT_SECONDS)) await end(db, id);
  }
  if (rows.length > 0) await endOver(db);
  return rows.length;
}

/** Looks the charge up like reconciliation, even if a webhook arrived. */
async function confirm({ db, payments, clock }: OrderContext, orderId: string): Promise<void> {
  const now = clock();
  const { rows } = await sql<{ provider: string; charge_id: string }>`
    update test_sales set looked_at = ${now} from payment_attempts
    where test_sales.order_id = ${orderId} and payment_attempts.order_id = ${orderId} and charge_id is not null
      and confirmed_at is null and (looked_at is null or looked_at < ${addSeconds(now, -LOOKUP_INTERVAL_SECONDS)})
    returning provider, charge_id`.execute(db);
  const charge = rows.at(-1);
  if (!charge) return;
  const state = await payments.findCharge(charge.provider, { orderId, chargeId: charge.charge_id });
  if (state.kind !== 'found' || state.status !== 'paid') return;
  await db.updateTable('test_sales').set({ confirmed_at: clock() }).where('order_id', '=', orderId).execute();
}

/** Refunds what is left, without the pending refunds. */
async function giveBack(context: OrderContext, orderId: string): Promise<void> {
  const { db } = context;
  const left = await readLeft(db, orderId);
  if (left <= 0) return;
  try {
    await db.transaction().execute((trx) => requestRefund(context, trx, orderId, left));
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof AppError)) throw error;
  }
}

async function follow(context: OrderContext, orderId: string): Promise<void> {
  const { db, clock } = context;
  const before = await readFacts(db, orderId);
  if (before.status === 'paid' && !before.confirmed) await confirm(context, orderId);
  const { status, paid, confirmed, webhook, opened, refundAsked } = await readFacts(db, orderId);
  if (status !== 'paid' || !paid || refundAsked) return;
  const age = (clock().getTime() - paid.getTime()) / 1000;
  const isSeen = opened !== null && ((confirmed !== null && webhook !== null) || age >= RETURN_WITHOUT_MESSAGE_SECONDS);
  if (isSeen || age >= RETURN_AFTER_SECONDS) await giveBack(context, orderId);
}

/** Finds and links the order of a test sale; null until it is stored. */
export async function orderOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`
    update test_sales set order_id = orders.id from orders
    where test_sales.id = ${id} and orders.buyer_email = test_sales.recipient
      and orders.campaign = test_sales.campaign and orders.idempotency_key = ${id} and orders.kind = 'test'
    returning test_sales.order_id`.execute(db);
  return rows[0]?.order_id ?? null;
}

async function end(db: Db, id: string): Promise<void> {
  await db.updateTable('test_sales').set({ status: 'over' }).where('id', '=', id).execute();
}

/** Ends test sales without a further automatic step: unpaid, refunded or refused. */
async function endOver(db: Db): Promise<void> {
  await sql`
    update test_sales set status = 'over' from orders
    where orders.id = test_sales.order_id and test_sales.status = 'open'
      and (orders.status in ('expired', 'failed', 'refunded', 'charged_back')
        or exists (select from refunds where refunds.order_id = test_sales.order_id and refusals > 0)
        -- What arrived was another amount, and went back by the seller's word.
        or (orders.status <> 'paid' and orders.received is not null
          and exists (select from refunds where refunds.order_id = test_sales.order_id and refunds.status = 'done')))`.execute(
    db,
  );
}
