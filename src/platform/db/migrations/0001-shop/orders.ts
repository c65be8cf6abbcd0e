/** Orders, their lines, terms, withdrawals and append-only history. */
export const ORDERS = `
create table orders (
  id text primary key,
  status text not null,
  campaign text not null,
  amount integer not null,
  buyer_name text not null,
  buyer_email text not null,
  buyer_phone text not null,
  buyer_document text,
  tracking jsonb not null,
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  holds_spot boolean,
  visitor_hash text,
  token text not null unique,
  number text not null unique,
  product_title text not null,
  guarantee_days integer not null check (guarantee_days >= 7),
  terms_version text not null,
  campaign_version integer not null,
  received integer check (received > 0),
  accepted integer check (accepted > 0),
  test boolean not null default false,
  address_hash text,
  erased_at timestamptz,
  returned_elsewhere integer not null default 0,
  kind text not null default 'sale',
  taken_back integer not null default 0,
  site_hash text,
  renews text references orders,
  unique (buyer_email, campaign, idempotency_key),
  check ((amount > 0) or ((kind = 'free') and (amount = 0)))
);
create index orders_address on orders (address_hash) where address_hash is not null;
create index orders_newest on orders (created_at desc, id desc);
create index orders_renews on orders (renews) where renews is not null;
create index orders_site on orders (site_hash) where site_hash is not null;
create index orders_status_newest on orders (status, created_at desc, id desc);
create index orders_visitor on orders (visitor_hash) where visitor_hash is not null;
create index orders_unpaid_age on orders (created_at)
  where erased_at is null and status in ('expired', 'failed', 'uncertain');

create table order_lines (
  order_id text not null references orders,
  position smallint not null,
  kind text not null,
  product text not null,
  title text not null,
  amount integer not null check (amount >= 0),
  offer jsonb not null,
  products jsonb not null,
  primary key (order_id, position)
);

create table terms (
  version text primary key,
  campaign text not null,
  title text not null,
  html text not null,
  created_at timestamptz not null default now()
);

create table withdrawal_requests (
  id text primary key,
  order_id text not null unique references orders,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  reminded_at timestamptz,
  refused_at timestamptz,
  refusal text
);
create index withdrawal_requests_waiting on withdrawal_requests (requested_at)
  where confirmed_at is null and refused_at is null and reminded_at is null;

create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  from_status text,
  to_status text not null,
  cause text not null,
  at timestamptz not null default now()
);
create index order_events_at on order_events (at, to_status);
create index order_events_order on order_events (order_id);

create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  text text not null,
  at timestamptz not null
);
create index order_notes_order on order_notes (order_id);
`;
