/** The shop itself: its mode and hosts, alerts, held work, backups, moves, signatures. */
export const SHOP = `
create table shop (
  id boolean primary key default true check (id),
  mode text not null check (mode in ('demo', 'live')),
  since timestamptz not null default now(),
  journal_id text not null default gen_random_uuid()::text,
  restored_at timestamptz,
  restored_from timestamptz,
  prolonged_from timestamptz,
  checks_due_at timestamptz,
  secret_mark text,
  secret_since timestamptz,
  paid_to_ask integer
);

create table shop_hosts (
  host text primary key,
  left_at timestamptz
);

create table alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  order_id text references orders,
  params jsonb not null,
  at timestamptz not null default now(),
  fact text not null unique,
  status text not null default 'open' check (status in ('open', 'settled')),
  settled_at timestamptz,
  settled_by text,
  reason text,
  settlement jsonb,
  mail text not null default 'listed' check (mail in ('queued', 'sent', 'listed', 'bounced')),
  attempts integer not null default 0,
  last_error text,
  due_at timestamptz not null default 'epoch',
  sent_at timestamptz
);
create index alerts_due on alerts (due_at) where mail = 'queued';
create index alerts_open on alerts (id) where status = 'open';
create index alerts_order on alerts (order_id);

create table held_work (
  id bigint generated always as identity primary key,
  kind text not null,
  row_id text not null,
  due_at timestamptz not null
);

create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  proof text,
  proof_reason text
);
create index backups_started on backups (started_at);

create table moves (
  id uuid primary key,
  position bigint generated always as identity,
  state text not null check (state in ('arriving', 'arrived', 'left', 'returned')),
  place text,
  at timestamptz not null default now()
);

create table signatures (
  campaign text not null,
  hash text not null,
  rule text not null,
  claim text not null,
  signed_by text not null,
  signed_at timestamptz not null,
  primary key (campaign, hash)
);

create table rule_editions (
  campaign text not null,
  edition integer not null,
  first_seen_at timestamptz not null,
  tolerated jsonb not null,
  primary key (campaign, edition)
);
`;
