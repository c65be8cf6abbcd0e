import { createHash } from 'node:crypto';
import type { Quote } from '../offers/service.ts';
import { takeSpot } from '../offers/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import type { CreateOrderBody, OrderView } from '../shared/api.ts';
import { PIX } from '../shared/payment-methods.ts';
import { nationalDigits } from '../shared/phone.ts';
import { readCpf } from '../shared/tax-document.ts';
import { FIELD_ERRORS } from '../shared/texts.ts';
import { type ConsentingVisitor, originFields, rememberVisitor } from '../tracking/service.ts';
import { newWebhookKey } from './attempts.ts';
import { countOrder } from './day-bound.ts';
import { insertOrder, type NewOrder, type SoldCampaign, soldColumns } from './insert-order.ts';
import { newOrderId } from './order-names.ts';
import { findOrderByKey, type Order } from './repository.ts';
import { CREATION_GRACE_SECONDS } from './schedule.ts';

/** Maximum number of generated order numbers; if all are taken, something else must be wrong. */
const MAX_ROUNDS = 5;

interface Context {
  db: Db;
  clock: Clock;
  /** Campaign that is bought, as it is sold now. */
  live: SoldCampaign;
  /** Signs the mark in the order's id. */
  secret: string;
  /** Whether each order takes one of a limited number of spots. */
  counted: boolean;
}

export interface PlacementInput {
  body: CreateOrderBody;
  idempotencyKey: string;
  /** First order of the chain of new codes that it continues; null for an order of its own. */
  renews: string | null;
  quote: Quote;
  kind: 'sale' | 'test';
  /** Provider that will be asked for the charge. */
  provider: string;
  /** Error if no new order can be made; an earlier order with the same key is found all the same. */
  refusal: AppError | undefined;
  /** Visitor who consented to be measured. */
  visitor: ConsentingVisitor | null;
  /** Hashes of the buyer's network, of today and of yesterday; none for an order that takes no spot. */
  networks: readonly NetworkHash[];
  /** The network whose orders of the day are bounded; null for a demonstration's, and an operator's try. */
  bounded: NetworkHash | null;
}

/** Leaves the transaction of an order that was not stored: its network's day does not count it either. */
class NotStored extends Error {}

/**
 * Stores an order, or finds the buyer's earlier order with the same key.
 *
 * @throws AppError 422 if the document is invalid or the key came with other data, 409 if no spot is left, 429 if the
 *   network has used up the orders of the day; the input's own refusal
 */
export async function placeOrder(context: Context, input: PlacementInput): Promise<{ order: Order; isNew: boolean }> {
  const requestHash = createHash('sha256').update(canonical(input.body)).digest('hex');
  // A repeat is answered whatever its network has placed since.
  let order = input.bounded ? await findByKey(context, input) : undefined;
  // Another round if the number was taken: one order in thousands, in a shop with a million.
  for (let round = 0; !order && round < MAX_ROUNDS; round += 1) {
    const inserted = input.refusal ? undefined : await insert(context, input, requestHash);
    if (inserted) return { order: inserted, isNew: true };
    order = await findByKey(context, input);
    if (input.refusal) break;
  }
  if (!order) throw input.refusal ?? new Error('no number is free');
  if (order.request_hash !== requestHash) {
    throw new AppError('idempotency_key_reused');
  }
  return { order, isNew: false };
}

function findByKey({ db, live }: Context, { body, idempotencyKey }: PlacementInput): Promise<Order | undefined> {
  return findOrderByKey(db, { campaign: live.campaign.id, email: body.email, key: idempotencyKey });
}

/** @returns undefined if the key or the number is taken */
async function insert(context: Context, input: PlacementInput, requestHash: string): Promise<Order | undefined> {
  const { db, counted, clock } = context;
  const { visitor, bounded } = input;
  // One statement needs no transaction around it.
  if (!visitor && !counted && !bounded) return insertOrder(db, newOrder(context, input, requestHash));
  const storing = db.transaction().execute(async (trx) => {
    // First, so that what is beyond the bound writes nothing.
    if (bounded) await countOrder(trx, clock(), bounded);
    const order = await insertOrder(trx, newOrder(context, input, requestHash));
    if (!order) throw new NotStored();
    if (visitor) await rememberVisitor(trx, order.id, visitor);
    // The spot comes last, as every other buyer waits for the count until the commit.
    if (!counted) return order;
    const taken = await takeSpot(trx, order, input.networks);
    if (!taken) throw new AppError('sold_out');
    return { ...taken, attempt: order.attempt };
  });
  return storing.catch((error: unknown) => {
    if (error instanceof NotStored) return undefined;
    throw error;
  });
}

/** Returns an order that is to be stored, and whose charge is asked for next. */
function newOrder(context: Context, input: PlacementInput, requestHash: string): NewOrder {
  const { clock, counted, secret, live } = context;
  const { body, idempotencyKey, renews, quote, kind, provider, visitor, networks } = input;
  const now = clock();
  return {
    order: {
      id: newOrderId(secret),
      status: 'created',
      ...soldColumns(live, quote),
      kind,
      buyer_name: body.name,
      buyer_email: body.email,
      buyer_phone: body.phone,
      buyer_document: documentOf(context, body),
      tracking: JSON.stringify(originFields(body.tracking)),
      visitor_hash: visitor?.hash ?? null,
      idempotency_key: idempotencyKey,
      renews,
      request_hash: requestHash,
      holds_spot: counted ? true : null,
      address_hash: networks[0]?.household ?? null,
      site_hash: networks[0]?.site ?? null,
      updated_at: now,
    },
    lines: quote.lines,
    attempt: {
      method: PIX,
      provider,
      status: 'asked',
      charge_id: null,
      webhook_key: newWebhookKey(),
      next_check_at: addSeconds(now, CREATION_GRACE_SECONDS),
    },
    cause: 'buyer',
  };
}

/** Removes the access from a repeated request's answer: its data do not prove that the mailbox is the sender's. */
export function withoutAccess({ accessUrl: _withheld, ...view }: OrderView): OrderView {
  return view;
}

/** Returns the buyer's own CPF, if the campaign asks for it. */
function documentOf({ live }: Context, body: CreateOrderBody): string | null {
  if (live.campaign.buyer.document !== 'ask') return null;
  const cpf = readCpf(body.document ?? '');
  if (!cpf) throw new AppError('invalid_fields', { errors: { document: FIELD_ERRORS.document } });
  return cpf;
}

/** Returns equal texts for equal data. The buyer's origin and the renewed order are not part of what is ordered. */
function canonical(body: CreateOrderBody): string {
  return JSON.stringify([body.name, body.email, nationalDigits(body.phone), body.document ?? null]);
}
