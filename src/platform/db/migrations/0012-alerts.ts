import { type Kysely, sql } from 'kysely';

/**
 * What asks for an operator: open until somebody settles it, mailed once for one fact. Alarms from before were only
 * listed; nobody is mailed about them now. Beside them, what a provider received where that is not what was ordered,
 * and which words of a testimonial an operator has read.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table alarms rename to alerts`.execute(db);
  await sql`
    alter table alerts
      add column fact text unique,
      add column status text not null default 'open' check (status in ('open', 'settled')),
      add column settled_at timestamptz,
      add column settled_by text,
      add column reason text,
      add column mail text not null default 'listed' check (mail in ('queued', 'sent', 'listed', 'bounced')),
      add column attempts integer not null default 0,
      add column last_error text,
      add column due_at timestamptz not null default 'epoch'`.execute(db);
  await sql`update alerts set fact = kind || ':' || coalesce(order_id, '') || ':' || detail`.execute(db);
  await sql`alter table alerts alter column fact set not null`.execute(db);
  await sql`create index alerts_due on alerts (due_at) where mail = 'queued'`.execute(db);
  await sql`create index alerts_open on alerts (id) where status = 'open'`.execute(db);
  await sql`create index alerts_order on alerts (order_id)`.execute(db);

  await sql`alter table testimonials add column read_version text`.execute(db);
  await sql`alter table orders add column received integer check (received > 0)`.execute(db);
}
