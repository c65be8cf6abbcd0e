import { type Kysely, sql } from 'kysely';

/**
 * What operators are mailed about sales and days. A trigger notes each sale with the event that it is paid; nothing else
 * is done in the order's transaction.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notification_settings (
      operator_id text primary key references operators,
      sales text not null check (sales in ('each', 'daily', 'none')),
      hour smallint not null check (hour between 0 and 23),
      changed_at timestamptz not null
    )`.execute(db);

  await sql`
    create table unannounced_sales (
      order_id text primary key references orders on delete cascade,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function note_sale() returns trigger language plpgsql as $$
    begin
      insert into unannounced_sales (order_id)
      select id from orders where id = new.order_id and kind = 'sale' and not test
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sales_noted after insert on order_events
    for each row when (new.to_status = 'paid') execute function note_sale()`.execute(db);

  await sql`
    create table notices (
      id text primary key,
      kind text not null check (kind in ('sales', 'daily', 'test')),
      operator_id text references operators,
      recipient text,
      day date,
      status text not null default 'queued',
      attempts integer not null default 0,
      last_error text,
      due_at timestamptz not null,
      sent_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index notices_due on notices (due_at) where status = 'queued'`.execute(db);
  // One a day, whoever writes it.
  await sql`create unique index notices_daily on notices (operator_id, day) where kind = 'daily'`.execute(db);
  await sql`create index notices_operator on notices (operator_id, kind, due_at)`.execute(db);
  await sql`
    create table notice_sales (
      order_id text not null,
      operator_id text not null,
      notice_id text not null references notices on delete cascade,
      primary key (order_id, operator_id)
    )`.execute(db);
  await sql`create index notice_sales_notice on notice_sales (notice_id)`.execute(db);
}
