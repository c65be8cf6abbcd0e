import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { soldAt } from '../campaigns/earlier-products.ts';
import type { Extras } from '../campaigns/extras.ts';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { bonusDigestsOf } from '../campaigns/offer-terms.ts';
import { mainProductOf } from '../campaigns/product-key.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { CreateOrderBody } from '../shared/api.ts';
import { formatBRL } from '../shared/money.ts';
import { bonusesNow, titleNow } from '../shared/offer-news.ts';
import type { OfferTerms } from '../shared/offer-stamp.ts';
import { ORDER_STATUSES } from '../shared/order-status.ts';
import { findOrderByToken, type Order } from './repository.ts';
import { isPaid } from './state-machine.ts';

/**
 * Whether an order's page may make a new order of the same buyer: its code lapsed, or was never created. Anyone with
 * the order's address may ask for it: the buyer, who had it from us.
 */
export function isRenewable(order: Order, { buyer }: Pick<Campaign, 'buyer'>): boolean {
  const { buyer_phone, buyer_document } = order;
  if (buyer_phone === '' || (buyer.document === 'ask' && buyer_document === null)) return false;
  return hasLapsed(order);
}

/** Whether an order of a buyer's ended without money. */
function hasLapsed(order: Order): boolean {
  return order.received === null && isUnpaid(order);
}

/** Whether an order of a buyer's ended without a sale; money that arrived meanwhile was no payment of it. */
function isUnpaid(order: Order): boolean {
  const { kind, status, erased_at } = order;
  if (kind !== 'sale' || erased_at) return false;
  return status === 'expired' || status === 'failed' || isGivenUp(order);
}

/** Whether look-ups have ended for an order whose creation was never answered: its buyer waits for nothing. */
export function isGivenUp({ status, attempt }: Pick<Order, 'status' | 'attempt'>): boolean {
  return status === 'uncertain' && attempt.next_check_at === null;
}

/**
 * Returns the differences between an order's offer and that of a new code: its page shows the old one beside the form.
 *
 * @param terms of the offer as it is now
 * @param extras of the order's product; null if unknown
 * @returns sentences, in Portuguese
 */
export function newsSince(
  order: Order,
  live: Pick<LiveCampaign, 'campaign' | 'version' | 'earlier'>,
  terms: OfferTerms,
  extras: Extras | null,
): string[] {
  const { product_title, amount, guarantee_days, terms_version } = order;
  const { product, bonuses } = live.campaign;
  const isBonusMissing =
    extras !== null && bonusDigestsOf(extras.bonuses).some((digest) => !terms.bonusDigests.includes(digest));
  const news: [isNew: boolean, sentence: string][] = [
    [product.title !== product_title, `${titleNow(product.title)}.`],
    [
      soldAt(live, { ...order, ...mainProductOf(order.campaign) }).campaign.access.kind !== terms.delivered,
      'O que você recebe agora é outro produto.',
    ],
    [terms.amount !== amount, `O valor agora é ${formatBRL(terms.amount)}.`],
    [terms.guaranteeDays !== guarantee_days, `A garantia agora é de ${terms.guaranteeDays} dias.`],
    [isBonusMissing, `${bonusesNow(bonuses.map(({ title }) => title))}.`],
    [terms.termsVersion !== terms_version, 'Os termos de uso mudaram.'],
  ];
  return news.flatMap(([isNew, sentence]) => (isNew ? [sentence] : []));
}

/** Condition of an order that may still be paid, or is asked about: its buyer needs no other code beside it. */
const PAYABLE = sql<boolean>`(
  status in ('created', 'awaiting_payment')
  or (status = 'uncertain'
      and exists (select from payment_attempts where order_id = orders.id and next_check_at is not null)))`;
/** Statuses of an order that is paid. */
const PAID = ORDER_STATUSES.filter(isPaid);

/**
 * Number of orders that a chain has room for, more than a buyer lets lapse: each look at one of them looks at all. Beyond
 * it, an order is one of its own.
 */
export const MAX_CHAIN = 50;

/** Returns the id of the first order in an order's chain of new codes, which finds the whole chain. */
export function firstOf({ id, renews }: Pick<Order, 'id' | 'renews'>): string {
  return renews ?? id;
}

/** Order that replaces one whose code lapsed, by its public token. */
interface Renewed {
  id: string;
  isPaid: boolean;
}

/**
 * Finds the order that replaced one whose code lapsed, after its buyer had another code made on an order's page. A paid
 * one comes first, also if a late payment of an older code made it so. The chain is a column that no request writes: a
 * visitor's own key must never lead to another buyer's order.
 *
 * @returns its public token, and whether it is paid or still waits for that; undefined if there is none
 */
export async function findRenewed(db: Db, order: Order): Promise<Renewed | undefined> {
  if (order.renews === null && !(await hasNewCode(db, order))) return undefined;
  return (await followChain(db, order)).renewed;
}

