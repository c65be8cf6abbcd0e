import { type Kysely, sql } from 'kysely';

/**
 * What operators do to orders by hand: accesses that cost nothing, notes, and when files were downloaded. Nothing is
 * paid for a free access, so its order and its attempt are of 0 centavos.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders drop constraint orders_amount_check`.execute(db);
  await sql`
    alter table orders add constraint orders_amount_check
    check (amount > 0 or (kind = 'free' and amount = 0))`.execute(db);
  await sql`alter table payment_attempts drop constraint payment_attempts_amount_check`.execute(db);
  await sql`
    alter table payment_attempts add constraint payment_attempts_amount_check
    check (amount > 0 or (method = 'none' and amount = 0))`.execute(db);

  await sql`
    create table order_notes (
      id bigint generated always as identity primary key,
      order_id text not null references orders,
      text text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index order_notes_order on order_notes (order_id)`.execute(db);

  await sql`
    alter table access_grants
      add column downloaded_at timestamptz,
      add column downloaded_last_at timestamptz`.execute(db);
}
