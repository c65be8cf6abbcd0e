import { type Kysely, sql } from 'kysely';

/** Money on its way back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table refunds (
      id text primary key,
      order_id text not null references orders,
      amount integer not null check (amount > 0),
      cause text not null,
      status text not null,
      attempts integer not null default 0,
      due_at timestamptz not null,
      last_error text,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    )`.execute(db);
  await sql`create index refunds_due on refunds (due_at) where status <> 'done'`.execute(db);
  await sql`create index refunds_order on refunds (order_id)`.execute(db);
}
