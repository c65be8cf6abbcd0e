import { type Kysely, sql } from 'kysely';

/**
 * The shop's own hosts, as mailed links lead to them when the address changes, and a mark of the key that signs those
 * links, with the moment since when it is that one. Which hosts there were before is known of passkeys alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table shop_hosts (
      host text primary key,
      left_at timestamptz
    )`.execute(db);
  await sql`
    insert into shop_hosts (host, left_at)
    select distinct rp_id, now() from passkeys where rp_id like '%.%'`.execute(db);
  await sql`alter table shop add column secret_mark text`.execute(db);
  await sql`alter table shop add column secret_since timestamptz`.execute(db);
}
