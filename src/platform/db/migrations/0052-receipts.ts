import { type Kysely, sql } from 'kysely';

/**
 * Receipts of what was bought, and answers to withdrawals that their buyers did not confirm. Mails that left before an
 * address was corrected went astray; the audit log knows those corrections.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table deliveries add column astray boolean not null default false`.execute(db);
  await sql`
    alter table access_grants
      add column received_at timestamptz,
      add column missed_at timestamptz`.execute(db);
  await sql`
    update deliveries d set astray = true from audit_log a
    where a.act = 'order.readdressed' and d.order_id = substr(a.subject, 7) and d.created_at < a.at`.execute(db);
  await sql`
    alter table withdrawal_requests
      add column reminded_at timestamptz,
      add column refused_at timestamptz,
      add column refusal text`.execute(db);
  await sql`
    create index withdrawal_requests_waiting on withdrawal_requests (requested_at)
    where confirmed_at is null and refused_at is null and reminded_at is null`.execute(db);
}
