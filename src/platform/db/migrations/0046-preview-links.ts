import { type Kysely, sql } from 'kysely';

/** Links that show a draft to others: by a hash of what stands in the address. What is over is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table preview_links (
      id bigint generated always as identity primary key,
      campaign text not null,
      token_hash text not null unique,
      author text not null,
      made_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
}
