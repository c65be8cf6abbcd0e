import { type Kysely, sql } from 'kysely';

/** Who holds how many spots, and who is there: both by keyed hashes that are others each day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column address_hash text`.execute(db);
  await sql`create index orders_address on orders (address_hash) where address_hash is not null`.execute(db);

  // A process of an older release goes on writing `open` alone; what it says is not counted any more.
  await sql`
    alter table presence
      add column kind text not null default 'page',
      add column names jsonb not null default '{}'`.execute(db);
}
