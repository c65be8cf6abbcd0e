/** Search index, money movements and sums of the panel. */
export const PANEL = `
create table order_search (
  order_id text primary key references orders on delete cascade,
  created_at timestamptz not null,
  campaign text not null,
  kind text not null,
  source text not null,
  variant text not null,
  email text not null,
  words tsvector not null
);
create index order_search_campaign on order_search (campaign, created_at desc, order_id desc);
create index order_search_email on order_search (email text_pattern_ops);
create index order_search_newest on order_search (created_at desc, order_id desc);
create index order_search_source on order_search (source, created_at desc, order_id desc);
create index order_search_unsold on order_search (kind, created_at desc, order_id desc)
  where kind in ('test', 'free');
create index order_search_words on order_search using gin (words) with (fastupdate = off);

create table money_moves (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  kind text not null,
  refund_id text,
  amount integer not null,
  at timestamptz not null default now(),
  taken_back boolean not null default false
);
create index money_moves_at on money_moves (at);
create index money_moves_order on money_moves (order_id);

create table sales_hours (
  day date not null,
  hour smallint not null,
  campaign text not null,
  measure text not null,
  count integer not null,
  amount bigint not null,
  primary key (day, hour, campaign, measure)
);

create table sales_sources (
  day date not null,
  campaign text not null,
  source text not null,
  variant text not null,
  measure text not null,
  count integer not null,
  amount bigint not null,
  primary key (day, campaign, source, variant, measure)
);

create table sums_state (
  id boolean primary key default true check (id),
  since date not null,
  until timestamptz not null
);
`;
