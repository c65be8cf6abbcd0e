import { sql } from 'kysely';
import { cancelMails } from '../delivery/service.ts';
import { READDRESSED_AT, removeSealed } from '../journal/service.ts';
import { orderMailsThat } from '../mails/registry.ts';
import type { Trx } from '../platform/db/database.ts';
import { readInBatches } from '../platform/db/read-by-key.ts';

import { EMPTIED_DIGEST } from '../shared/emptied-message.ts';
import { ORDER_MAIL_KINDS } from '../shared/order-mail-kinds.ts';
import { removeTestimonials } from '../testimonials/service.ts';

/** Replacement of erased values. */
const ERASED = 'apagado';

/** Orders with captured money, even if it was not the ordered amount: tax law requires them. */
const TAXED = sql<boolean>`(
  (status in ('paid', 'refunding', 'refunded', 'charged_back') and kind <> 'free') or received is not null)`;
/** Unpaid orders for which no payment is expected any more. */
const UNPAID = ['expired', 'failed', 'uncertain'] as const;

/** Number of orders that are erased at once: in a transaction of the retention, or in one round of a person's. */
const BATCH = 500;

/** Kinds of mails about an order whose buyer would lose something if they were never sent. */
const AWAITED = orderMailsThat('isAwaited');

/**
 * Condition of an open order: it may still be paid while the provider is asked about it; an operator has yet to decide
 * about captured money; money is being returned, or its buyer has requested that without confirming yet, or has not
 * received the mail with the product or about the money. An erasure now would cost the payer these.
 */
const OPEN = sql<boolean>`(
  (status in ('created', 'awaiting_payment', 'uncertain', 'expired')
   and exists (select from payment_attempts where order_id = orders.id and next_check_at is not null))
  or status = 'refunding'
  or exists (select from refunds where order_id = orders.id and refunds.status in ('queued', 'asked'))
  or (received is not null
      and exists (select from alerts where order_id = orders.id and alerts.status = 'open'))
  or (status = 'paid'
      and exists (select from withdrawal_requests where order_id = orders.id and confirmed_at is null and refused_at is null))
  or exists (select from deliveries where order_id = orders.id and deliveries.status = 'queued'
             and kind in (${sql.join(AWAITED)}))
  or exists (select from inbox where order_id = orders.id and inbox.status = 'received')
  or exists (select from inbox_orders join inbox on inbox.id = inbox_id
             where inbox_orders.order_id = orders.id and inbox.status = 'received'))`;

interface Erasure {
  email: string;
  /** Later orders stay, and orders that were given this address later, by the database's clock; null: right now. */
  askedAt: Date | null;
  now: Date;
  /** Whether to stop waiting for open orders. */
  last: boolean;
}

/**
 * Erases everything that no law requires us to keep, in rounds, as one address may have ordered without end. All of them
 * are in one transaction, with the entry of the journal and the audit: who fails in between has done nothing.
 *
 * @returns the number of open orders, which were left unchanged
 */
export async function eraseData(trx: Trx, { email, askedAt, now, last }: Erasure): Promise<number> {
  const query = trx
    .selectFrom('orders')
    .select(['id', OPEN.as('open')])
    .where('buyer_email', '=', email)
    .where(sql`greatest(created_at, ${sql.raw(READDRESSED_AT)})`, '<=', askedAt ?? sql<Date>`now()`)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate();
  let left = 0;
  const rounds = readInBatches<{ id: string; open: boolean }>(
    (end) => query.where('id', '>', end?.id ?? '').execute(),
    BATCH,
  );
  for await (const orders of rounds) {
    const over = orders.filter(({ open }) => last || !open).map(({ id }) => id);
    await eraseOrders(trx, over, now);
    left += orders.length - over.length;
  }
  await trx
    .deleteFrom('waiting_list')
    .where('email', '=', email)
    .where('created_at', '<=', askedAt ?? sql<Date>`now()`)
    .execute();
  if (left === 0) await trx.deleteFrom('demo_mails').where('recipient', '=', email).execute();
  return left;
}

/**
 * Erases the buyers of some orders without captured money.
 *
 * @param before maximum creation time
 * @returns their number, and whether there are more
 */
export async function eraseUnpaid(trx: Trx, before: Date, now: Date): Promise<{ erased: number; more: boolean }> {
  const orders = await trx
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', before)
    .where('erased_at', 'is', null)
    .where('status', 'in', UNPAID)
    .where('received', 'is', null)
    // Seeded orders have no real buyers.
    .where('kind', '<>', 'seeded')
    .orderBy('created_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  await eraseOrders(
    trx,
    orders.map(({ id }) => id),
    now,
  );
  return { erased: orders.length, more: orders.length === BATCH };
}

/**
 * Erases the buyers of these orders. If money moved, name, document, amount and dates stay (CTN, arts. 173 and 195:
 * documents of a sale are kept until its taxes can no longer be claimed; LGPD, art. 16, I).
 */
export async function eraseOrders(trx: Trx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('orders')
    .set({
      // Distinct for each order, so that two erased buyers are not taken for one.
      buyer_email: sql`${ERASED} || '-' || left(md5(id), 12) || '@erased.invalid'`,
      buyer_phone: '',
      buyer_name: sql`case when ${TAXED} then buyer_name else ${ERASED} end`,
      buyer_document: sql`case when ${TAXED} then buyer_document end`,
      tracking: JSON.stringify({}),
      visitor_hash: null,
      // Chosen by the buyer's program, and a digest of the request.
      idempotency_key: ERASED,
      request_hash: ERASED,
      erased_at: now,
    })
    .where('id', 'in', ids)
    .execute();
  await removeSealed(trx, ids);
  await removeTestimonials(trx, ids, now);
  await cancelMails(trx, ids, ORDER_MAIL_KINDS, 'erased');
  await trx.updateTable('withdrawal_requests').set({ refusal: null }).where('order_id', 'in', ids).execute();
  await trx.deleteFrom('order_notes').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('order_visitors').where('order_id', 'in', ids).execute();
  await trx
    .updateTable('conversions')
    .set({
      status: sql`case when status in ('queued', 'dead') then 'skipped' else status end`,
      last_error: 'erased',
    })
    .where('order_id', 'in', ids)
    .execute();
  // Operators write about people when they settle an alert.
  await trx
    .updateTable('alerts')
    .set({ reason: ERASED })
    .where('order_id', 'in', ids)
    .where('reason', 'is not', null)
    .execute();
  await trx.updateTable('refunds').set({ last_error: null }).where('order_id', 'in', ids).execute();
  // Banks put the payer's name and document into their messages. Without its digest, the same message is a new one.
  await trx
    .updateTable('inbox')
    .set({
      body: Buffer.alloc(0),
      headers: JSON.stringify({}),
      query: JSON.stringify({}),
      digest: sql`${EMPTIED_DIGEST} || id`,
    })
    .where('id', 'in', ({ selectFrom }) =>
      // Two looks by index: one by either would read all messages for each batch.
      selectFrom('inbox')
        .select('id')
        .where('order_id', 'in', ids)
        .unionAll(selectFrom('inbox_orders').select('inbox_id as id').where('order_id', 'in', ids)),
    )
    .execute();
}
