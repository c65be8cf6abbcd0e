import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import type { TestShop } from '../setup/test-shop.ts';

/**
 * Kept beside, before what is done is done: nothing of it is seen, and what stays unused goes by itself, but for proofs,
 * which are copies of what a campaign's folder holds anyway.
 */
const PREPARED =
  /^(blobs?|proofs|blob_\w+|renderings|release_files|contact_lists|list_contacts|list_index|passkey_challenges|rate_counts|network_counts|kysely_.*)$/;

/** Lets a shop's database report by one call what has changed. The time of the last visit is no such change. */
export async function installDigests(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const looks = tables
    .filter(({ name }) => !PREPARED.test(name))
    .map(
      ({ name }) => `
        name := '${name}';
        select md5(string_agg(row, ',' order by row)) into sign
        from (select (to_jsonb(t) - 'seen_at' - 'last_seen_at')::text as row from "${name}" t) as rows;
        return next;`,
    );
  await sql`
    create function signs() returns table (name text, sign text) language plpgsql as $$
    begin ${sql.raw(looks.join(''))} end $$`.execute(db);
}

/** A sign of all rows of each table that anybody could see. */
async function digestsOf({ db }: TestShop): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; sign: string | null }>`select * from signs()`.execute(db);
  return new Map(rows.map(({ name, sign }) => [name, sign]));
}

/** Tries something with an audit log that refuses. @returns what came of it, and the tables that changed all the same */
export async function unwritten<Outcome>(shop: TestShop, act: () => Promise<Outcome>) {
  const before = await digestsOf(shop);
  await sql`create trigger unwritten before insert on audit_log for each row execute function refuse_change()`.execute(
    shop.db,
  );
  const outcome = await act();
  await sql`drop trigger unwritten on audit_log`.execute(shop.db);
  const after = await digestsOf(shop);
  return { outcome, changed: [...after.keys()].filter((table) => after.get(table) !== before.get(table)) };
}

/** Selects the latest entry of the audit log, as a list of one. */
export function lastEntry({ db }: TestShop) {
  return db.selectFrom('audit_log').select(['act', 'actor']).orderBy('id', 'desc').limit(1).execute();
}

/** Personal data that the tried commands were given. */
export const PERSONAL = /example\.com|WhatsApp|Ligou|Bia|Souza/;

/** Returns all details of the log beside command and operator, which may name no person. */
export async function detailsOf({ db }: TestShop): Promise<string> {
  return JSON.stringify(await db.selectFrom('audit_log').select(['subject', 'params']).execute());
}
