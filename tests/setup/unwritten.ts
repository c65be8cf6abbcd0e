import { sql } from 'kysely';
import type { TestShop } from './test-shop.ts';

/** Kept beside, before what is done is done: nothing of it is seen, and what stays unused goes by itself. */
const PREPARED =
  /^(blobs?|blob_\w+|renderings|release_files|contact_lists|list_contacts|list_index|passkey_challenges|rate_counts|kysely_.*)$/;

/** All rows that anybody could see. */
async function rowsOf({ db }: TestShop): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const all: Record<string, string> = {};
  for (const { name } of rows.filter((table) => !PREPARED.test(table.name))) {
    // When somebody was last seen is no act.
    const told = await sql<{ row: string }>`
      select (to_jsonb(t) - 'seen_at' - 'last_seen_at')::text as row from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = told.rows.map(({ row }) => row).join('\n');
  }
  return all;
}

/** Tries something with an audit log that refuses. @returns what came of it, and the tables that changed all the same */
export async function unwritten<Outcome>(shop: TestShop, act: () => Promise<Outcome>) {
  const before = await rowsOf(shop);
  await sql`create trigger unwritten before insert on audit_log for each row execute function refuse_change()`.execute(
    shop.db,
  );
  const outcome = await act();
  await sql`drop trigger unwritten on audit_log`.execute(shop.db);
  const after = await rowsOf(shop);
  return { outcome, changed: Object.keys(after).filter((table) => after[table] !== before[table]) };
}

/** What was written down last, as a list of it alone. */
export function lastEntry({ db }: TestShop) {
  return db.selectFrom('audit_log').select(['act', 'actor']).orderBy('id', 'desc').limit(1).execute();
}
