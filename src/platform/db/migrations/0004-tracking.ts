import { type Kysely, sql } from 'kysely';

/** Counts without identifiers, what consent lets us keep of a visitor, and the conversions sent elsewhere. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table event_counts (
      day date not null,
      campaign text not null,
      source text not null,
      variant text not null,
      event text not null,
      page text not null,
      count bigint not null default 0,
      primary key (day, campaign, source, variant, event, page)
    )`.execute(db);

  await sql`alter table orders add column visitor_hash text`.execute(db);
  await sql`
    create table order_visitors (
      order_id text primary key references orders,
      visit jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index order_visitors_age on order_visitors (created_at)`.execute(db);

  await sql`
    create table conversions (
      id bigint generated always as identity primary key,
      order_id text not null references orders,
      kind text not null,
      target text not null,
      status text not null default 'queued',
      attempts integer not null default 0,
      due_at timestamptz not null default 'epoch',
      last_error text,
      sent_at timestamptz,
      created_at timestamptz not null default now(),
      unique (order_id, kind, target)
    )`.execute(db);
  await sql`create index conversions_due on conversions (due_at) where status = 'queued'`.execute(db);
}
