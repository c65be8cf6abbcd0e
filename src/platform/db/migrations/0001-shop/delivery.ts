/** Mails of orders, the link to what a paid one bought, and what that opens. */
export const DELIVERY = `
create table deliveries (
  id text primary key,
  order_id text not null references orders,
  kind text not null,
  dedup_key text not null unique,
  status text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  refund_id text,
  astray boolean not null default false
);
create index deliveries_bounced on deliveries (created_at desc, id desc) where status = 'bounced';
create index deliveries_due on deliveries (due_at) where status = 'queued';
create index deliveries_newest on deliveries (created_at desc, id desc);
create index deliveries_order on deliveries (order_id);
create index deliveries_sent on deliveries (sent_at) where kind = 'access' and sent_at is not null;

create table access_links (
  id text primary key,
  order_id text not null unique references orders,
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  downloaded_at timestamptz,
  downloaded_last_at timestamptz,
  received_at timestamptz,
  missed_at timestamptz,
  first_opened_at timestamptz
);
create index access_links_first on access_links (first_opened_at) where first_opened_at is not null;
create index access_links_opened on access_links (opened_at) where opened_at is not null;

create table access_grants (
  order_id text not null,
  position smallint not null,
  product text not null,
  status text not null,
  created_at timestamptz not null default now(),
  primary key (order_id, position, product),
  foreign key (order_id, position) references order_lines (order_id, position)
);

create table demo_mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  sent_at timestamptz not null default now()
);
`;
