import { type Kysely, sql } from 'kysely';

/** An order that failed is asked about once more where its charge turns out to exist. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index orders_open_due`.execute(db);
  await sql`
    create index orders_open_due on orders (next_check_at, provider)
    where next_check_at is not null and status in ('created', 'awaiting_payment', 'expired', 'uncertain', 'failed')`.execute(
    db,
  );
}
