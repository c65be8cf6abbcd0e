/** Notifications of operators, and test sales. */
export const NOTICES = `
create table notification_settings (
  operator_id text primary key references operators,
  sales text not null check (sales in ('each', 'daily', 'none')),
  hour smallint not null check (hour between 0 and 23),
  changed_at timestamptz not null
);

create table unannounced_sales (
  order_id text primary key references orders on delete cascade,
  at timestamptz not null default now()
);

create table notices (
  id text primary key,
  kind text not null check (kind in ('sales', 'daily', 'test')),
  operator_id text references operators,
  recipient text,
  day date,
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  due_at timestamptz not null,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index notices_daily on notices (operator_id, day) where kind = 'daily';
create index notices_due on notices (due_at) where status = 'queued';
create index notices_operator on notices (operator_id, kind, due_at);
create unique index notices_test on notices (coalesce(operator_id, ''))
  where kind = 'test' and status = 'queued';

create table test_sales (
  id text primary key,
  campaign text not null,
  recipient text not null,
  started_by text not null,
  order_id text unique references orders on delete cascade,
  status text not null default 'open' check (status in ('open', 'over')),
  looked_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index test_sales_open on test_sales (status) where status = 'open';

create table notice_sales (
  order_id text not null,
  operator_id text not null,
  notice_id text not null references notices on delete cascade,
  primary key (order_id, operator_id)
);
create index notice_sales_notice on notice_sales (notice_id);
`;
