import { type Kysely, sql } from 'kysely';

/**
 * Settings that are made in the panel, sealed with a key that is derived from the shop's own, and the mails to the
 * owners about those that move money, mails or backups.
 */
const SETTINGS = `
create table settings (
  name text not null,
  campaign text not null default '',
  sealed bytea not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (name, campaign)
);
create table setting_mails (
  id text primary key,
  operator_id text not null references operators,
  part text not null,
  changed_by text not null,
  sealed_mailer bytea,
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  due_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index audit_log_settings on audit_log (at) where act = 'settings.changed';
create index setting_mails_due on setting_mails (due_at) where status = 'queued';
`;

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(SETTINGS).execute(db);
}
