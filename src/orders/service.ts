import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { offerTermsOf } from '../campaigns/offer-terms.ts';
import type { CreateOrderBody, OrderView, ProductView } from '../shared/api.ts';
import { offerStamp } from '../shared/offer-stamp.ts';
import { type CreationDependencies, createOrderCreation } from './creation.ts';
import { readMoneyFacts } from './money-facts.ts';
import { createView, type ViewDependencies } from './order-view.ts';
import { createReconciliation } from './reconciliation.ts';
import { findContinued, readChain } from './renewal.ts';
import { createReplaySweep } from './replay-money.ts';
import { findOrder, findOrderByToken, type Order, orderNotFound } from './repository.ts';
import { findByCharge, lookAtStray } from './unmatched-charges.ts';

/** Context of all parts of the service. */
type Dependencies = ViewDependencies & Omit<CreationDependencies, 'view'>;

export { askPaidAnew, readAskingProgress } from './ask-paid-anew.ts';
export { FIRST_ATTEMPT } from './attempts.ts';
export { grantFreeOrder } from './free-access.ts';
export { soldColumns } from './insert-order.ts';
export { acceptCaptured, closeOrderAccess, reopenOrderAccess, resendOrder } from './manual-changes.ts';
export { type MoneyFacts, readMoneyFacts } from './money-facts.ts';
export { ODD_AMOUNTS } from './odd-money.ts';
export type { OrderContext } from './order-context.ts';
export { numberPrefix, readOrderAddress, readOrderNumber } from './order-names.ts';
export { lockOtherCodes, readdress } from './readdress.ts';
export type { LookUpOutcome } from './reconciliation.ts';
export { applyRefundOutcome, readInDoubt, retryRefusedRefunds } from './refund-mending.ts';
export { leftOfOrder } from './refund-sums.ts';
export { readLeft, requestRefund } from './refunds.ts';
export { findStray, remake } from './remade-order.ts';
export { MONEY_KINDS } from './replay-money.ts';
export { findOrderByName, lockOrderOr404 } from './repository.ts';
export { wasPaid } from './state-machine.ts';
export { askAboutStrays, listStrays } from './unknown-payments.ts';
export { ABOUT_WITHDRAWALS, waitingRequest } from './waiting-request.ts';
export { assertAnswered, confirmByHand, refuseRequest } from './withdrawal-requests.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Creates the orders' service: an order's life, from the form to the paid and delivered product. */
export function createOrdersService(dependencies: Dependencies) {
  const { db, payments, offers } = dependencies;
  const { reconcile, sweep, start } = createReconciliation(dependencies);
  const replay = createReplaySweep(dependencies);
  const view = createView(dependencies);

  return {
    /**
     * Returns the product, at the price of this visitor's offer.
     *
     * @param cookies the `Cookie` header
     */
    async product({ campaign }: LiveCampaign, cookies: string | undefined): Promise<ProductView> {
      const offer = offers.of(campaign);
      const { title, amount: full, offerHash, cover } = await payments.product(campaign);
      const { amount } = offer.quoteFor(full, cookies);
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

    ...createOrderCreation({ ...dependencies, view }),

    /** Finds an order by the token of its public address. @throws AppError 404 */
    async find(token: string): Promise<Order> {
      const order = await findOrderByToken(db, token);
      if (!order) throw orderNotFound();
      return order;
    },

    /** Returns the buyer's view of an order. @throws AppError 404 */
    async get(token: string): Promise<OrderView> {
      return view(await this.find(token));
    },

    view,

    /** Returns the other orders of a new code's purchase. */
    chainOf: (order: Order) => readChain(db, order),

    /** Finds the first order of the purchase that a buyer continues. */
    continuedBy: ({ renews, email }: CreateOrderBody, { id }: LiveCampaign['campaign']) =>
      findContinued(db, renews, { email, campaign: id }),

    /** Returns the public names of orders and their buyers' names, by the orders' ids. */
    async namesOf(ids: string[]): Promise<Map<string, Pick<Order, 'token' | 'number' | 'buyer_name'>>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'token', 'number', 'buyer_name'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, ...names }) => [id, names]));
    },

    /** Returns the buyer's view of an order by its id. @throws AppError 404 */
    async viewOf(orderId: string): Promise<OrderView> {
      const order = await findOrder(db, orderId);
      if (!order) throw orderNotFound();
      return view(order);
    },

    reconcile,

    /** Reads the actions on an order's money that operators can take. */
    moneyFacts: (orderId: string) => readMoneyFacts(db, orderId),

    /** Finds the order whose charge has this id at a provider. */
    findByCharge: (provider: string, chargeId: string) => findByCharge(db, provider, chargeId),

    lookAtStray: (provider: string, orderId: string) => lookAtStray(dependencies, provider, orderId),

    /** Replays the journal for orders after a restore, before anything else is done. */
    replayForgotten: replay,

    async sweep(): Promise<number> {
      return (await replay()) + (await sweep());
    },

    start,
  };
}
