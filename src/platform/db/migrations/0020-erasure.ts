import { type Kysely, sql } from 'kysely';

/** Erasures that wait for a payment, the end of old personal data, and whom a bank-wide message speaks of. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column erased_at timestamptz`.execute(db);
  await sql`update orders set erased_at = updated_at where buyer_email like 'apagado-%@erased.invalid'`.execute(db);
  await sql`
    create index orders_unpaid_age on orders (created_at)
    where erased_at is null and status in ('expired', 'failed', 'uncertain')`.execute(db);

  await sql`
    alter table data_requests
      add column erase_asked_at timestamptz,
      add column erase_until timestamptz,
      add column erase_due_at timestamptz`.execute(db);
  await sql`
    create index data_requests_erasures on data_requests (erase_due_at) where erase_due_at is not null`.execute(db);

  await sql`
    create table inbox_orders (
      inbox_id bigint not null references inbox on delete cascade,
      order_id text not null references orders,
      primary key (inbox_id, order_id)
    )`.execute(db);
  await sql`create index inbox_orders_order on inbox_orders (order_id)`.execute(db);
  // Old bodies and a person's messages are looked for; the messages are stored in the order of time.
  await sql`create index inbox_age on inbox using brin (received_at)`.execute(db);
  await sql`create index inbox_order on inbox (order_id) where order_id is not null`.execute(db);
}
