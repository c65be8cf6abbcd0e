import { setTimeout } from 'node:timers/promises';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { offerTermsOf } from '../campaigns/offer-terms.ts';
import { quote } from '../offers/service.ts';
import type { Charge, ChargeOutcome } from '../payments/provider.ts';
import type { Deadline } from '../payments/service.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { networkHash } from '../platform/http/visitor-hash.ts';
import type { CreateOrderBody, OrderView } from '../shared/api.ts';
import { type OfferTerms, readOfferStamp } from '../shared/offer-stamp.ts';
import { PIX } from '../shared/payment-methods.ts';
import { nationalDigits } from '../shared/phone.ts';
import type { ConsentingVisitor } from '../tracking/service.ts';
import { isTaken, takeCharge } from './apply-charge.ts';
import { beginNextAttempt, chargeColumns, isChargeTaken, webhookKeyOf } from './attempts.ts';
import type { OrderContext } from './order-context.ts';
import { viewOrder } from './order-view.ts';
import { type PlacementInput, placeOrder, withoutAccess } from './place-order.ts';
import { checkAt, planCheck } from './plan-check.ts';
import { isGivenUp } from './renewal.ts';
import { findOrderByToken, lockOrder, type Order } from './repository.ts';
import { hadTerms } from './terms.ts';

/** Input of a visitor's order. */
interface OrderInput {
  /** Campaign that is bought. */
  live: LiveCampaign;
  body: CreateOrderBody;
  idempotencyKey: string;
  /** First order of the chain of new codes that it continues. */
  renews?: string;
  /** The `Cookie` header, which holds the visitor's deadline. */
  cookies: string | undefined;
  /** Visitor who consented to be measured. */
  visitor: ConsentingVisitor | null;
  /** Buyer's network address; only hashes of it are stored. */
  ip: string;
}

/** Input of an operator's test order. */
type TestInput = Pick<OrderInput, 'live' | 'body' | 'idempotencyKey'>;

/**
 * Creates an order, which is stored first, and its charge, at one provider after the other. A repeated key with equal
 * data gives the first order.
 *
 * @throws AppError 422 (field, reused key, forged hold), 409 (sold out, worse than shown), 429 (the network's day is
 *   full), 502 (certainly no charge), 504 (unknown)
 */
export async function createOrder(context: OrderContext, input: OrderInput): Promise<OrderView> {
  const { db, payments, offers, secret, demo, clock } = context;
  const { live, body, idempotencyKey, renews = null, cookies, visitor, ip } = input;
  const deadline = payments.startCreation();
  const product = await payments.product(live.campaign, deadline);
  const offer = offers.of(live.campaign);
  const quoted = offer.quoteFor(product.amount, cookies);
  const terms = offerTermsOf(live.campaign, quoted.amount);
  return make(context, live, deadline, offer.counted, {
    body,
    idempotencyKey,
    renews,
    quote: quoted,
    kind: 'sale',
    refusal: offer.refusal(quoted, terms, await shownTo(db, body, live.campaign.id, terms)),
    visitor,
    networks: offer.counted ? offers.networksOf(ip) : [],
    bounded: demo ? null : networkHash(secret, ip, clock()),
  });
}

/**
 * Creates the seller's test of the payment: the smallest amount that the providers can charge, no spot, no
 * notifications.
 *
 * @throws as {@link createOrder}
 */
export async function createTestOrder(
  context: OrderContext,
  { live, body, idempotencyKey }: TestInput,
): Promise<OrderView> {
  const { payments, clock } = context;
  const deadline = payments.startCreation();
  const product = await payments.product(live.campaign, deadline);
  const choice = { kind: 'test', amount: payments.testAmount(product.amount) } as const;
  const defaults = { renews: null, refusal: undefined, visitor: null, networks: [], bounded: null };
  return make(context, live, deadline, false, {
    body,
    idempotencyKey,
    quote: quote(live.campaign, choice, clock()),
    kind: 'test',
    ...defaults,
  });
}

