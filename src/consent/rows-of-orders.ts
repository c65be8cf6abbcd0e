import type { Db } from '../platform/db/database.ts';
import { messagesOf } from './buyer-messages.ts';

/** Rows about some orders, by the order's id. */
export type RowsOfOrders = Awaited<ReturnType<typeof readRows>>;

/**
 * Reads all rows about some orders that belong to their buyer, one table after the other: who exports takes one
 * connection.
 *
 * @param ids of a batch
 */
export async function readRows(db: Db, ids: string[]) {
  return {
    lines: byOrder(
      await db
        .selectFrom('order_lines')
        .select(['order_id', 'kind', 'product', 'products', 'title', 'amount'])
        .where('order_id', 'in', ids)
        .orderBy('position')
        .execute(),
    ),
    attempts: byOrder(
      await db
        .selectFrom('payment_attempts')
        .select(['order_id', 'method', 'provider', 'status', 'amount', 'charge_id', 'created_at'])
        .where('order_id', 'in', ids)
        .orderBy('position')
        .execute(),
    ),
    events: byOrder(
      await db
        .selectFrom('order_events')
        .select(['order_id', 'to_status', 'cause', 'at'])
        .where('order_id', 'in', ids)
        .orderBy('id')
        .execute(),
    ),
    deliveries: byOrder(
      await db
        .selectFrom('deliveries')
        .select(['order_id', 'kind', 'status', 'created_at', 'sent_at'])
        .where('order_id', 'in', ids)
        .execute(),
    ),
    access: byOrder(
      await db
        .selectFrom('access_grants')
        .innerJoin('access_links', 'access_links.order_id', 'access_grants.order_id')
        .select([
          'access_grants.order_id',
          'position',
          'product',
          'status',
          'access_grants.created_at',
          'first_opened_at',
          'opened_at',
          'downloaded_at',
          'downloaded_last_at',
        ])
        .where('access_grants.order_id', 'in', ids)
        .orderBy('position')
        .orderBy('product')
        .execute(),
    ),
    openings: byOrder(
      await db
        .selectFrom('product_openings')
        .select(['order_id', 'product', 'version', 'opened_at', 'downloaded_at'])
        .where('order_id', 'in', ids)
        .orderBy('product')
        .orderBy('version')
        .execute(),
    ),
    refunds: byOrder(
      await db
        .selectFrom('refunds')
        .select(['order_id', 'amount', 'cause', 'status', 'created_at', 'settled_at'])
        .where('order_id', 'in', ids)
        .execute(),
    ),
    withdrawals: byOrder(
      await db
        .selectFrom('withdrawal_requests')
        .select(['order_id', 'requested_at', 'confirmed_at', 'refused_at', 'refusal'])
        .where('order_id', 'in', ids)
        .execute(),
    ),
    visits: byOrder(
      await db
        .selectFrom('order_visitors')
        .select(['order_id', 'visit', 'created_at'])
        .where('order_id', 'in', ids)
        .execute(),
    ),
    conversions: byOrder(
      await db
        .selectFrom('conversions')
        .select(['order_id', 'kind', 'target', 'status', 'sent_at'])
        .where('order_id', 'in', ids)
        .execute(),
    ),
    testimonials: byOrder(
      await db
        .selectFrom('testimonials')
        .select(['order_id', 'status', 'stars', 'text', 'name', 'place', 'hidden_reason', 'written_at'])
        .where('order_id', 'in', ids)
        .execute(),
    ),
    testimonialConsents: byOrder(
      await db
        .selectFrom('testimonial_consents')
        .select(['order_id', 'version', 'wording', 'given_at', 'withdrawn_at'])
        .where('order_id', 'in', ids)
        .orderBy('id')
        .execute(),
    ),
    notes: byOrder(
      await db
        .selectFrom('order_notes')
        .select(['order_id', 'text', 'at'])
        .where('order_id', 'in', ids)
        .orderBy('id')
        .execute(),
    ),
    // Reasons with which operators settled alerts.
    alerts: byOrder(
      await db
        .selectFrom('alerts')
        .select(['order_id', 'kind', 'reason', 'settled_at'])
        .where('order_id', 'in', ids)
        .where('reason', 'is not', null)
        .orderBy('id')
        .$narrowType<{ order_id: string }>()
        .execute(),
    ),
    messages: byOrder(await messagesOf(db, ids)),
  };
}

/** Groups rows once, however many orders they are of. @returns finds those of an order, without its id */
function byOrder<Row extends { order_id: string }>(rows: Row[]): (id: string) => Omit<Row, 'order_id'>[] {
  const groups = Map.groupBy(rows, ({ order_id }) => order_id);
  return (id) => (groups.get(id) ?? []).map(({ order_id: _order, ...rest }) => rest);
}
