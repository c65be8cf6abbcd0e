/** Videos of campaigns. */
export const VIDEOS = `
create table videos (
  campaign text not null,
  file text not null,
  blob text not null references blobs,
  size bigint not null,
  added_at timestamptz not null,
  unused_since timestamptz,
  primary key (campaign, file)
);
create index videos_blob on videos (blob);
create index videos_file on videos (file);
`;
