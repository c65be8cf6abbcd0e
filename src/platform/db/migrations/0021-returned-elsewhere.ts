import { type Kysely, sql } from 'kysely';

/** Money that goes back without us is subtracted from what an order holds, instead of being read off its status. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column returned_elsewhere integer not null default 0`.execute(db);
  await sql`
    update orders set returned_elsewhere = greatest(0, coalesce(received, amount) - coalesce(
      (select sum(refunds.amount) from refunds
       where refunds.order_id = orders.id and refunds.status in ('asked', 'done')), 0))
    where status in ('refunded', 'charged_back')`.execute(db);
}
