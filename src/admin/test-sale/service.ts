import { sql } from 'kysely';
import type { LiveCampaign } from '../../campaigns/live-campaigns.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { createTestOrder, type OrderContext, viewOrderById } from '../../orders/service.ts';
import { AppError } from '../../platform/errors.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import type { LastTestSale, TestSale } from '../../shared/panel/test-schema.ts';
import { type Facts, readFacts, stepsOf } from './steps.ts';
import { createTestSaleSweep, orderOf } from './sweep.ts';

/** Buyer's name in the test order. */
const NAME = 'Venda de Teste';

export interface TestSalesOptions extends OrderContext {
  /** Pays at the simulator, if that is the provider. */
  paySimulated: ((orderId: string) => Promise<void>) | null;
}

/** Test sales: the seller tries the whole process before the first buyer; the money is refunded automatically. */
export function createTestSales(dependencies: TestSalesOptions) {
  const { db, campaigns, payments, paySimulated, clock } = dependencies;

  async function last() {
    return db.selectFrom('test_sales').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  }

  async function show(): Promise<TestSale | null> {
    const row = await last();
    if (!row) return null;
    const { id, recipient, status, order_id, created_at } = row;
    const facts = order_id === null ? null : await readFacts(db, order_id);
    return {
      id,
      open: status === 'open',
      order: order_id !== null && facts ? await showOrder(order_id, facts) : null,
      to: recipient,
      at: created_at.toISOString(),
      steps: facts ? stepsOf(facts, clock()) : [],
      simulated: facts?.provider === 'simulator' && paySimulated !== null,
    };
  }

  async function showOrder(orderId: string, { provider }: Facts): Promise<TestSale['order']> {
    const { number, status, amount, pix } = await viewOrderById(dependencies, orderId);
    return { number, status, amount, provider, pix };
  }

  /** @throws AppError 409 if the campaign can't be sold yet */
  function main(): LiveCampaign {
    const live = campaigns.find(campaigns.main);
    if (!live) throw new AppError('campaign_not_served');
    return live;
  }

  return {
    sweep: createTestSaleSweep(dependencies),

    /** Last test sale, and the facts of a new one. */
    async last(): Promise<LastTestSale> {
      const { campaign } = main();
      const price = await payments.product(campaign).catch(() => null);
      return {
        sale: await show(),
        amount: price && payments.testAmount(price.amount),
        asksDocument: campaign.buyer.document === 'ask',
      };
    },

    /**
     * Starts a test sale, or returns the open one.
     *
     * @param to recipient of the product
     * @throws AppError like orders: 422 for a wrong document, 502 if the provider made no charge, 504 if that is
     *   unknown
     */
    async start(by: Actor, to: string, document?: string): Promise<TestSale> {
      const live = main();
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
          await createTestOrder(dependencies, { live, body, idempotencyKey: id });
        } catch (error) {
          // Without an order the test sale would stay open.
          if ((await orderOf(db, id)) === null) await db.deleteFrom('test_sales').where('id', '=', id).execute();
          throw error;
        } finally {
          await orderOf(db, id);
        }
      }
      const sale = await show();
      if (!sale) throw new Error('a test sale is gone');
      return sale;
    },

    /** Pays the last one at the simulator. @throws AppError 404 if that is impossible */
    async pay(): Promise<TestSale> {
      const row = await last();
      const sale = await show();
      if (!row?.order_id || !sale?.simulated || !paySimulated) throw new AppError('charge_not_found');
      await paySimulated(row.order_id);
      return (await show()) ?? sale;
    },
  };
}
