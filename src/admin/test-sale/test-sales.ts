import { sql } from 'kysely';
import type { LiveCampaign } from '../../campaigns/live-campaigns.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { createTestOrder, viewOrderById } from '../../orders/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import type { LastTestSale, TestSale } from '../../shared/panel/test-schema.ts';
import { findOwnCampaign } from '../first-steps.ts';
import type { ShopContext } from '../shop-context.ts';
import { type Facts, readFacts, stepsOf } from './steps.ts';
import { orderOf } from './sweep.ts';

/** Buyer's name in the test order. */
const NAME = 'Venda de Teste';

/**
 * Reads the last test sale, with which the seller tries the whole process before the first buyer, and the facts of a new
 * one.
 */
export async function readLastTestSale(context: ShopContext): Promise<LastTestSale> {
  const { payments } = context;
  const sale = await show(context);
  const live = await findTried(context);
  if (!live) return { sale, isServed: false, amount: null, asksDocument: false };
  const { campaign } = live;
  const price = await payments.product(campaign).catch(() => null);
  return {
    sale,
    isServed: true,
    amount: price && payments.testAmount(price.amount),
    asksDocument: campaign.buyer.document === 'ask',
  };
}

/**
 * Starts a test sale, or returns the open one.
 *
 * @param to recipient of the product
 * @throws AppError 409 if there is no page to sell by, and like orders: 422 for a wrong document, 502 if the provider made no charge, 504 if that is
 *   unknown
 */
export async function startTestSale(context: ShopContext, by: Actor, to: string, document?: string): Promise<TestSale> {
  const { db, clock } = context;
  const live = await findTried(context);
  if (!live) throw new AppError('campaign_not_served');
  const { campaign } = live;
  const id = newTokenId();
  const begun = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into test_sales (id, campaign, recipient, started_by, created_at)
      values (${id}, ${campaign.id}, ${to}, ${by.id}, ${clock()})
      on conflict (status) where status = 'open' do nothing returning id`.execute(trx);
    if (rows.length > 0) await audit(trx, by, 'sale.tested', { subject: `campaign:${campaign.id}` });
    return rows.length > 0;
  });
  if (begun) {
    const { whatsapp } = campaign.seller;
    const body = { name: NAME, email: to, phone: whatsapp, ...(document !== undefined && { document }) };
    try {
      await createTestOrder(context, { live, body, idempotencyKey: id });
    } catch (error) {
      // Without an order the test sale would stay open.
      if ((await orderOf(db, id)) === null) await db.deleteFrom('test_sales').where('id', '=', id).execute();
      throw error;
    } finally {
      await orderOf(db, id);
    }
  }
  const sale = await show(context);
  if (!sale) throw new Error('a test sale is gone');
  return sale;
}

/** Pays the last one at the simulator. @throws AppError 404 if that is impossible */
export async function payTestSale(context: ShopContext): Promise<TestSale> {
  const { paySimulated } = context;
  const row = await last(context.db);
  const sale = await show(context);
  if (!row?.order_id || !sale?.simulated || !paySimulated) throw new AppError('charge_not_found');
  await paySimulated(row.order_id);
  return (await show(context)) ?? sale;
}

async function last(db: Db) {
  return db.selectFrom('test_sales').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

async function show(context: ShopContext): Promise<TestSale | null> {
  const { db, paySimulated, clock } = context;
  const row = await last(db);
  if (!row) return null;
  const { id, recipient, status, order_id, created_at } = row;
  const facts = order_id === null ? null : await readFacts(db, order_id);
  return {
    id,
    open: status === 'open',
    order: order_id !== null && facts ? await showOrder(context, order_id, facts) : null,
    to: recipient,
    at: created_at.toISOString(),
    steps: facts ? stepsOf(facts, clock()) : [],
    simulated: facts?.provider === 'simulator' && paySimulated !== null,
  };
}

async function showOrder(context: ShopContext, orderId: string, { provider }: Facts): Promise<TestSale['order']> {
  const { number, status, amount, pix } = await viewOrderById(context, orderId);
  return { number, status, amount, provider, pix };
}

/** Finds the operator's own campaign, or else the main one; undefined if neither can be sold yet. */
async function findTried({ db, campaigns }: ShopContext): Promise<LiveCampaign | undefined> {
  const own = await findOwnCampaign(db);
  return (own !== null && campaigns.find(own)) || campaigns.find(campaigns.main);
}
