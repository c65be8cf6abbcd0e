import { type Kysely, sql } from 'kysely';

/** Videos that campaigns show. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table videos (
      campaign text not null,
      file text not null,
      blob text not null references blobs,
      size bigint not null,
      added_at timestamptz not null,
      primary key (campaign, file)
    )`.execute(db);
  await sql`create index videos_file on videos (file)`.execute(db);
  await sql`create index videos_blob on videos (blob)`.execute(db);
}
