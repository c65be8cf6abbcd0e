import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { offerTermsOf } from '../campaigns/offer-terms.ts';
import type { OrderView, ProductView } from '../shared/api.ts';
import { offerStamp } from '../shared/offer-stamp.ts';
import { createOrderCreation } from './creation.ts';
import { createFreeAccess } from './free-access.ts';
import { readMoneyFacts } from './money-facts.ts';
import { createOperations } from './operator-actions.ts';
import { createOrderSearch } from './order-search.ts';
import { createView } from './order-view.ts';
import { createReconciliation } from './reconciliation.ts';
import { createRemadeOrders } from './remade-order.ts';
import { createReplay } from './replay-money.ts';
import { findOrder, findOrderByToken, lockOrderOr404, type Order, orderNotFound } from './repository.ts';
import { createUnknownPayments } from './unknown-payments.ts';
import { findByCharge } from './unmatched-charges.ts';

/** What the parts of it need that are not parts of it. */
type Dependencies = Parameters<typeof createReconciliation>[0] &
  Parameters<typeof createView>[0] &
  Omit<Parameters<typeof createOrderCreation>[0], 'checkAt' | 'planCheck' | 'view'> &
  Omit<Parameters<typeof createOperations>[0], 'planCheck'>;

export { askPaidAnew, readAskingProgress } from './ask-paid-anew.ts';
export type { MoneyFacts } from './money-facts.ts';
export { ODD_AMOUNTS } from './odd-money.ts';
export { numberPrefix, readOrderAddress, readOrderNumber } from './order-names.ts';
export { readdress } from './readdress.ts';
export type { Look } from './reconciliation.ts';
export type { RefundsService } from './refunds.ts';
export { MONEY_KINDS } from './replay-money.ts';
export { ABOUT_WITHDRAWALS, waitingRequest } from './waiting-request.ts';
export type { WithdrawalRequests } from './withdrawal-requests.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

/** An order's life, from the form to the paid and delivered product. */
export function createOrdersService(dependencies: Dependencies) {
  const { db, payments, offers } = dependencies;
  const { checkAt, planCheck, reconcile, lookAtStray, sweep, start } = createReconciliation(dependencies);
  const replay = createReplay(dependencies);
  const view = createView(dependencies);

  return {
    /**
     * What is sold, at the price of this visitor's offer.
     *
     * @param cookies the `Cookie` header
     */
    async product({ campaign }: LiveCampaign, cookies: string | undefined): Promise<ProductView> {
      const offer = offers.of(campaign);
      const { title, amount: full, offerHash, cover } = await payments.product(campaign);
      const { amount } = offer.price(full, cookies);
      return {
        title,
        amount,
        currency: 'BRL',
        offerHash,
        cover,
        stamp: offerStamp(offerTermsOf(campaign, amount)),
        ...((await offer.soldOut()) && { soldOut: true }),
      };
    },

    ...createOrderCreation({ ...dependencies, checkAt, planCheck, view }),

    /** The order at a public address. @throws AppError 404 */
    async find(token: string): Promise<Order> {
      const order = await findOrderByToken(db, token);
      if (!order) throw orderNotFound();
      return order;
    },

    /** What the buyer may know of it. @throws AppError 404 */
    async get(token: string): Promise<OrderView> {
      return view(await this.find(token));
    },

    view,

    /** The public names of orders and their buyers', by their ids. */
    async namesOf(ids: string[]): Promise<Map<string, Pick<Order, 'token' | 'number' | 'buyer_name'>>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'token', 'number', 'buyer_name'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, ...names }) => [id, names]));
    },

    /** The same by the order's id. */
    async viewOf(orderId: string): Promise<OrderView> {
      const order = await findOrder(db, orderId);
      if (!order) throw orderNotFound();
      return view(order);
    },

    reconcile,

    ...createOrderSearch(db),

    /** What operators can do about an order's money. */
    moneyFacts: (orderId: string) => readMoneyFacts(db, orderId),

    /** Keeps an order as it is until the transaction ends. @throws AppError 404 */
    lock: lockOrderOr404,

    ...createOperations({ ...dependencies, planCheck }),

    ...createFreeAccess(dependencies),

    ...createRemadeOrders({ ...dependencies, replay: replay.replay }),

    /** Payments that no order explains, with whom the bank names. */
    unknownPayments: createUnknownPayments(dependencies),

    /** The order whose charge has this name at a provider. */
    findByCharge: (provider: string, chargeId: string) => findByCharge(db, provider, chargeId),

    lookAtStray,

    /** Does once more what a restore has forgotten, before anything else is done. */
    replayForgotten: replay.sweep,

    async sweep(): Promise<number> {
      return (await replay.sweep()) + (await sweep());
    },

    start,
  };
}
