/** Pictures of campaigns and their sizes. */
export const PICTURES = `
create table pictures (
  campaign text not null,
  name text not null,
  blob text not null references blobs,
  width integer not null,
  height integer not null,
  placeholder text not null,
  author text not null,
  added_at timestamptz not null,
  unused_since timestamptz,
  primary key (campaign, name)
);
create index pictures_blob on pictures (blob);

create table picture_files (
  campaign text not null,
  picture text not null,
  path text not null,
  blob text not null references blobs,
  size bigint not null,
  primary key (campaign, path),
  foreign key (campaign, picture) references pictures (campaign, name) on delete cascade
);
create index picture_files_blob on picture_files (blob);
create index picture_files_path on picture_files (path);
`;