/** Finds the order that replaced one whose code lapsed; undefined if there is none, or if it did not lapse. */
export async function findSuccessor(db: Db, order: Order): Promise<Renewed | undefined> {
  return isUnpaid(order) ? findRenewed(db, order) : undefined;
}

/** Whether a new code was made for an order: most have none, and are asked about often. */
async function hasNewCode(db: Db, { id, campaign }: Pick<Order, 'id' | 'campaign'>): Promise<boolean> {
  const codes = db.selectFrom('orders').select('id').where('renews', '=', id).where('campaign', '=', campaign);
  return (await codes.limit(1).executeTakeFirst()) !== undefined;
}

/** Chain of new codes, as the next one finds it. */
interface Chain {
  renewed: Renewed | undefined;
  /** Whether it has no room for another order. */
  isFull: boolean;
  /**
   * Key of one more order, the same as long as there is no other, so that presses at once make one; its colon keeps it
   * apart from the keys that visitors choose.
   */
  idempotencyKey: string;
}

/** Finds what follows an order in its chain: see {@link findRenewed}. One row is the answer, whatever the chain’s length. */
export async function followChain(db: Db, order: Order): Promise<Chain> {
  const first = firstOf(order);
  const best = await db
    .selectFrom('orders')
    .select(['token', 'status', PAYABLE.as('payable')])
    .select(sql<number>`(count(*) over ())::int`.as('orders'))
    .select(sql<string>`first_value(id) over (order by created_at desc, id desc)`.as('newest'))
    .where('buyer_email', '=', order.buyer_email)
    .where('campaign', '=', order.campaign)
    .where(({ or, eb }) => or([eb('id', '=', first), eb('renews', '=', first)]))
    .orderBy(({ eb }) => eb('status', 'in', PAID), 'desc')
    .orderBy(PAYABLE, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { orders, newest } = best ?? { orders: 0, newest: order.id };
  const replaces = best && (PAID.includes(best.status) || best.payable);
  return {
    renewed: replaces ? { id: best.token, isPaid: PAID.includes(best.status) } : undefined,
    isFull: orders >= MAX_CHAIN,
    idempotencyKey: `renewal:${createHash('sha256').update(`${orders} ${newest}`).digest('hex')}`,
  };
}

/** Orders beside the one of a code that was made anew: a payment of one of them ends that code. */
export async function readChain(db: Db, order: Pick<Order, 'id' | 'renews'>): Promise<string[]> {
  const { id, renews } = order;
  if (renews === null) return [];
  const related = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '<>', id)
    .where(({ or, eb }) => or([eb('id', '=', renews), eb('renews', '=', renews)]))
    .orderBy('created_at', 'desc')
    .limit(MAX_CHAIN)
    .execute();
  return related.map((row) => row.id);
}

/** Whether an order was paid after its code had lapsed: its buyer may have asked for another code meanwhile. */
async function wasPaidLate(db: Db, { id, status, erased_at }: Order): Promise<boolean> {
  if (!isPaid(status) || erased_at) return false;
  const lapsed = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', id)
    .where('to_status', '=', 'expired')
    .limit(1)
    .executeTakeFirst();
  return lapsed !== undefined;
}

/**
 * Finds the chain that a buyer's order continues: by the secret of an order of the same buyer whose code lapsed, paid
 * since or not: the new code is not to be paid then. What is no such order is ignored, as the order is one of its own
 * then; so is a chain without room.
 *
 * @param token undefined: none is continued
 * @returns the chain's first order
 */
export async function findContinued(
  db: Db,
  token: string | undefined,
  { email, campaign }: { email: string; campaign: string },
): Promise<string | undefined> {
  const order = token === undefined ? undefined : await findOrderByToken(db, token);
  const isTheirs = order?.buyer_email === email && order.campaign === campaign;
  if (!order || !isTheirs || !(hasLapsed(order) || (await wasPaidLate(db, order)))) return undefined;
  const { isFull } = await followChain(db, order);
  return isFull ? undefined : firstOf(order);
}

/**
 * Returns the form of the new order with the buyer's data of the old one, which are neither typed again nor shown.
 *
 * @param shown the offer that the order's page has shown
 * @throws AppError 409 if the order is not {@link isRenewable}
 */
export function renewedBody(
  order: Order,
  campaign: Pick<Campaign, 'buyer'>,
  shown: Pick<CreateOrderBody, 'amount' | 'stamp'>,
): CreateOrderBody {
  if (!isRenewable(order, campaign)) throw new AppError('order_not_renewable');
  return {
    name: order.buyer_name,
    email: order.buyer_email,
    phone: order.buyer_phone,
    ...(campaign.buyer.document === 'ask' && order.buyer_document && { document: order.buyer_document }),
    tracking: order.tracking,
    ...shown,
  };
}
