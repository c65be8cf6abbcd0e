import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Database } from '../platform/db/schema.ts';
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
  const read = createReader(db, ids);
  return {
    lines: await read('order_lines', ['kind', 'product', 'products', 'title', 'amount'], 'position'),
    attempts: await read(
      'payment_attempts',
      ['method', 'provider', 'status', 'amount', 'charge_id', 'created_at'],
      'position',
    ),
    events: await read('order_events', ['to_status', 'cause', 'at'], 'id'),
    deliveries: await read('deliveries', ['kind', 'status', 'created_at', 'sent_at'], 'created_at'),
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
    openings: await read(
      'product_openings',
      ['product', 'version', 'opened_at', 'downloaded_at'],
      'product',
      'version',
    ),
    refunds: await read('refunds', ['amount', 'cause', 'status', 'created_at', 'settled_at'], 'created_at'),
    withdrawals: await read('withdrawal_requests', ['requested_at', 'confirmed_at', 'refused_at', 'refusal']),
    visits: await read('order_visitors', ['visit', 'created_at']),
    conversions: await read('conversions', ['kind', 'target', 'status', 'sent_at'], 'id'),
    testimonials: await read('testimonials', [
      'status',
      'stars',
      'text',
      'name',
      'place',
      'hidden_reason',
      'written_at',
    ]),
    testimonialConsents: await read('testimonial_consents', ['version', 'wording', 'given_at', 'withdrawn_at'], 'id'),
    notes: await read('order_notes', ['text', 'at'], 'id'),
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

/** Tables whose rows are about one order each. */
type OrderTable = {
  [Table in keyof Database]: Selectable<Database[Table]> extends { order_id: string } ? Table : never;
}[keyof Database];

/** Creates the reader of some columns of a table; the rows of an order are sorted by others. */
function createReader(db: Db, ids: string[]) {
  return async <Table extends OrderTable, Column extends keyof Selectable<Database[Table]> & string>(
    table: Table,
    columns: readonly Column[],
    ...sort: (keyof Selectable<Database[Table]> & string)[]
  ) => {
    const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
    const { rows } = await sql<Pick<Selectable<Database[Table]>, Column> & { order_id: string }>`
      select ${refs(['order_id', ...columns])} from ${sql.table(table)}
      where order_id = any(${ids}) order by ${refs(['order_id', ...sort])}`.execute(db);
    return byOrder(rows);
  };
}

/** Groups rows once, however many orders they are of. @returns finds those of an order, without its id */
function byOrder<Row extends { order_id: string }>(rows: Row[]): (id: string) => Omit<Row, 'order_id'>[] {
  const groups = Map.groupBy(rows, ({ order_id }) => order_id);
  return (id) => (groups.get(id) ?? []).map(({ order_id: _order, ...rest }) => rest);
}
