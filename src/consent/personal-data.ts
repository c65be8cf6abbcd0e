import { readWithdrawalPeriod } from '../delivery/service.ts';
import type { Db } from '../platform/db/database.ts';
import { conversionId } from '../tracking/service.ts';

/** Exports all data that the shop stores about the person behind an e-mail address, for that person to read. */
export async function exportData(db: Db, email: string, now: Date) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_email', '=', email)
    .orderBy('created_at')
    .execute();
  const ids = orders.map(({ id }) => id);
  const hashes = [...new Set(orders.flatMap(({ visitor_hash }) => visitor_hash ?? []))];
  const [
    lines,
    attempts,
    events,
    deliveries,
    access,
    openings,
    refunds,
    withdrawals,
    visits,
    conversions,
    testimonials,
    testimonialConsents,
    notes,
    messages,
  ] =
    ids.length === 0
      ? [[], [], [], [], [], [], [], [], [], [], [], [], [], []]
      : await Promise.all([
          db
            .selectFrom('order_lines')
            .select(['order_id', 'kind', 'product', 'title', 'amount'])
            .where('order_id', 'in', ids)
            .orderBy('position')
            .execute(),
          db
            .selectFrom('payment_attempts')
            .select(['order_id', 'method', 'provider', 'status', 'amount', 'charge_id', 'created_at'])
            .where('order_id', 'in', ids)
            .orderBy('position')
            .execute(),
          db
            .selectFrom('order_events')
            .select(['order_id', 'to_status', 'cause', 'at'])
            .where('order_id', 'in', ids)
            .orderBy('id')
            .execute(),
          db
            .selectFrom('deliveries')
            .select(['order_id', 'kind', 'status', 'created_at', 'sent_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('access_grants')
            .select(['order_id', 'status', 'created_at', 'first_opened_at', 'opened_at'])
            .select(['downloaded_at', 'downloaded_last_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('product_openings')
            .select(['order_id', 'version', 'opened_at', 'downloaded_at'])
            .where('order_id', 'in', ids)
            .orderBy('version')
            .execute(),
          db
            .selectFrom('refunds')
            .select(['order_id', 'amount', 'cause', 'status', 'created_at', 'settled_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('withdrawal_requests')
            .select(['order_id', 'requested_at', 'confirmed_at', 'refused_at', 'refusal'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('order_visitors')
            .select(['order_id', 'visit', 'created_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('conversions')
            .select(['order_id', 'kind', 'target', 'status', 'sent_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('testimonials')
            .select(['order_id', 'status', 'stars', 'text', 'name', 'place', 'hidden_reason', 'written_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('testimonial_consents')
            .select(['order_id', 'version', 'wording', 'given_at', 'withdrawn_at'])
            .where('order_id', 'in', ids)
            .orderBy('id')
            .execute(),
          db
            .selectFrom('order_notes')
            .select(['order_id', 'text', 'at'])
            .where('order_id', 'in', ids)
            .orderBy('id')
            .execute(),
          messagesOf(db, ids),
        ]);
  const periods = new Map(
    await Promise.all(
      orders.map(
        async (order) => [order.id, order.kind === 'free' ? null : await readWithdrawalPeriod(db, order, now)] as const,
      ),
    ),
  );
  const consents =
    hashes.length === 0
      ? []
      : await db.selectFrom('consent_receipts').selectAll().where('visitor_hash', 'in', hashes).orderBy('id').execute();
  const waitingList = await db.selectFrom('waiting_list').selectAll().where('email', '=', email).execute();
  const requests = await db
    .selectFrom('data_requests')
    .select(['created_at', 'erase_asked_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  const chargesOf = (id: string) =>
    attempts.flatMap(({ order_id, charge_id }) => (order_id === id && charge_id ? charge_id : []));
  const rowsOf = <Row extends { order_id: string }>(rows: Row[], id: string) =>
    rows.filter(({ order_id }) => order_id === id).map(({ order_id: _order, ...rest }) => rest);
  return {
    email,
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      status: order.status,
      campaign: order.campaign,
      product: order.product_title,
      guaranteeDays: order.guarantee_days,
      termsVersion: order.terms_version,
      amountCentavos: order.amount,
      receivedCentavos: order.received,
      name: order.buyer_name,
      email: order.buyer_email,
      phone: order.buyer_phone,
      document: order.buyer_document,
      origin: order.tracking,
      createdAt: order.created_at,
      lines: rowsOf(lines, order.id),
      payments: rowsOf(attempts, order.id),
      history: rowsOf(events, order.id),
      mails: rowsOf(deliveries, order.id),
      access: rowsOf(access, order.id),
      versionsSeen: rowsOf(openings, order.id),
      refunds: rowsOf(refunds, order.id),
      withdrawalPeriod: periods.get(order.id) ?? null,
      withdrawals: rowsOf(withdrawals, order.id),
      visit: rowsOf(visits, order.id),
      sharedAs: conversionId(order.id),
      sharedWith: rowsOf(conversions, order.id),
      testimonial: rowsOf(testimonials, order.id),
      testimonialConsents: rowsOf(testimonialConsents, order.id),
      notes: rowsOf(notes, order.id),
      messages: rowsOf(messages, order.id).map(({ body, shared, ...message }) => ({
        ...message,
        content: partAbout(body, { shared, names: [order.id, ...chargesOf(order.id), email] }),
      })),
    })),
    consents,
    waitingList,
    requests,
  };
}

/** Returns the providers' messages about the orders, from order-specific and from shared addresses. */
async function messagesOf(db: Db, orderIds: string[]) {
  const own = await db
    .selectFrom('inbox')
    .select(['order_id', 'provider', 'received_at', 'body'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  const shared = await db
    .selectFrom('inbox_orders')
    .innerJoin('inbox', 'inbox.id', 'inbox_orders.inbox_id')
    .select(['inbox_orders.order_id', 'inbox.provider', 'inbox.received_at', 'inbox.body'])
    .where('inbox_orders.order_id', 'in', orderIds)
    .orderBy('inbox.id')
    .execute();
  return [
    ...own.map((message) => ({ ...message, order_id: message.order_id ?? '', shared: false })),
    ...shared.map((message) => ({ ...message, shared: true })),
  ];
}

/**
 * Returns the part of a provider's message that is about one buyer. It has to name the order, its charge or the address; of
 * a bank-wide message only the list items do that are about this charge, as the others belong to other payers. What
 * authenticates a message is not the buyer's: tokens, and our own webhook addresses.
 */
function partAbout(body: Buffer, { shared, names }: { shared: boolean; names: string[] }): unknown {
  const isAbout = (value: unknown) => {
    const text = JSON.stringify(value).toLowerCase();
    return names.some((name) => text.includes(JSON.stringify(name).toLowerCase()));
  };
  try {
    const content: unknown = JSON.parse(body.toString('utf8'), (key, value: unknown) => {
      if (key === 'token' || (typeof value === 'string' && value.includes('/api/webhooks/'))) return undefined;
      return shared && Array.isArray(value) ? value.filter(isAbout) : value;
    });
    return isAbout(content) ? content : null;
  } catch {
    return null; // Empty after an erasure by another of its payers.
  }
}
