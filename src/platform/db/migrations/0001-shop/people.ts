/** Consent, access records, requests about personal data, rate counts. */
export const PEOPLE = `
create table consent_receipts (
  id bigint generated always as identity primary key,
  visitor_hash text not null,
  version integer not null,
  statistics boolean not null,
  marketing boolean not null,
  privacy_signal boolean not null,
  at timestamptz not null default now(),
  campaign text not null
);
create index consent_receipts_age on consent_receipts using brin (at);
create index consent_receipts_visitor on consent_receipts (visitor_hash, id);

create table data_requests (
  id text primary key,
  email text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  erase_asked_at timestamptz,
  erase_until timestamptz,
  erase_due_at timestamptz,
  campaign text,
  last_error text,
  sent_at timestamptz
);
create index data_requests_due on data_requests (due_at) where status = 'queued';
create index data_requests_erasures on data_requests (erase_due_at) where erase_due_at is not null;

create table access_log (
  at timestamptz not null,
  ip inet not null,
  requests integer not null,
  primary key (at, ip)
);

create unlogged table network_counts (
  day date not null,
  name text not null,
  count integer not null,
  primary key (day, name)
);

create unlogged table rate_counts (
  name text primary key,
  count integer not null,
  at timestamptz not null default now()
);
create index rate_counts_age on rate_counts (at);
`;
