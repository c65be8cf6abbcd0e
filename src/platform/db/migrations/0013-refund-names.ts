import { type Kysely, sql } from 'kysely';

/** What a refund is called at its provider, how often it was refused, and the mails that tell of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table refunds add column request_id text`.execute(db);
  await sql`alter table refunds add column provider_refund_id text`.execute(db);
  await sql`alter table refunds add column refusals integer not null default 0`.execute(db);
  // One refund at the provider is one of ours, whatever a list of them suggests.
  await sql`alter table refunds add unique (order_id, provider_refund_id)`.execute(db);
  await sql`alter table simulator_charges add column refunds jsonb not null default '{}'`.execute(db);
  // No foreign key: whoever writes a mail down must not wait for a refund whose provider is being asked.
  await sql`alter table deliveries add column refund_id text`.execute(db);
}
