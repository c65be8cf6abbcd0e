/** Funnel counts, visitors of orders, conversions. */
export const TRACKING = `
create table event_counts (
  day date not null,
  campaign text not null,
  source text not null,
  variant text not null,
  event text not null,
  page text not null,
  count bigint not null default 0,
  primary key (day, campaign, source, variant, event, page)
);

create table order_visitors (
  order_id text primary key references orders,
  visit jsonb not null,
  created_at timestamptz not null default now()
);
create index order_visitors_age on order_visitors (created_at);

create table conversions (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  kind text not null,
  target text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  due_at timestamptz not null default 'epoch',
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, kind, target)
);
create index conversions_dead on conversions (id) where status = 'dead';
create index conversions_due on conversions (due_at) where status = 'queued';
`;
