import { type Kysely, sql } from 'kysely';

/** What a person signed, and since when the stricter rules of each edition are known to the shop. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table signatures (
      campaign text not null,
      hash text not null,
      rule text not null,
      claim text not null,
      signed_by text not null,
      signed_at timestamptz not null,
      primary key (campaign, hash)
    )`.execute(db);
  await sql`
    create table rule_editions (
      campaign text not null,
      edition integer not null,
      first_seen_at timestamptz not null,
      tolerated jsonb not null,
      primary key (campaign, edition)
    )`.execute(db);
}
