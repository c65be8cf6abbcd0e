/** Versions of products, their files, and the buyers who opened them. A product's id is one within its campaign. */
export const PRODUCTS = `
create table earlier_products (
  id bigint generated always as identity primary key,
  campaign text not null,
  product text not null,
  kind text not null,
  version integer not null,
  product_version integer,
  ended_at timestamptz not null
);
create index earlier_products_campaign on earlier_products (campaign, product, ended_at);

create table products (
  campaign text not null,
  product text not null,
  live_version integer,
  changed_at timestamptz not null,
  primary key (campaign, product)
);

create table product_versions (
  campaign text not null,
  product text not null,
  number integer not null,
  kind text not null,
  author text not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  contacts integer,
  left_out integer not null default 0,
  sample boolean not null default false,
  primary key (campaign, product, number)
);
create unique index product_drafts on product_versions (campaign, product) where published_at is null;

create table product_files (
  campaign text not null,
  product text not null,
  number integer not null,
  position integer not null,
  name text not null,
  blob text not null references blobs,
  size bigint not null,
  title text not null,
  text text not null,
  label text not null,
  content_type text not null,
  kind text not null,
  inline boolean not null,
  sample boolean not null,
  pages integer,
  primary key (campaign, product, number, name),
  foreign key (campaign, product, number) references product_versions (campaign, product, number) on delete cascade
);
create index product_files_blob on product_files (blob);

create table product_openings (
  order_id text not null references orders on delete cascade,
  campaign text not null,
  product text not null,
  version integer not null,
  opened_at timestamptz not null,
  downloaded_at timestamptz,
  primary key (order_id, product, version)
);
create index product_openings_at on product_openings (campaign, product, version, opened_at, order_id);
`;
