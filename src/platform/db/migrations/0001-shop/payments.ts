/** Attempts, provider messages, refunds, and the books of the simulator. */
export const PAYMENTS = `
create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  position smallint not null,
  method text not null,
  provider text not null,
  status text not null,
  amount integer not null,
  charge_id text,
  details jsonb not null,
  expires_at timestamptz,
  webhook_key text unique,
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, position),
  unique (provider, charge_id),
  check ((amount > 0) or ((method = 'none') and (amount = 0)))
);
create index payment_attempts_charge on payment_attempts (charge_id text_pattern_ops)
  where charge_id is not null;
create index payment_attempts_open_due on payment_attempts (next_check_at, provider)
  where next_check_at is not null and status in ('asked', 'open', 'expired', 'unknown', 'failed');
create index payment_attempts_paid_due on payment_attempts (next_check_at, provider)
  where next_check_at is not null and status = 'paid';

create table inbox (
  id bigint generated always as identity primary key,
  provider text not null,
  order_id text references orders,
  digest text not null unique,
  body bytea not null,
  headers jsonb not null,
  query jsonb not null,
  status text not null default 'received',
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index inbox_age on inbox using brin (received_at);
create index inbox_due on inbox (due_at) where status = 'received';
create index inbox_order on inbox (order_id) where order_id is not null;
create index inbox_parked on inbox (id) where status = 'parked';

create table inbox_orders (
  inbox_id bigint not null references inbox on delete cascade,
  order_id text not null references orders,
  primary key (inbox_id, order_id)
);
create index inbox_orders_order on inbox_orders (order_id);

create table refunds (
  id text primary key,
  order_id text not null references orders,
  amount integer not null check (amount > 0),
  cause text not null,
  status text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  request_id text,
  provider_refund_id text,
  refusals integer not null default 0,
  unique (order_id, provider_refund_id)
);
create index refunds_due on refunds (due_at) where status <> 'done';
create index refunds_order on refunds (order_id);

create table simulator_charges (
  id text primary key,
  reference text not null unique,
  amount integer not null,
  code text not null,
  status text not null,
  webhook_path text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  refunds jsonb not null default '{}'
);
`;
