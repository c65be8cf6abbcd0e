import { type Kysely, sql } from 'kysely';

/**
 * Documents that versions and drafts are proved by, under their SHA-256: another one that comes under the same name, or a
 * folder that changes, takes none of them away.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table proofs (
      campaign text not null,
      blob text not null references blobs,
      name text not null,
      kept_at timestamptz not null,
      primary key (campaign, blob, name)
    )`.execute(db);
  await sql`create index proofs_blob on proofs (blob)`.execute(db);
}
