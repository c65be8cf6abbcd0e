import { sql } from 'kysely';
import type { Db } from './db/database.ts';

/** What the shop's own books prove: buyers whose payment stayed, and products handed to them. */
export async function salesFacts(db: Db): Promise<{ buyers: number; deliveries: number }> {
  const { rows } = await sql<{ buyers: number; deliveries: number }>`
    select count(distinct buyer_email)::int as buyers,
           count(*) filter (where exists (
             select from deliveries
             where deliveries.order_id = orders.id and kind = 'access' and deliveries.status in ('sent', 'opened')
           ))::int as deliveries
    from orders where status = 'paid' and not test`.execute(db);
  return rows[0] ?? { buyers: 0, deliveries: 0 };
}
