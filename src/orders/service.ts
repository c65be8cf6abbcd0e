import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Campaign } from '../campaign/schema.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { Charge, ChargeOutcome } from '../payments/provider.ts';
import { drawQrCode } from '../payments/qr-code.ts';
import type { PaymentsService } from '../payments/service.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import type { Db, Trx } from '../server/db/database.ts';
import { AppError } from '../server/errors.ts';
import type { JobDefinition, Jobs } from '../server/jobs/jobs.ts';
import { createSweep } from '../server/jobs/sweeper.ts';
import type { Logger } from '../server/logger.ts';
import type { CreateOrderBody, OrderView, ProductView } from '../shared/api.ts';
import { TEXTS } from '../shared/texts.ts';
import { conversionId, type Visitor } from '../tracking/service.ts';
import type { UrgencyService } from '../urgency/service.ts';
import { acceptOrder } from './acceptance.ts';
import { paymentRefused, paymentUncertain } from './payment-errors.ts';
import {
  type Cause,
  chargeColumns,
  findOrder,
  lockOrder,
  moveAlone,
  moveOrder,
  type Order,
  raiseAlarm,
} from './repository.ts';
import { CREATION_GRACE, nextCheck } from './schedule.ts';
import { followCharge, takeCharge } from './settlement.ts';
import { wasPaid } from './state-machine.ts';
import { withdrawUntil } from './withdrawal.ts';

const reconcileJob: JobDefinition<{ id: string }> = {
  name: 'order-reconcile',
  payload: z.object({ id: z.string() }),
};

interface Dependencies {
  db: Db;
  jobs: Jobs;
  payments: PaymentsService;
  delivery: DeliveryService;
  urgency: UrgencyService;
  campaign: Campaign;
  /** `CUSTOMER_DOCUMENT`, sent for every buyer where the campaign says `fixed`. */
  fixedDocument: string | null;
  publicUrl: () => string;
  /** seconds */
  expiresIn: number;
  /** seconds */
  reconcileEvery: number;
  clock: Clock;
  /** Waits so many ms; another one where time is simulated. */
  sleep?: (ms: number) => Promise<void>;
  log: Logger;
}

export type OrdersService = ReturnType<typeof createOrdersService>;

