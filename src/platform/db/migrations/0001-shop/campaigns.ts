/** Campaigns, their immutable versions, hosts, rendered pages and scheduled publications. */
export const CAMPAIGNS = `
create table campaign_versions (
  campaign text not null,
  number integer not null,
  document json not null,
  digest text not null,
  source text not null,
  author text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (campaign, number)
);

create table campaigns (
  id text primary key,
  live_version integer,
  draft json,
  draft_digest text,
  draft_source text,
  folder_digest text,
  published_at timestamptz,
  changed_at timestamptz not null default now(),
  foreign key (id, live_version) references campaign_versions (campaign, number)
);

create table campaign_hosts (
  host text primary key,
  campaign text not null,
  left_at timestamptz
);
create index campaign_hosts_campaign on campaign_hosts (campaign);

create table renderings (
  digest text primary key,
  campaign text not null,
  files bytea storage external not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);

create table scheduled_publications (
  id bigint generated always as identity primary key,
  campaign text not null,
  document json not null,
  digest text not null,
  source text not null,
  folder boolean not null,
  set_by text not null,
  author text not null,
  note text not null,
  publish_at timestamptz not null,
  due_at timestamptz not null,
  status text not null default 'queued' check (status in ('queued', 'done', 'failed', 'overtaken', 'cancelled')),
  failure text,
  created_at timestamptz not null default now()
);
create index scheduled_publications_due on scheduled_publications (due_at) where status = 'queued';
create unique index scheduled_publications_told on scheduled_publications (campaign)
  where status in ('queued', 'failed', 'overtaken');

create table preview_links (
  id bigint generated always as identity primary key,
  campaign text not null,
  token_hash text not null unique,
  author text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

create table release_files (
  url text primary key,
  body bytea not null,
  brotli bytea,
  seen_at timestamptz not null default now()
);

create table served_texts (
  campaign text primary key,
  version integer not null,
  texts json not null
);
`;
