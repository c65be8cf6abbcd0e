import { type Kysely, sql } from 'kysely';

/** How often visitors asked, summed over all processes. Unlogged: a crash may forget a minute's counts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table rate_counts (
      name text primary key,
      count integer not null,
      at timestamptz not null default now()
    )`.execute(db);
}
