import { sql } from 'kysely';
import { isAuthentic, type JournalRow, macOf, type NumberedEntry, reseal, unseal } from '../journal/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { type ChainEnd, type JournalLocation, type JournalReader, readJournal } from './journal-parts.ts';
import type { BackupFolder } from './places/backup-place.ts';
import { markOf } from './write-backup.ts';

const EMPTY_CHAIN: ChainEnd = { number: 0, mac: '' };

/** Number of entries in memory at once. */
const BATCH_SIZE = 5000;

/** Reads the last numbered entry of this database. */
export async function readChainEnd(db: Db | Trx): Promise<ChainEnd> {
  const last = await db
    .selectFrom('journal')
    .select(['number', 'mac'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.number && last.mac !== null ? { number: last.number, mac: last.mac } : EMPTY_CHAIN;
}

/** Returns the location of the journal of this database's shop. Before its first start a shop has no journal. */
export async function locateJournal(db: Db | Trx, folder: BackupFolder, secret: string): Promise<JournalLocation> {
  const known = await db.selectFrom('shop').select('journal_id').executeTakeFirst();
  return { folder, shop: known?.journal_id.slice(0, 8) ?? '', secret };
}

/** Reads the entries beside the backups that this database lacks. */
export async function readUnknownEntries(trx: Trx, folder: BackupFolder, secret: string): Promise<JournalReader> {
  return readJournal(await locateJournal(trx, folder, secret), await readChainEnd(trx));
}

/** Lets one process at a time number entries, or take over those of another database. */
export async function lockChain(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('journal'))`.execute(trx);
}

/** Whether the shop's key, as noted at the last start of a process, is this one. */
export async function isPresentKey(trx: Trx, secret: string): Promise<boolean> {
  const shop = await trx.selectFrom('shop').select('secret_mark').executeTakeFirst();
  return (shop?.secret_mark ?? markOf(secret)) === markOf(secret);
}

/**
 * Locks the chain for a process with the shop's key. One that runs on with the key of before leaves it to the others: no
 * restore would believe what it numbers.
 */
async function lockOwnChain(trx: Trx, secret: string): Promise<void> {
  await lockChain(trx);
  if (!(await isPresentKey(trx, secret))) throw new Error('the shop has another SECRET than this process');
}

/** Keys of the shop. */
interface Keys {
  secret: string;
  /** Those of before, as far as they are known. */
  previous: readonly string[];
}

/**
 * Numbers the entries that have no number yet, in the order of writing: of two about one subject, the second is written
 * after the first one's commit. One may have been sealed before a change of key.
 */
export async function numberEntries(db: Db, keys: Keys): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwnChain(trx, keys.secret);
    const without = trx
      .selectFrom('journal')
      .selectAll()
      .where('number', 'is', null)
      .orderBy('position')
      .limit(BATCH_SIZE);
    let rows = await without.execute();
    for (; rows.length > 0; rows = await without.execute()) await chain(trx, keys, rows, await readChainEnd(trx));
  });
}

/** Counts the entries that the database has, with a number or without. */
export async function countKnown(trx: Trx, entries: readonly NumberedEntry[]): Promise<number> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from journal where id = any(${ids}::text[])`.execute(trx);
  return rows[0]?.known ?? 0;
}

/**
 * Authenticates all entries anew if the shop's key has changed since. Sealed texts are resealed, which needs the earlier
 * key.
 *
 * @returns whether the key had changed
 */
export async function rekey(db: Db, keys: Keys): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockOwnChain(trx, keys.secret);
    const numbered = trx.selectFrom('journal').selectAll().where('number', 'is not', null);
    const last = await numbered.orderBy('number', 'desc').limit(1).executeTakeFirst();
    if (!last || isAuthentic(keys.secret, numberedOf(last))) return false;
    const next = ({ number }: ChainEnd) =>
      numbered.where('number', '>', number).orderBy('number').limit(BATCH_SIZE).execute();
    let reached = EMPTY_CHAIN;
    for (let rows = await next(reached); rows.length > 0; rows = await next(reached))
      reached = await chain(trx, keys, rows, reached);
    return true;
  });
}

/** Numbers and authenticates entries after `reached`. @returns the last one */
async function chain(trx: Trx, keys: Keys, rows: JournalRow[], reached: ChainEnd): Promise<ChainEnd> {
  let before = reached;
  for (const row of rows) {
    const number = row.number ?? before.number + 1;
    const mac = macOf(keys.secret, { ...row, number, macBefore: before.mac });
    const placed = { number, mac_before: before.mac, mac, shipped: false };
    await trx.updateTable('journal').set(placed).where('id', '=', row.id).execute();
    await follow(trx, keys, row);
    before = { number, mac };
  }
  return before;
}

/** Seals a row with the present key that another key has sealed, unless it is erased meanwhile. */
async function follow(trx: Trx, keys: Keys, row: JournalRow): Promise<void> {
  if (row.sealed === null || unseal(keys.secret, row) !== null) return;
  const sealed = reseal(row, keys);
  await trx.updateTable('journal').set({ sealed }).where('id', '=', row.id).where('sealed', 'is not', null).execute();
}

/** Converts a numbered row to an entry as stored beside the backups. */
export function numberedOf(row: JournalRow): NumberedEntry {
  const { number, id, kind, subject, facts, at, mac_before, mac, sealed } = row;
  if (number === null || mac_before === null || mac === null) throw new Error('an entry of the journal has no number');
  return { number, id, kind, subject, facts, at, macBefore: mac_before, mac, sealed };
}
