import { type Kysely, sql } from 'kysely';

/**
 * Who holds how many spots is counted by /48 of IPv6 as well; and what networks did today where a bound holds for a day,
 * by keyed hashes that are others each day. Lost with a crash of the database, it begins anew.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column site_hash text`.execute(db);
  await sql`create index orders_site on orders (site_hash) where site_hash is not null`.execute(db);
  await sql`
    create unlogged table network_counts (
      day date not null,
      name text not null,
      count integer not null,
      primary key (day, name)
    )`.execute(db);
}
