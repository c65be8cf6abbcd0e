/** Blobs by their SHA-256. */
export const STORAGE = `
create table blobs (
  hash text primary key,
  size bigint not null,
  place text not null,
  bytes bytea storage external,
  whole boolean not null default false,
  kept_at timestamptz not null,
  kept_by text not null,
  uploads integer not null default 1
);
create index blobs_kept on blobs (kept_at);
`;
