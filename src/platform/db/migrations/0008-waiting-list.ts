import { type Kysely, sql } from 'kysely';

/** Makes of the waiting list a queue of mails: one for each address, when a spot is free. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table waiting_list
      add column id text not null unique default gen_random_uuid()::text,
      add column status text not null default 'waiting',
      add column attempts integer not null default 0,
      add column due_at timestamptz,
      add column sent_at timestamptz`.execute(db);
  await sql`create index waiting_list_order on waiting_list (campaign, created_at) where status = 'waiting'`.execute(
    db,
  );
  await sql`create index waiting_list_due on waiting_list (due_at) where status = 'queued'`.execute(db);
}
