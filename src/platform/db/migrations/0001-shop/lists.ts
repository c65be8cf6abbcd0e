/** Contact lists and their search index. */
export const LISTS = `
create table contact_lists (
  id bigint generated always as identity primary key,
  campaign text not null,
  product text not null,
  digest text not null,
  sample boolean not null default false,
  contacts integer not null default 0,
  categories jsonb not null default '[]',
  version integer not null default 0
);
create index contact_lists_campaign on contact_lists (campaign, product);

create table list_contacts (
  list_id bigint not null,
  position integer not null,
  contact jsonb not null,
  primary key (list_id, position)
);

create table list_index (
  list_id bigint not null,
  category text not null,
  position integer not null,
  haystack text not null,
  primary key (list_id, category, position)
);
`;
