import { createHash, randomBytes } from 'node:crypto';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import type { Campaign } from '../campaign/schema.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import type { Db, Trx } from '../server/db/database.ts';
import { AppError } from '../server/errors.ts';
import type { CreateOrderBody } from '../shared/api.ts';
import type { Centavos } from '../shared/money.ts';
import { phoneDigits } from '../shared/phone.ts';
import { FIELD_ERRORS } from '../shared/texts.ts';
import { originFields, rememberVisitor, type Visitor } from '../tracking/service.ts';
import { takeSpot } from '../urgency/service.ts';
import type { Order } from './repository.ts';
import { CREATION_GRACE } from './schedule.ts';

interface Context {
  db: Db;
  clock: Clock;
  campaign: Pick<Campaign, 'id' | 'buyer'>;
  fixedDocument: string | null;
  /** Each order takes one of a number of spots. */
  counted: boolean;
}

interface Wish {
  body: CreateOrderBody;
  idempotencyKey: string;
  amount: Centavos;
  /** Who will be asked for the charge. */
  provider: string;
  /** Why no new order can be made; one that the same key made before is found all the same. */
  refusal: AppError | undefined;
  /** Who allowed to be measured. */
  visitor: Visitor | null;
  /** Hashes of the buyer's address, that of today first. */
  addresses: readonly string[];
}

/**
 * Stores an order, or finds the one that the same key made before.
 *
 * @throws AppError 422 when the document is wrong or the key came with other data; 409 when no spot is left; the
 *   wish's own refusal
 */
export async function acceptOrder(context: Context, wish: Wish): Promise<{ order: Order; isNew: boolean }> {
  const { db } = context;
  const requestHash = createHash('sha256').update(canonical(wish.body)).digest('hex');
  const inserted = wish.refusal ? undefined : await insert(context, wish, requestHash);
  if (inserted) return { order: inserted, isNew: true };

  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('idempotency_key', '=', wish.idempotencyKey)
    .executeTakeFirst();
  if (!order) throw wish.refusal ?? new Error('an order vanished');
  if (order.request_hash !== requestHash) {
    throw new AppError(422, 'idempotency_key_reused', 'Esta chave de idempotência já foi usada com outros dados.');
  }
  return { order, isNew: false };
}

/** Undefined when the key is taken. */
async function insert(context: Context, wish: Wish, requestHash: string): Promise<Order | undefined> {
  const { db, counted } = context;
  const { visitor } = wish;
  // Nothing else to store: one statement needs no transaction around it.
  if (!visitor && !counted) return insertOrder(db, context, wish, requestHash);
  return db.transaction().execute(async (trx) => {
    const order = await insertOrder(trx, context, wish, requestHash);
    if (order && visitor) await rememberVisitor(trx, order.id, visitor);
    // Last, as every other buyer waits for the count until the commit.
    if (!order || !counted) return order;
    const taken = await takeSpot(trx, order, wish.addresses);
    if (!taken) throw soldOut();
    return taken;
  });
}

/** The order and its first event, in one statement. Undefined when the key is taken. */
function insertOrder(db: Db | Trx, context: Context, wish: Wish, requestHash: string): Promise<Order | undefined> {
  const { campaign, clock, counted } = context;
  const { body, idempotencyKey, amount, provider, visitor } = wish;
  const now = clock();
  return db
    .with('accepted', (trx) =>
      trx
        .insertInto('orders')
        .values({
          id: randomBytes(16).toString('hex'),
          status: 'created',
          campaign: campaign.id,
          amount,
          buyer_name: body.name,
          buyer_email: body.email,
          buyer_phone: phoneDigits(body.phone),
          buyer_document: documentOf(context, body),
          tracking: JSON.stringify(originFields(body.tracking)),
          visitor_hash: visitor?.hash ?? null,
          idempotency_key: idempotencyKey,
          request_hash: requestHash,
          provider,
          webhook_key: randomBytes(24).toString('base64url'),
          next_check_at: addSeconds(now, CREATION_GRACE),
          holds_spot: counted ? true : null,
          address_hash: counted ? wish.addresses[0] : null,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returningAll(),
    )
    .with('event', (trx) =>
      trx
        .insertInto('order_events')
        .columns(['order_id', 'to_status', 'cause'])
        .expression((eb) => eb.selectFrom('accepted').select(['id', 'status', eb.val('buyer').as('cause')])),
    )
    .selectFrom('accepted')
    .selectAll()
    .executeTakeFirst();
}

function documentOf({ campaign, fixedDocument }: Context, body: CreateOrderBody): string | null {
  const { document } = campaign.buyer;
  if (document === 'fixed') return fixedDocument;
  if (document === 'none') return null;
  if (!isValidCpf(body.document ?? '')) {
    throw new AppError(422, 'invalid_fields', FIELD_ERRORS.document, { document: FIELD_ERRORS.document });
  }
  return phoneDigits(body.document ?? '');
}

function soldOut(): AppError {
  const detail = 'As vagas acabaram. Deixe seu e-mail na lista de espera para saber se uma for liberada.';
  return new AppError(409, 'sold_out', detail);
}

/** The same text for the same data. Where the buyer came from is not part of what is ordered. */
function canonical(body: CreateOrderBody): string {
  return JSON.stringify([body.name, body.email, phoneDigits(body.phone), body.document ?? null]);
}
