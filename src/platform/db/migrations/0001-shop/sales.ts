/** Spots and their waiting list, presence, testimonials. */
export const SALES = `
create table stock (
  campaign text primary key,
  total integer not null check (total > 0),
  taken integer not null default 0 check (taken >= 0)
);

create table waiting_list (
  campaign text not null,
  email text not null,
  created_at timestamptz not null default now(),
  id text not null default gen_random_uuid()::text unique,
  status text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz,
  sent_at timestamptz,
  last_error text,
  primary key (campaign, email)
);
create index waiting_list_due on waiting_list (due_at) where status = 'queued';
create index waiting_list_order on waiting_list (campaign, created_at) where status = 'waiting';

create table testimonials (
  id bigint generated always as identity primary key,
  order_id text not null unique references orders,
  status text not null,
  stars smallint check (stars between 1 and 5),
  text text,
  name text,
  place text,
  hidden_reason text,
  written_at timestamptz not null,
  publish_at timestamptz not null,
  read_version text,
  campaign text not null,
  kind text not null,
  check ((status = 'withdrawn') = (text is null)),
  check ((status = 'hidden') = (hidden_reason is not null))
);
create index testimonials_due on testimonials (publish_at) where status = 'pending';
create index testimonials_shown on testimonials (campaign, written_at desc, id desc) include (stars)
  where status = 'published' and kind = 'sale';

create table testimonial_consents (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  version integer not null,
  wording text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index testimonial_consents_order on testimonial_consents (order_id);

create unlogged table presence (
  process text primary key,
  seen_at timestamptz not null default now(),
  kind text not null default 'page',
  names jsonb not null default '{}'
);
`;
