import { setTimeout } from 'node:timers/promises';
import type { Campaigns, LiveCampaign } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { OffersService } from '../offers/service.ts';
import type { Charge, ChargeOutcome } from '../payments/provider.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { CreateOrderBody, OrderView, ProductView } from '../shared/api.ts';
import type { Visitor } from '../tracking/service.ts';
import { isTaken, takeCharge } from './apply-charge.ts';
import { beginNextAttempt, chargeColumns, isChargeTaken, webhookKeyOf } from './attempts.ts';
import { createOperations } from './operator-actions.ts';
import { createOrderSearch } from './order-search.ts';
import { createView } from './order-view.ts';
import { buyerOf, placeOrder, withoutAccess } from './place-order.ts';
import { createReconciliation } from './reconciliation.ts';
import { findOrder, findOrderByToken, lockOrder, type Order, orderNotFound } from './repository.ts';
import type { OrderTransitions } from './transitions.ts';
import { findByCharge } from './unmatched-charges.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  payments: PaymentsService;
  delivery: DeliveryService;
  offers: OffersService;
  transitions: OrderTransitions;
  campaigns: Campaigns;
  /** Marks the orders' ids. */
  secret: string;
  /** `CUSTOMER_DOCUMENT` of a campaign, sent for every buyer where the campaign says `fixed`. */
  fixedDocument: (campaignId: string) => string | null;
  /** seconds */
  expiresIn: number;
  /** seconds */
  reconcileEvery: number;
  clock: Clock;
  /** Waits so many ms; another one where time is simulated. */
  sleep?: (ms: number) => Promise<void>;
  log: Logger;
}

export type { Look } from './reconciliation.ts';

