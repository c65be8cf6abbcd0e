import { type Kysely, sql } from 'kysely';

/** Consent receipts, requests for one's own data, and the access records that the law asks for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table consent_receipts (
      id bigint generated always as identity primary key,
      visitor_hash text not null,
      version integer not null,
      statistics boolean not null,
      marketing boolean not null,
      privacy_signal boolean not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index consent_receipts_visitor on consent_receipts (visitor_hash, id)`.execute(db);

  await sql`
    create table data_requests (
      id text primary key,
      email text not null,
      status text not null default 'queued',
      attempts integer not null default 0,
      due_at timestamptz not null,
      expires_at timestamptz not null,
      erased_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index data_requests_due on data_requests (due_at) where status = 'queued'`.execute(db);

  await sql`
    create table access_log (
      at timestamptz not null,
      ip inet not null,
      requests integer not null,
      primary key (at, ip)
    )`.execute(db);
}
