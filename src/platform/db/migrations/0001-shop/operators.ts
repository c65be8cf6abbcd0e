/** Operators, how they sign in, their sessions, and the audit log. */
export const OPERATORS = `
create table operators (
  id text primary key,
  email text not null unique,
  role text,
  invited_by text,
  removed_at timestamptz,
  seen_release text,
  created_at timestamptz not null default now()
);

create table sign_in_links (
  token_hash text primary key,
  operator_id text not null references operators,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index sign_in_links_operator on sign_in_links (operator_id, expires_at);

create table operator_mails (
  id text primary key,
  operator_id text not null references operators,
  kind text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  due_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index operator_mails_due on operator_mails (due_at) where status = 'queued';

create table panel_sessions (
  id text primary key,
  token_hash text not null unique,
  operator_id text references operators,
  demonstration text,
  device text not null,
  ip text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  verified_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((operator_id is null) <> (demonstration is null))
);
create index panel_sessions_operator on panel_sessions (operator_id) where ended_at is null;

create table passkeys (
  id text primary key,
  credential_id text not null unique,
  operator_id text not null references operators,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  rp_id text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_operator on passkeys (operator_id);

create table passkey_challenges (
  challenge text primary key,
  purpose text not null,
  expires_at timestamptz not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  act text not null,
  subject text,
  params jsonb not null,
  ip text
);
create index audit_log_subject on audit_log (subject, id) where subject is not null;
`;
