import { type Kysely, sql } from 'kysely';

/** Pictures of campaigns, and what is served of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index pictures_blob on pictures (blob)`.execute(db);
  await sql`
    create table picture_files (
      campaign text not null,
      picture text not null,
      path text not null,
      blob text not null references blobs,
      size bigint not null,
      primary key (campaign, path),
      foreign key (campaign, picture) references pictures on delete cascade
    )`.execute(db);
  await sql`create index picture_files_path on picture_files (path)`.execute(db);
  await sql`create index picture_files_blob on picture_files (blob)`.execute(db);
}
