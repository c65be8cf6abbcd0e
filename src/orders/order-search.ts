import type { Db } from '../platform/db/database.ts';
import { readOrderAddress, readOrderNumber } from './order-names.ts';

/** Creates the search for orders by the names that operators use. */
export function createOrderSearch(db: Db) {
  return {
    /** Finds an order by its number, its id or its address; null if there is none. */
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
  };
}
