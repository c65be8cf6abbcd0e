import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { readOrderAddress, readOrderNumber } from './order-names.ts';

/** How many orders a search shows. */
const FOUND = 50;

/** An order in an operator's list. */
const LISTED = [
  'id',
  'number',
  'campaign',
  'status',
  'amount',
  'received',
  'buyer_name',
  'buyer_email',
  'created_at',
  /** Bought in a demonstration before this was a live shop. */
  'test',
] as const;

/** What refunds have brought back, in centavos. */
const RETURNED = sql<number>`(
  select coalesce(sum(refunds.amount), 0)::int from refunds where order_id = orders.id and refunds.status = 'done')`.as(
  'returned',
);

/** What operators look up. Their eyes may see who bought; logs may not. */
export function createOrderSearch(db: Db) {
  return {
    /** The order that an operator means, by its number, its id or its address; null where there is none. */
    async findByName(name: string): Promise<{ id: string; number: string } | null> {
      const token = readOrderAddress(name);
      const order = await db
        .selectFrom('orders')
        .select(['id', 'number'])
        .where((eb) =>
          eb.or([eb('number', '=', readOrderNumber(name) ?? ''), eb('id', '=', name.trim()), eb('token', '=', token)]),
        )
        .executeTakeFirst();
      return order ?? null;
    },

    /** The newest orders, or those whose number, id, name or e-mail has these words. */
    async search(words = '') {
      const pattern = `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
      return db
        .selectFrom('orders')
        .select([...LISTED, RETURNED])
        .$if(words.trim() !== '', (query) =>
          query.where((eb) =>
            eb.or([
              eb('number', '=', readOrderNumber(words) ?? ''),
              eb('id', '=', words.trim()),
              eb('buyer_email', 'ilike', pattern),
              eb('buyer_name', 'ilike', pattern),
            ]),
          ),
        )
        .orderBy('created_at', 'desc')
        .limit(FOUND)
        .execute();
    },

    /** Everything that an operator needs to know about one order. @returns null where there is none */
    async describe(id: string) {
      const order = await db
        .selectFrom('orders')
        .select([...LISTED, RETURNED])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!order) return null;
      const [lines, attempts, history, mails, refunds, alerts] = await Promise.all([
        db
          .selectFrom('order_lines')
          .select(['kind', 'product', 'title', 'amount', 'offer'])
          .where('order_id', '=', id)
          .orderBy('position')
          .execute(),
        db
          .selectFrom('payment_attempts')
          .select(['method', 'provider', 'status', 'amount', 'charge_id', 'created_at'])
          .where('order_id', '=', id)
          .orderBy('position')
          .execute(),
        db
          .selectFrom('order_events')
          .select(['to_status', 'cause', 'at'])
          .where('order_id', '=', id)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('deliveries')
          .select(['kind', 'status', 'last_error', 'sent_at', 'created_at'])
          .where('order_id', '=', id)
          .orderBy('created_at')
          .execute(),
        db
          .selectFrom('refunds')
          .select(['amount', 'status', 'cause', 'created_at'])
          .where('order_id', '=', id)
          .orderBy('created_at')
          .execute(),
        db
          .selectFrom('alerts')
          .select(['id', 'kind', 'detail', 'status', 'at'])
          .where('order_id', '=', id)
          .orderBy('id')
          .execute(),
      ]);
      return { ...order, lines, attempts, history, mails, refunds, alerts };
    },
  };
}
