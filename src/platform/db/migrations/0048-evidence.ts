import { type Kysely, sql } from 'kysely';

/** Documents that prove what campaigns say, as they were sent in the studio; those of folders stay there. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table evidence_files (
      campaign text not null,
      name text not null,
      blob text not null references blobs,
      author text not null,
      kept_at timestamptz not null,
      primary key (campaign, name)
    )`.execute(db);
  await sql`create index evidence_files_blob on evidence_files (blob)`.execute(db);
}
