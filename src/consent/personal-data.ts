import { type Selectable, sql } from 'kysely';
import { readWithdrawalPeriod } from '../delivery/service.ts';
import type { Db } from '../platform/db/database.ts';
import { readByKey, readInBatches } from '../platform/db/read-by-key.ts';
import type { OrdersTable } from '../platform/db/schema.ts';
import { type JsonLines, jsonLines } from '../platform/json-lines.ts';
import { conversionId } from '../platform/measured-names.ts';
import { partAbout } from './buyer-messages.ts';
import { type RowsOfOrders, readRows } from './rows-of-orders.ts';

/** Number of orders read at once with all that is about them: one address may have ordered without end. */
export const BATCH = 200;

/**
 * Exports all data that the shop stores about the person behind an e-mail address, for that person to read: a document
 * of any length, read as the earlier parts are sent.
 */
export function exportData(db: Db, email: string, now: Date): JsonLines {
  return jsonLines({
    exportedAt: now,
    email,
    orders: ordersOf(db, email, now),
    consents: consentsOf(db, email),
    // One a campaign.
    waitingList: listOf(() => db.selectFrom('waiting_list').selectAll().where('email', '=', email).execute()),
    // One in ten minutes, kept for a month.
    requests: listOf(() =>
      db
        .selectFrom('data_requests')
        .select(['created_at', 'erase_asked_at'])
        .where('email', '=', email)
        .orderBy('created_at')
        .execute(),
    ),
  });
}

async function* listOf<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await read();
}

/** Reads the choices in the cookie notice of the browsers that have ordered. */
async function* consentsOf(db: Db, email: string) {
  const visitors = db
    .selectFrom('orders')
    .select('visitor_hash')
    .where('buyer_email', '=', email)
    .where('visitor_hash', 'is not', null)
    .$narrowType<{ visitor_hash: string }>();
  const query = db.selectFrom('consent_receipts').selectAll().where('visitor_hash', 'in', visitors).orderBy('id');
  const batches = readInBatches<Awaited<ReturnType<typeof query.execute>>[number]>(
    (last) =>
      query
        .$if(last !== undefined, (next) => next.where('id', '>', last?.id ?? ''))
        .limit(BATCH)
        .execute(),
    BATCH,
  );
  for await (const receipts of batches) yield* receipts;
}

type Order = Selectable<OrdersTable>;

/** Reads the orders of an address, the oldest first, each with all that is about it. */
async function* ordersOf(db: Db, email: string, now: Date) {
  const batches = readByKey(
    db,
    (last, until) =>
      db
        .selectFrom('orders')
        .selectAll()
        .select(sql<string>`created_at::text`.as('placed_at'))
        .where('buyer_email', '=', email)
        .where(sql<boolean>`(created_at, id) > (${last.placed_at}::timestamptz, ${last.id})`)
        .where(sql<boolean>`created_at <= ${until}::timestamptz`)
        .orderBy('created_at')
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    BATCH,
  );
  for await (const orders of batches) {
    const ids = orders.map(({ id }) => id);
    const rows = await readRows(db, ids);
    for (const order of orders) yield await describeOrder(db, order, rows, now);
  }
}

/** Describes an order to its buyer. */
async function describeOrder(db: Db, order: Order, rows: RowsOfOrders, now: Date) {
  const { id, buyer_email: email } = order;
  const payments = rows.attempts(id);
  const access = rows.access(id);
  // Without an access, nothing was paid: none of the many unpaid orders is asked about.
  const isBought = order.kind !== 'free' && access.length > 0;
  const names = [id, ...payments.flatMap(({ charge_id }) => charge_id ?? []), email];
  return {
    id,
    number: order.number,
    status: order.status,
    campaign: order.campaign,
    product: order.product_title,
    guaranteeDays: order.guarantee_days,
    termsVersion: order.terms_version,
    amountCentavos: order.amount,
    receivedCentavos: order.received,
    name: order.buyer_name,
    email,
    phone: order.buyer_phone,
    document: order.buyer_document,
    origin: order.tracking,
    createdAt: order.created_at,
    lines: rows.lines(id),
    payments,
    history: rows.events(id),
    mails: rows.deliveries(id),
    access,
    versionsSeen: rows.openings(id),
    refunds: rows.refunds(id),
    withdrawalPeriod: isBought ? await readWithdrawalPeriod(db, order, now) : null,
    withdrawals: rows.withdrawals(id),
    visit: rows.visits(id),
    sharedAs: conversionId(id),
    sharedWith: rows.conversions(id),
    testimonial: rows.testimonials(id),
    testimonialConsents: rows.testimonialConsents(id),
    notes: rows.notes(id),
    settledAlerts: rows.alerts(id),
    messages: rows
      .messages(id)
      .map(({ body, shared, ...message }) => ({ ...message, content: partAbout(body, { shared, names }) })),
  };
}
