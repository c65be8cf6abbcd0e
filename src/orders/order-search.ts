import type { Db } from '../platform/db/database.ts';
import { readOrderAddress, readOrderNumber } from './order-names.ts';

/** How operators name an order. */
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
  };
}