/** @param counted whether it takes one of a limited number of spots */
async function make(
  context: OrderContext,
  live: LiveCampaign,
  deadline: Deadline,
  counted: boolean,
  input: Omit<PlacementInput, 'provider'>,
): Promise<OrderView> {
  const { payments, clock, log } = context;
  const { campaign } = live;
  const fixedDocument = campaign.buyer.document === 'fixed' ? context.fixedDocument(campaign.id) : null;
  const { order, isNew } = await placeOrder(
    { ...context, live, counted },
    { ...input, provider: payments.preferred(PIX) },
  );
  if (!isNew) return withoutAccess(await viewOrder(context, await outcomeOf(context, order)));

  let held = order;
  const outcome = await payments.createCharge(
    {
      method: PIX,
      offer: campaign,
      orderId: order.id,
      amount: order.amount,
      expiresAt: addSeconds(clock(), context.expiresIn),
      buyer: buyerOf(order, fixedDocument),
      webhookKey: webhookKeyOf(order.attempt),
      tracking: order.tracking,
    },
    async (provider) => {
      held = await holdAt(context.db, held, provider);
    },
    deadline,
  );
  const recorded = await recordChargeOutcome(context, held, outcome);
  log.info({ orderId: order.id, outcome: outcome.kind }, 'order created');
  if (outcome.kind === 'refused') throw new AppError('payment_refused', outcome.fault);
  if (outcome.kind === 'unknown') throw new AppError('payment_uncertain', outcome.fault ?? {});
  return viewOrder(context, await outcomeOf(context, recorded));
}

/** Waits for the outcome of an order, which a repeated request gets as well. */
async function outcomeOf({ db, sleep = setTimeout }: OrderContext, order: Order): Promise<Order> {
  for (let waited = 0; order.status === 'created' && waited < 50; waited += 1) {
    await sleep(200);
    order = (await findOrderByToken(db, order.token)) ?? order;
  }
  // The buyer of an order that was given up never had a code, and may order anew.
  if (order.status === 'failed' || isGivenUp(order)) throw new AppError('payment_refused', {});
  if (order.status === 'created' || order.status === 'uncertain') throw new AppError('payment_uncertain', {});
  return order;
}

/**
 * Stores which provider may hold the charge, before it is asked to create it.
 *
 * @returns the updated order
 * @throws AppError 504 if the order was settled as interrupted meanwhile: its charge may have been found
 */
async function holdAt(db: Db, order: Order, provider: string): Promise<Order> {
  if (provider === order.attempt.provider) return order; // already stored
  return db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id);
    if (locked.status !== 'created') throw new AppError('payment_uncertain', {});
    return { ...locked, attempt: await beginNextAttempt(trx, locked.attempt, provider) };
  });
}

/** @param order as it was stored */
async function recordChargeOutcome(context: OrderContext, order: Order, outcome: ChargeOutcome): Promise<Order> {
  const awaiting = outcome.kind === 'created' ? await awaitPayment(context, order, outcome.charge) : null;
  if (awaiting) return awaiting;
  return context.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id);
    return planCheck(context, trx, await followOutcome(context, trx, locked, outcome), true);
  });
}

/** Stores the outcome of most orders, in a fifth of the round trips. @returns null if it needs more than that */
async function awaitPayment(context: OrderContext, order: Order, charge: Charge): Promise<Order | null> {
  const columns = chargeColumns(charge);
  const attempt = { ...order.attempt, ...columns };
  const next_check_at = checkAt(context, { ...order, attempt, status: 'awaiting_payment' }, true);
  if (charge.amount !== order.amount || !next_check_at) return null;
  try {
    return await context.transitions.settleAlone(context.db, order, 'open', 'provider', { ...columns, next_check_at });
  } catch (error) {
    if (isChargeTaken(error)) return null;
    throw error;
  }
}

async function followOutcome(
  { transitions }: OrderContext,
  trx: Trx,
  order: Order,
  outcome: ChargeOutcome,
): Promise<Order> {
  if (outcome.kind === 'created') return takeCharge(trx, order, outcome.charge, transitions);
  if (outcome.kind === 'refused') return (await transitions.settle(trx, order, 'failed', 'provider')) ?? order;
  const { chargeId } = outcome;
  const charge = chargeId && !(await isTaken(trx, order, chargeId)) ? { charge_id: chargeId } : {};
  return (await transitions.settle(trx, order, 'unknown', 'provider', charge)) ?? order;
}

/**
 * Returns the offer that a visitor saw.
 *
 * @param live the offer as it is now
 * @returns undefined if the order does not say, or names terms that this campaign never had
 */
async function shownTo(db: Db, { amount, stamp }: CreateOrderBody, campaign: string, live: OfferTerms) {
  const stamped = stamp === undefined ? undefined : readOfferStamp(stamp);
  const isOurs =
    stamped && (stamped.termsVersion === live.termsVersion || (await hadTerms(db, campaign, stamped.termsVersion)));
  const shown = isOurs ? stamped : undefined;
  return amount === undefined ? shown : { ...(shown ?? live), amount };
}

/**
 * Payer of a charge, as gateways want it.
 *
 * @param fixedDocument the seller's own setting, for campaigns that ask no buyer: only the provider gets it
 */
function buyerOf(order: Order, fixedDocument: string | null) {
  return {
    name: order.buyer_name,
    email: order.buyer_email,
    phone: nationalDigits(order.buyer_phone),
    document: order.buyer_document ?? fixedDocument,
  };
}
