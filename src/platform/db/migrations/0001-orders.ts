import { type Kysely, sql } from 'kysely';

/** Orders and their history, deliveries, the inbox, and the simulator's own books. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table orders (
      id text primary key,
      status text not null,
      campaign text not null,
      amount integer not null check (amount > 0),
      buyer_name text not null,
      buyer_email text not null,
      buyer_phone text not null,
      buyer_document text,
      tracking jsonb not null,
      idempotency_key text not null unique,
      request_hash text not null,
      provider text not null,
      charge_id text,
      pix_code text,
      pix_qr_code text,
      expires_at timestamptz,
      webhook_key text not null unique,
      next_check_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider, charge_id)
    )`.execute(db);
  await sql`create index orders_due on orders (next_check_at) where next_check_at is not null`.execute(db);
  await sql`create index orders_buyer_email on orders (buyer_email)`.execute(db);

  await sql`
    create table order_events (
      id bigint generated always as identity primary key,
      order_id text not null references orders,
      from_status text,
      to_status text not null,
      cause text not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index order_events_order on order_events (order_id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
  await sql`
    create trigger order_events_append_only before update or delete on order_events
    for each row execute function refuse_change()`.execute(db);

  await sql`
    create table deliveries (
      id text primary key,
      order_id text not null references orders,
      kind text not null,
      dedup_key text not null unique,
      status text not null,
      attempts integer not null default 0,
      due_at timestamptz not null,
      last_error text,
      sent_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index deliveries_due on deliveries (due_at) where status = 'queued'`.execute(db);
  await sql`create index deliveries_order on deliveries (order_id)`.execute(db);

  await sql`
    create table access_grants (
      id text primary key,
      order_id text not null unique references orders,
      status text not null,
      opened_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table inbox (
      id bigint generated always as identity primary key,
      provider text not null,
      order_id text references orders,
      digest text not null unique,
      body bytea not null,
      headers jsonb not null,
      query jsonb not null,
      status text not null default 'received',
      attempts integer not null default 0,
      due_at timestamptz not null,
      last_error text,
      received_at timestamptz not null default now(),
      processed_at timestamptz
    )`.execute(db);
  await sql`create index inbox_due on inbox (due_at) where status = 'received'`.execute(db);

  await sql`
    create table alarms (
      id bigint generated always as identity primary key,
      kind text not null,
      order_id text references orders,
      detail text not null,
      at timestamptz not null default now(),
      unique (kind, order_id, detail)
    )`.execute(db);

  await sql`
    create table simulator_charges (
      id text primary key,
      reference text not null unique,
      amount integer not null,
      code text not null,
      status text not null,
      webhook_path text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table demo_mails (
      id bigint generated always as identity primary key,
      message_id text not null unique,
      recipient text not null,
      subject text not null,
      html text not null,
      text text not null,
      sent_at timestamptz not null default now()
    )`.execute(db);
}
