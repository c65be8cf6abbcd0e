import { type Kysely, sql } from 'kysely';

/** Every table of mails tells the same of each: when it left, and why it has not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table alerts add column sent_at timestamptz`.execute(db);
  await sql`
    alter table data_requests
      add column last_error text,
      add column sent_at timestamptz`.execute(db);
  await sql`alter table waiting_list add column last_error text`.execute(db);
}
