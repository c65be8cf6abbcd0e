import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { offerTermsOf } from '../campaigns/offer-terms.ts';
import type { Db } from '../platform/db/database.ts';
import type { CreateOrderBody, OrderView, ProductView } from '../shared/api.ts';
import { offerStamp } from '../shared/offer-stamp.ts';
import { type CreationDependencies, createOrderCreation } from './creation.ts';
import { createFreeAccess } from './free-access.ts';
import { createManualChanges, type ManualChangesDependencies } from './manual-changes.ts';
import { readMoneyFacts } from './money-facts.ts';
import { readOrderAddress, readOrderNumber } from './order-names.ts';
import { createView, type ViewDependencies } from './order-view.ts';
import { createReconciliation, type ReconciliationDependencies } from './reconciliation.ts';
import { createRemadeOrders } from './remade-order.ts';
import { findContinued, readChain } from './renewal.ts';
import { createReplay } from './replay-money.ts';
import { findOrder, findOrderByToken, lockOrderOr404, type Order, orderNotFound } from './repository.ts';
import { createUnknownPayments } from './unknown-payments.ts';
import { findByCharge } from './unmatched-charges.ts';

/** Creates the search for orders by the names that operators use. */
function createOrderSearch(db: Db) {
  return {
    /** Finds an order by its number, its id or its address; null if there is none. */
    async findByName(name: string): Promise<{ id: string; number: string } | null> {
      const token = readOrderAddress(name);
      const order = await db
        .selectFrom('orders')
        .select(['id', 'number'])
        .where((eb) =>
          eb.or([eb('number', '=', readOrderNumber(name) ?? ''), eb('id', '=', name.trim()), eb('token', '=', token)]),
        )
        .executeTakeFirst();
      return order ?? null;
    },
  };
}

/** Context of all parts of the service. */
type Dependencies = ReconciliationDependencies &
  ViewDependencies &
  Omit<CreationDependencies, 'checkAt' | 'planCheck' | 'view'> &
  Omit<ManualChangesDependencies, 'planCheck'>;

export { askPaidAnew, readAskingProgress } from './ask-paid-anew.ts';
export { FIRST_ATTEMPT } from './attempts.ts';
export { soldColumns } from './insert-order.ts';
export { type MoneyFacts, readMoneyFacts } from './money-facts.ts';
export { ODD_AMOUNTS } from './odd-money.ts';
export { numberPrefix, readOrderAddress, readOrderNumber } from './order-names.ts';
export { lockOtherCodes, readdress } from './readdress.ts';
export type { LookUpOutcome } from './reconciliation.ts';
export type { RefundsService } from './refunds.ts';
export { MONEY_KINDS } from './replay-money.ts';
export { wasPaid } from './state-machine.ts';
export { ABOUT_WITHDRAWALS, waitingRequest } from './waiting-request.ts';
export type { WithdrawalRequests } from './withdrawal-requests.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

/** Creates the orders' service: an order's life, from the form to the paid and delivered product. */
export function createOrdersService(dependencies: Dependencies) {
  const { db, payments, offers } = dependencies;
  const { checkAt, planCheck, reconcile, lookAtStray, sweep, start } = createReconciliation(dependencies);
  const replay = createReplay(dependencies);
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

    ...createOrderCreation({ ...dependencies, checkAt, planCheck, view }),

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

    ...createOrderSearch(db),

    /** Reads the actions on an order's money that operators can take. */
    moneyFacts: (orderId: string) => readMoneyFacts(db, orderId),

    /** Locks an order until the transaction ends. @throws AppError 404 */
    lock: lockOrderOr404,

    ...createManualChanges({ ...dependencies, planCheck }),

    ...createFreeAccess(dependencies),

    ...createRemadeOrders({ ...dependencies, replay: replay.replay }),

    /** Payments that belong to no order, with the payers that the bank names. */
    unknownPayments: createUnknownPayments(dependencies),

    /** Finds the order whose charge has this id at a provider. */
    findByCharge: (provider: string, chargeId: string) => findByCharge(db, provider, chargeId),

    lookAtStray,

    /** Replays the journal for orders after a restore, before anything else is done. */
    replayForgotten: replay.sweep,

    async sweep(): Promise<number> {
      return (await replay.sweep()) + (await sweep());
    },

    start,
  };
}