/** What a visitor asks for. */
interface OrderInput {
  /** What is bought. */
  live: LiveCampaign;
  body: CreateOrderBody;
  idempotencyKey: string;
  /** The `Cookie` header, which holds the visitor's deadline. */
  cookies: string | undefined;
  /** Who allowed to be measured. */
  visitor: Visitor | null;
  /** The buyer's address, of which nothing but a hash is stored. */
  ip: string;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

/** An order's life, from the form to the paid and delivered product. */
export function createOrdersService(dependencies: Dependencies) {
  const { db, payments, offers, transitions, clock, log } = dependencies;
  const { sleep = setTimeout } = dependencies;
  const { checkAt, planCheck, reconcile, lookAtStray, sweep, start } = createReconciliation(dependencies);
  const view = createView(dependencies);

  /** The answer to a repeated request: what became of the first one. */
  async function outcomeOf(order: Order): Promise<Order> {
    for (let waited = 0; order.status === 'created' && waited < 50; waited += 1) {
      await sleep(200);
      order = (await findOrderByToken(db, order.token)) ?? order;
    }
    if (order.status === 'failed') throw new AppError('payment_refused', {});
    if (order.status === 'created' || order.status === 'uncertain') throw new AppError('payment_uncertain', {});
    return order;
  }

  /**
   * Remembers who may hold the charge before anybody is asked to make it.
   *
   * @returns the order as it is then
   * @throws AppError 504 where the order was taken for one that was cut off: who settles it may have found its charge
   */
  async function holdAt(order: Order, provider: string): Promise<Order> {
    if (provider === order.attempt.provider) return order; // as it was stored
    return db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, order.id);
      if (locked.status !== 'created') throw new AppError('payment_uncertain', {});
      return { ...locked, attempt: await beginNextAttempt(trx, locked.attempt, provider) };
    });
  }

  /** @param order as it was stored */
  async function recordOutcome(order: Order, outcome: ChargeOutcome): Promise<Order> {
    const awaiting = outcome.kind === 'created' ? await awaitPayment(order, outcome.charge) : null;
    if (awaiting) return awaiting;
    return db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, order.id);
      return planCheck(trx, await followOutcome(trx, locked, outcome), true);
    });
  }

  /** What becomes of most orders, at a fifth of the round trips. @returns null where there is more to it */
  async function awaitPayment(order: Order, charge: Charge): Promise<Order | null> {
    const columns = chargeColumns(charge);
    const attempt = { ...order.attempt, ...columns };
    const next_check_at = checkAt({ ...order, attempt, status: 'awaiting_payment' }, true);
    if (charge.amount !== order.amount || !next_check_at) return null;
    try {
      return await transitions.moveAlone(db, order, 'awaiting_payment', 'provider', { ...columns, next_check_at });
    } catch (error) {
      if (isChargeTaken(error)) return null;
      throw error;
    }
  }

  async function followOutcome(trx: Trx, order: Order, outcome: ChargeOutcome): Promise<Order> {
    if (outcome.kind === 'created') return takeCharge(trx, order, outcome.charge, transitions);
    if (outcome.kind === 'refused') return (await transitions.move(trx, order, 'failed', 'provider')) ?? order;
    const { chargeId } = outcome;
    const charge = chargeId && !(await isTaken(trx, order, chargeId)) ? { charge_id: chargeId } : {};
    return (await transitions.move(trx, order, 'uncertain', 'provider', charge)) ?? order;
  }

  return {
    /**
     * What is sold, at the price of this visitor's offer.
     *
     * @param cookies the `Cookie` header
     */
    async product({ campaign }: LiveCampaign, cookies: string | undefined): Promise<ProductView> {
      const offer = offers.of(campaign);
      const { title, amount, offerHash, cover } = await payments.product(campaign);
      return {
        title,
        amount: offer.price(amount, cookies).amount,
        currency: 'BRL',
        offerHash,
        cover,
        ...((await offer.soldOut()) && { soldOut: true }),
      };
    },

    /**
     * Makes an order and its charge. The same key with the same data gives the same order.
     *
     * @throws AppError 422 (field, reused key, forged hold), 409 (sold out, dearer than shown), 502 (certainly no
     *   charge), 504 (unknown)
     */
    async create({ live, body, idempotencyKey, cookies, visitor, ip }: OrderInput): Promise<OrderView> {
      const { campaign } = live;
      const deadline = payments.startCreation();
      const product = await payments.product(campaign, deadline);
      const offer = offers.of(campaign);
      const price = offer.price(product.amount, cookies);
      const fixedDocument = dependencies.fixedDocument(campaign.id);
      const { order, isNew } = await placeOrder(
        { ...dependencies, live, fixedDocument, counted: offer.counted },
        {
          body,
          idempotencyKey,
          amount: price.amount,
          provider: payments.preferred,
          refusal: offer.refusal(price, body.amount),
          visitor,
          addresses: offers.addressesOf(ip),
        },
      );
      if (!isNew) return withoutAccess(await view(await outcomeOf(order)));

      let held = order;
      const outcome = await payments.createCharge(
        {
          offer: campaign,
          orderId: order.id,
          amount: order.amount,
          expiresAt: addSeconds(clock(), dependencies.expiresIn),
          buyer: buyerOf(order),
          webhookKey: webhookKeyOf(order.attempt),
          tracking: order.tracking,
        },
        async (provider) => {
          held = await holdAt(held, provider);
        },
        deadline,
      );
      const recorded = await recordOutcome(held, outcome);
      log.info({ orderId: order.id, outcome: outcome.kind }, 'order created');
      if (outcome.kind === 'refused') throw new AppError('payment_refused', outcome.fault);
      if (outcome.kind === 'unknown') throw new AppError('payment_uncertain', outcome.fault ?? {});
      return view(await outcomeOf(recorded));
    },

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

    ...createOperations({ ...dependencies, planCheck }),

    /** The order whose charge has this name at a provider. */
    findByCharge: (provider: string, chargeId: string) => findByCharge(db, provider, chargeId),

    lookAtStray,

    sweep,

    async startWorkers(): Promise<void> {
      start();
    },
  };
}
