import { sql } from 'kysely';
import { isAuthentic, type JournalRow, macOf, type NumberedEntry, sealAnew } from '../journal/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { type JournalPlace, type Reached, type ReadJournal, readJournal } from './journal-parts.ts';
import type { BackupFolder } from './places/backup-place.ts';

const NONE: Reached = { number: 0, mac: '' };

/** Number of entries that are in memory at once. */
const AT_ONCE = 5000;

/** The last entry that has a number here. */
export async function readReached(db: Db | Trx): Promise<Reached> {
  const last = await db
    .selectFrom('journal')
    .select(['number', 'mac'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.number && last.mac !== null ? { number: last.number, mac: last.mac } : NONE;
}

/** Where the journal stands of the shop that this database is. Before its first start it is none, and has no journal. */
export async function placeOfJournal(db: Db | Trx, folder: BackupFolder, secret: string): Promise<JournalPlace> {
  const known = await db.selectFrom('shop').select('journal_id').executeTakeFirst();
  return { folder, shop: known?.journal_id.slice(0, 8) ?? '', secret };
}

/** Reads the entries beside the backups that this database does not know. */
export async function readUnknown(trx: Trx, folder: BackupFolder, secret: string): Promise<ReadJournal> {
  return readJournal(await placeOfJournal(trx, folder, secret), await readReached(trx));
}

/** One process after the other gives numbers, and takes over those of another database. */
export async function lockChain(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('journal'))`.execute(trx);
}

/**
 * Gives each entry that has none its place in the chain, in the order in which they were written: two about one subject
 * are written one after the other's commit.
 */
export async function numberEntries(db: Db, secret: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockChain(trx);
    const without = trx
      .selectFrom('journal')
      .selectAll()
      .where('number', 'is', null)
      .orderBy('position')
      .limit(AT_ONCE);
    let rows = await without.execute();
    for (; rows.length > 0; rows = await without.execute()) await chain(trx, secret, rows, await readReached(trx));
  });
}

/** Counts those of these entries that the database has, with a number or without. */
export async function countKnown(trx: Trx, entries: readonly NumberedEntry[]): Promise<number> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from journal where id = any(${ids}::text[])`.execute(trx);
  return rows[0]?.known ?? 0;
}

/**
 * Authenticates all entries anew where the shop has another key than the one that they were written with. What was sealed
 * is sealed anew where a key of before is known, which alone opens it.
 *
 * @param previous keys of before
 * @returns whether that was so
 */
export async function followKey(db: Db, secret: string, previous: readonly string[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockChain(trx);
    const numbered = trx.selectFrom('journal').selectAll().where('number', 'is not', null);
    const last = await numbered.orderBy('number', 'desc').limit(1).executeTakeFirst();
    if (!last || isAuthentic(secret, numberedOf(last))) return false;
    const next = ({ number }: Reached) =>
      numbered.where('number', '>', number).orderBy('number').limit(AT_ONCE).execute();
    let reached = NONE;
    for (let rows = await next(reached); rows.length > 0; rows = await next(reached)) {
      reached = await chain(trx, secret, rows, reached);
      for (const row of rows) {
        if (row.sealed === null) continue;
        const sealed = sealAnew(row, { secret, previous });
        await trx.updateTable('journal').set({ sealed }).where('id', '=', row.id).execute();
      }
    }
    return true;
  });
}

/** @returns the last one */
async function chain(trx: Trx, secret: string, rows: JournalRow[], reached: Reached): Promise<Reached> {
  let before = reached;
  for (const row of rows) {
    const number = row.number ?? before.number + 1;
    const mac = macOf(secret, { ...row, number, macBefore: before.mac });
    const placed = { number, mac_before: before.mac, mac, shipped: false };
    await trx.updateTable('journal').set(placed).where('id', '=', row.id).execute();
    before = { number, mac };
  }
  return before;
}

/** An entry as it stands beside the backups. */
export function numberedOf(row: JournalRow): NumberedEntry {
  const { number, id, kind, subject, facts, at, mac_before, mac, sealed } = row;
  if (number === null || mac_before === null || mac === null) throw new Error('an entry of the journal has no number');
  return { number, id, kind, subject, facts, at, macBefore: mac_before, mac, sealed };
}
