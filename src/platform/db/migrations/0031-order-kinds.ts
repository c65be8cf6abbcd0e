import { type Kysely, sql } from 'kysely';

/** What an order is worth as a fact; see `ORDER_KINDS`. With a constant default, no row is written. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column kind text not null default 'sale'`.execute(db);
}
