/** The journal of what a restore must not undo. */
export const JOURNAL = `
create table journal (
  id text primary key,
  position bigint generated always as identity,
  kind text not null,
  subject text not null,
  facts jsonb not null,
  sealed text,
  at timestamptz not null default now(),
  number integer unique,
  mac_before text,
  mac text,
  shipped boolean not null default false,
  waits boolean not null default false
);
create index journal_subject on journal (subject);
create index journal_unshipped on journal (position) where not shipped;
create index journal_waiting on journal (position) where waits;
`;
