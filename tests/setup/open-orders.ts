import { type RawBuilder, sql } from 'kysely';
import { mainProductOf } from '../../src/campaigns/product-key.ts';
import type { ChargeReference, ChargeState, PaymentProvider } from '../../src/payments/provider.ts';
import { pixPayment } from '../../src/payments/provider.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { PIX } from '../../src/shared/payment-methods.ts';

export interface CountingProvider extends PaymentProvider {
  /** Look-ups so far, at this moment, and the most there were at once. */
  lookups: { all: number; now: number; most: number };
  /** Charges that were paid, by the order's id. */
  paid: Set<string>;
}

/** A provider that only looks charges up, and counts how many at once. */
export function countingProvider(
  name: string,
  answer: (reference: ChargeReference, paid: boolean) => Promise<ChargeState>,
): CountingProvider {
  const never = () => Promise.reject(new Error(`${name} only looks charges up`));
  const lookups = { all: 0, now: 0, most: 0 };
  const paid = new Set<string>();
  return {
    name,
    methods: [PIX],
    chargebackDays: 80,
    lookups,
    paid,
    product: never,
    createCharge: never,
    refund: never,
    findRefund: never,
    readWebhook: ({ body }) => ({ chargeIds: [body.toString()] }),
    async findCharge(reference) {
      lookups.all += 1;
      lookups.now += 1;
      lookups.most = Math.max(lookups.most, lookups.now);
      try {
        return await answer(reference, paid.has(reference.orderId));
      } finally {
        lookups.now -= 1;
      }
    },
  };
}

/** A provider's answer about a charge that {@link storeOpenOrders} made. */
export function foundCharge({ orderId }: ChargeReference, paid: boolean): ChargeState {
  const charge = { id: orderId, amount: 1990, payment: pixPayment('code', null), expiresAt: null };
  return { kind: 'found', charge, status: paid ? 'paid' : 'pending' };
}

export const UNANSWERED: ChargeState = { kind: 'unavailable', reason: 'timeout' };

/** Stores orders that wait for their payment, for an hour from now. @param due when each is looked at, of its number `n` */
export async function storeOpenOrders(
  db: Db,
  { provider, count, now, due }: { provider: string; count: number; now: Date; due: RawBuilder<unknown> },
): Promise<string[]> {
  const { product } = mainProductOf('lista-vitalicia');
  const { rows } = await sql<{ id: string }>`
    insert into orders (id, token, number, product_title, guarantee_days, terms_version, campaign_version, status, campaign, amount, buyer_name, buyer_email, buyer_phone, tracking, idempotency_key,
      request_hash, created_at, updated_at)
    select id, id, id, 'Lista', 30, 'terms', 1, 'awaiting_payment', 'lista-vitalicia', 1990, 'Maria da Silva', id || '@example.com', '11987654321', '{}', id, id,
      ${now}::timestamptz - n * interval '1 millisecond', ${now}
    from (select n, md5(${provider} || n) as id from generate_series(1, ${count}) as n) as many
    returning id`.execute(db);
  await sql`
    insert into order_lines (order_id, position, kind, product, title, amount, offer, products)
    select id, 1, 'product', 'lista-vitalicia', 'Lista', 1990, '{}', ${JSON.stringify([product])}
    from (select md5(${provider} || n) as id from generate_series(1, ${count}) as n) as many`.execute(db);
  await sql`
    insert into payment_attempts (order_id, position, method, provider, status, amount, charge_id, details, expires_at,
      webhook_key, next_check_at, created_at)
    select id, 1, 'pix', ${provider}, 'open', 1990, id, '{"code": "code"}', ${now}::timestamptz + interval '1 hour',
      id, ${due}, ${now}::timestamptz - n * interval '1 millisecond'
    from (select n, md5(${provider} || n) as id from generate_series(1, ${count}) as n) as many`.execute(db);
  return rows.map(({ id }) => id);
}
