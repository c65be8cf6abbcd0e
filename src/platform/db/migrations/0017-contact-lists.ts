import { type Kysely, sql } from 'kysely';

/** The list that buyers search, as its file was last read: what a search looks into lies apart from what is shown. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table contact_lists (
      id bigint generated always as identity primary key,
      campaign text not null,
      digest text not null,
      sample boolean not null default false,
      contacts integer not null default 0,
      categories jsonb not null default '[]'
    )`.execute(db);
  await sql`create index contact_lists_campaign on contact_lists (campaign)`.execute(db);

  await sql`
    create table list_contacts (
      list_id bigint not null,
      position integer not null,
      contact jsonb not null,
      primary key (list_id, position)
    )`.execute(db);

  // Read from end to end by a search for words, so it holds nothing that is only shown.
  await sql`
    create table list_index (
      list_id bigint not null,
      category text not null,
      position integer not null,
      haystack text not null,
      primary key (list_id, category, position)
    )`.execute(db);
}
