import { type Kysely, sql } from 'kysely';

/** The seller's own tries of the way to pay. A row is there before its order, so that two presses make one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table test_sales (
      id text primary key,
      campaign text not null,
      recipient text not null,
      started_by text not null,
      order_id text unique references orders on delete cascade,
      status text not null default 'open' check (status in ('open', 'over')),
      looked_at timestamptz,
      confirmed_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  // One at a time, whoever presses.
  await sql`create unique index test_sales_open on test_sales (status) where status = 'open'`.execute(db);
  // A test mail that is on its way is tried again, and no second one made.
  await sql`
    create unique index notices_test on notices (coalesce(operator_id, '')) where kind = 'test' and status = 'queued'`.execute(
    db,
  );
}
