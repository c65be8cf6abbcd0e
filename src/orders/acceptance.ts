import { createHash, randomBytes } from 'node:crypto';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import type { Campaign } from '../campaign/schema.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { AppError } from '../server/errors.ts';
import type { CreateOrderBody } from '../shared/api.ts';
import type { Centavos } from '../shared/money.ts';
import { phoneDigits } from '../shared/phone.ts';
import { FIELD_ERRORS } from '../shared/texts.ts';
import type { Order } from './repository.ts';
import { CREATION_GRACE } from './schedule.ts';

interface Context {
  db: Db;
  clock: Clock;
  campaign: Pick<Campaign, 'id' | 'buyer'>;
  fixedDocument: string | null;
}

interface Wish {
  body: CreateOrderBody;
  idempotencyKey: string;
  amount: Centavos;
  /** Who will be asked for the charge. */
  provider: string;
}

/**
 * Stores an order, or finds the one that the same key made before.
 *
 * @throws AppError 422 when the document is wrong or the key came with other data
 */
export async function acceptOrder(context: Context, wish: Wish): Promise<{ order: Order; isNew: boolean }> {
  const { db } = context;
  const requestHash = createHash('sha256').update(canonical(wish.body)).digest('hex');
  const inserted = await insert(context, wish, requestHash);
  if (inserted) return { order: inserted, isNew: true };

  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('idempotency_key', '=', wish.idempotencyKey)
    .executeTakeFirstOrThrow();
  if (order.request_hash !== requestHash) {
    throw new AppError(422, 'idempotency_key_reused', 'Esta chave de idempotência já foi usada com outros dados.');
  }
  return { order, isNew: false };
}

/** Undefined when the key is taken. */
function insert(context: Context, wish: Wish, requestHash: string): Promise<Order | undefined> {
  const { db, clock, campaign } = context;
  const { body, idempotencyKey, amount, provider } = wish;
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const order = await trx
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
        tracking: JSON.stringify(body.tracking ?? {}),
        idempotency_key: idempotencyKey,
        request_hash: requestHash,
        provider,
        webhook_key: randomBytes(24).toString('base64url'),
        next_check_at: addSeconds(now, CREATION_GRACE),
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (order) {
      await trx
        .insertInto('order_events')
        .values({ order_id: order.id, from_status: null, to_status: 'created', cause: 'buyer' })
        .execute();
    }
    return order;
  });
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

/** The same text for the same data, whatever the order of its fields. */
function canonical(body: CreateOrderBody): string {
  const tracking = Object.entries(body.tracking ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([body.name, body.email, phoneDigits(body.phone), body.document ?? null, tracking]);
}
