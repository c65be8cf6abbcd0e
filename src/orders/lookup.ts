import type { Db } from '../server/db/database.ts';
import { readOrderNumber } from './order-names.ts';

/** How many orders a search shows. */
const FOUND = 50;

/** An order in an operator's list. */
const LISTED = [
  'id',
  'number',
  'status',
  'amount',
  'received',
  'buyer_name',
  'buyer_email',
  'created_at',
  /** Bought in a demonstration before this was a live shop. */
  'test',
] as const;

/** What operators look up. Their eyes may see who bought; logs may not. */
export function createLookup(db: Db) {
  return {
    /** The order that an operator means, by its number or its id; null where there is none. */
    async findByName(name: string): Promise<{ id: string; number: string } | null> {
      const order = await db
        .selectFrom('orders')
        .select(['id', 'number'])
        .where((eb) => eb.or([eb('number', '=', readOrderNumber(name) ?? ''), eb('id', '=', name.trim())]))
        .executeTakeFirst();
      return order ?? null;
    },

    /** The newest orders, or those whose number, id, name or e-mail has these words. */
    async search(words = '') {
      const pattern = `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
      return db
        .selectFrom('orders')
        .select(LISTED)
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
        .select([...LISTED, 'provider', 'charge_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!order) return null;
      const [history, mails, refunds, alerts] = await Promise.all([
        db
          .selectFrom('order_events')
          .select(['to_status', 'cause', 'at'])
          .where('order_id', '=', id)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('deliveries')
          .select(['kind', 'status', 'sent_at', 'created_at'])
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
      return { ...order, history, mails, refunds, alerts };
    },
  };
}