/** An order's life, from the form to the paid and delivered product. */
export function createOrdersService(dependencies: Dependencies) {
  const { db, jobs, payments, delivery, urgency, campaign, fixedDocument, publicUrl, clock, log } = dependencies;
  const { sleep = setTimeout } = dependencies;

  /** The answer to a repeated request: what became of the first one. */
  async function settled(order: Order): Promise<Order> {
    for (let waited = 0; order.status === 'created' && waited < 50; waited += 1) {
      await sleep(200);
      order = (await findOrder(db, order.id)) ?? order;
    }
    if (order.status === 'failed') throw paymentRefused(TEXTS.paymentFailed);
    if (order.status === 'created' || order.status === 'uncertain') throw paymentUncertain();
    return order;
  }

  /** Remembers who may hold the charge before anybody is asked to make it. */
  async function holdAt(orderId: string, provider: string): Promise<void> {
    if (provider === payments.preferred) return; // as it was stored
    await db.updateTable('orders').set({ provider }).where('id', '=', orderId).execute();
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
    const next_check_at = checkAt({ ...order, ...columns, status: 'awaiting_payment' }, true);
    if (charge.amount !== order.amount || !next_check_at) return null;
    return moveAlone(db, order, 'awaiting_payment', 'provider', { ...columns, next_check_at });
  }

  async function followOutcome(trx: Trx, order: Order, outcome: ChargeOutcome): Promise<Order> {
    if (outcome.kind === 'created') return takeCharge(trx, order, outcome.charge);
    if (outcome.kind === 'refused') return (await moveOrder(trx, order, 'failed', 'provider')) ?? order;
    const charge = outcome.chargeId ? { charge_id: outcome.chargeId } : {};
    return (await moveOrder(trx, order, 'uncertain', 'provider', charge)) ?? order;
  }

  /**
   * @param order locked, as it is now
   * @param answered whether the provider told of the charge just now
   * @returns the order as it is then
   */
  async function planCheck(trx: Trx, order: Order, answered: boolean): Promise<Order> {
    const at = checkAt(order, answered);
    await trx.updateTable('orders').set({ next_check_at: at }).where('id', '=', order.id).execute();
    const planned = { ...order, next_check_at: at };
    // Not every provider tells until when its charge can be paid; a payment after this still counts.
    if (order.status === 'awaiting_payment' && !at)
      return (await moveOrder(trx, planned, 'expired', 'reconciliation')) ?? planned;
    if (order.status === 'uncertain' && !at) {
      await raiseAlarm(trx, 'charge_unsettled', order.id, 'nobody knows whether this order has a charge');
    }
    return planned;
  }

  /** Some providers tell of a charge before they answer its creation, and only that answer has all of it. */
  function isBeingCreated({ status, updated_at }: Order): boolean {
    return status === 'created' && clock() < addSeconds(updated_at, CREATION_GRACE);
  }

  function checkAt(order: Order, answered: boolean): Date | null {
    return nextCheck({
      status: order.status,
      createdAt: order.created_at,
      expiresAt: order.expires_at,
      now: clock(),
      every: dependencies.reconcileEvery,
      answered,
    });
  }

  /**
   * Asks the provider about an order and follows its answer. Safe to call at any time, any number of times.
   *
   * @param hint the charge's name, as a webhook told it, for an order whose creation ended in the unknown
   * @returns false where it has to be done again: the provider did not answer, or is still making the charge
   */
  async function reconcile(orderId: string, cause: Cause, hint?: string): Promise<boolean> {
    const order = await findOrder(db, orderId);
    if (!order) return true;
    if (cause === 'webhook' && isBeingCreated(order)) return false;
    const chargeId = order.charge_id ?? hint ?? null;
    const state = await payments.findCharge(order.provider, { orderId, chargeId });
    const answered = state.kind !== 'unavailable';
    if (!answered) log.warn({ orderId, err: state.reason }, 'the provider did not answer');
    await db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, orderId);
      const followed = await followCharge(trx, locked, state, cause, { delivery, clock });
      await planCheck(trx, followed, answered);
    });
    return answered;
  }

  async function view(order: Order): Promise<OrderView> {
    const state = wasPaid(order.status) ? await delivery.stateOf(order.id) : null;
    const until = order.status === 'paid' ? await withdrawUntil(db, order.id, campaign) : null;
    return {
      id: order.id,
      status: order.status,
      amount: order.amount,
      currency: 'BRL',
      pix:
        order.pix_code && order.expires_at
          ? {
              code: order.pix_code,
              qrCode: order.pix_qr_code ?? (await drawQrCode(order.pix_code)),
              expiresAt: order.expires_at.toISOString(),
            }
          : null,
      delivery: state?.delivery ?? null,
      url: `${publicUrl()}/pedido/${order.id}`,
      conversionId: conversionId(order.id),
      ...(order.holds_spot !== null && { holdsSpot: order.holds_spot }),
      ...(state?.accessUrl && { accessUrl: state.accessUrl }),
      ...(until && until > clock() && { withdrawUntil: until.toISOString() }),
    };
  }

  return {
    /**
     * What is sold, at the price of this visitor's offer.
     *
     * @param cookies the `Cookie` header
     */
    async product(cookies: string | undefined): Promise<ProductView> {
      const { title, amount, offerHash, cover } = await payments.product();
      return {
        title,
        amount: urgency.price(amount, cookies).amount,
        currency: 'BRL',
        offerHash,
        cover,
        ...((await urgency.soldOut()) && { soldOut: true }),
      };
    },

    /**
     * Makes an order and its charge. The same key with the same data gives the same order.
     *
     * @param cookies the `Cookie` header, which holds the visitor's deadline
     * @param visitor who allowed to be measured
     * @param ip the buyer's, of which nothing but a hash is stored
     * @throws AppError 422 (field, reused key, forged hold), 409 (sold out, dearer than shown), 502 (certainly no
     *   charge), 504 (unknown)
     */
    async create(
      body: CreateOrderBody,
      idempotencyKey: string,
      cookies: string | undefined,
      visitor: Visitor | null,
      ip: string,
    ): Promise<OrderView> {
      const product = await payments.product();
      const price = urgency.price(product.amount, cookies);
      const { order, isNew } = await acceptOrder(
        { db, clock, campaign, fixedDocument, counted: urgency.counted },
        {
          body,
          idempotencyKey,
          amount: price.amount,
          provider: payments.preferred,
          refusal: urgency.refusal(price, body.amount),
          visitor,
          addresses: urgency.addressesOf(ip),
        },
      );
      if (!isNew) return view(await settled(order));

      const outcome = await payments.createCharge(
        {
          orderId: order.id,
          amount: order.amount,
          expiresAt: addSeconds(clock(), dependencies.expiresIn),
          buyer: {
            name: order.buyer_name,
            email: order.buyer_email,
            phone: order.buyer_phone,
            document: order.buyer_document,
          },
          webhookKey: order.webhook_key,
          tracking: order.tracking,
        },
        (provider) => holdAt(order.id, provider),
      );
      const recorded = await recordOutcome(order, outcome);
      log.info({ orderId: order.id, outcome: outcome.kind }, 'order created');
      if (outcome.kind === 'refused') throw paymentRefused(outcome.detail);
      if (outcome.kind === 'unknown') throw paymentUncertain(outcome.detail);
      return view(await settled(recorded));
    },

    /** @throws AppError 404 */
    async get(orderId: string): Promise<OrderView> {
      const order = await findOrder(db, orderId);
      if (!order) throw new AppError(404, 'order_not_found', 'Pedido não encontrado.');
      return view(order);
    },

    reconcile,

    /** The order whose charge has this name at a provider. */
    async findByCharge(provider: string, chargeId: string): Promise<string | null> {
      const order = await db
        .selectFrom('orders')
        .select('id')
        .where('provider', '=', provider)
        .where('charge_id', '=', chargeId)
        .executeTakeFirst();
      return order?.id ?? null;
    },

    /** Queues every order whose time to be asked about has come. */
    sweep: createSweep(
      { db, jobs, clock },
      { table: 'orders', due: 'next_check_at', open: sql`next_check_at is not null`, job: reconcileJob },
    ),

    async startWorkers(): Promise<void> {
      await jobs.work(reconcileJob, async ({ id }) => {
        await reconcile(id, 'reconciliation');
      });
    },
  };
}
