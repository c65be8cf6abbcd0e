/** Evidence documents, and those that versions were published with. */
export const EVIDENCE = `
create table evidence_files (
  campaign text not null,
  name text not null,
  blob text not null references blobs,
  author text not null,
  kept_at timestamptz not null,
  primary key (campaign, name)
);
create index evidence_files_blob on evidence_files (blob);

create table proofs (
  campaign text not null,
  blob text not null references blobs,
  name text not null,
  kept_at timestamptz not null,
  primary key (campaign, blob, name)
);
create index proofs_blob on proofs (blob);
`;
