import { type Kysely, sql } from 'kysely';

/**
 * What an alert tells of an order may come back: only its `fact` is unique. A rule of the first schema, which knew no
 * settlement, kept each kind, order and text to one row for ever.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table alerts drop constraint alarms_kind_order_id_detail_key`.execute(db);
}
