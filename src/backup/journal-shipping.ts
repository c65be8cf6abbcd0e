import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import { countKnown, isPresentKey, numberedOf, readChainEnd } from './journal-chain.ts';
import {
  type ChainEnd,
  type JournalLocation,
  type JournalPart,
  linesOf,
  listParts,
  outermost,
  writePart,
} from './journal-parts.ts';
import type { BackupFolder } from './places/backup-place.ts';

/** Number of small parts from which they are merged, and number of entries below which a part is small. */
const MERGE_FROM_PARTS = 50;
const SMALL_PART_ENTRIES = 500;
/** Maximum number of entries of a part, which are in memory at once. */
const MAX_PART_ENTRIES = 5000;

type NumberRange = Omit<JournalPart, 'name'>;

/** Written part, with the versions of its rows: the transactions that last changed them. */
interface WrittenPart extends NumberRange {
  versions: string[];
  name: string;
}

/** Writes new and changed entries beside the backups. @returns number of these entries */
export function ship(db: Db, location: JournalLocation): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('journal-parts')) as mine`.execute(trx);
    if (!rows[0]?.mine || !(await isPresentKey(trx, location.secret))) return 0;
    const reached = await readChainEnd(trx);
    const listed = await listParts(location);
    const parts = listed.parts.filter(({ last }) => last <= reached.number);
    const numbers = await unshipped(trx, reached);
    const isOf = ({ first, last }: JournalPart) => numbers.some((number) => number >= first && number <= last);
    const written: WrittenPart[] = [];
    for (const range of [...gapsOf(parts, reached), ...parts.filter(isOf)])
      written.push(...(await write(trx, location, range)));
    await mergeSmall(trx, location, parts);
    await removeReplaced(trx, location, listed.ofOtherKeys);
    for (const some of written) await noteShipped(trx, some);
    return numbers.length;
  });
}

async function unshipped(trx: Trx, reached: ChainEnd): Promise<number[]> {
  const rows = await trx
    .selectFrom('journal')
    .select('number')
    .where('shipped', '=', false)
    .where('number', '<=', reached.number)
    .execute();
  return rows.flatMap(({ number }) => number ?? []);
}

/** Writes the database's entries of a range, in as many parts as needed. */
async function write(trx: Trx, location: JournalLocation, { first, last }: NumberRange): Promise<WrittenPart[]> {
  const written: WrittenPart[] = [];
  for (let from = first; from <= last; from += MAX_PART_ENTRIES) {
    const to = Math.min(last, from + MAX_PART_ENTRIES - 1);
    const rows = await trx
      .selectFrom('journal')
      .selectAll()
      .select(sql<string>`xmin::text`.as('version'))
      .where('number', '>=', from)
      .where('number', '<=', to)
      .orderBy('number')
      .execute();
    if (rows.length === 0) continue;
    const name = await writePart(location, rows.map(numberedOf));
    written.push({ name, first: from, last: to, versions: [...new Set(rows.map(({ version }) => version))] });
  }
  return written;
}

/** Marks rows as shipped, unless they changed while their part was written, as by an erasure: these are written again. */
async function noteShipped(trx: Trx, { first, last, versions }: WrittenPart): Promise<void> {
  await trx
    .updateTable('journal')
    .set({ shipped: true })
    .where('shipped', '=', false)
    .where('number', '>=', first)
    .where('number', '<=', last)
    .where(sql<boolean>`xmin::text = any(${versions}::text[])`)
    .execute();
}

async function mergeSmall(trx: Trx, location: JournalLocation, parts: JournalPart[]): Promise<void> {
  const merged = outermost(parts);
  const lastLarge = merged.findLastIndex(({ first, last }) => last - first >= SMALL_PART_ENTRIES);
  const [large, small] = [merged.slice(0, lastLarge + 1), merged.slice(lastLarge + 1)];
  if (small.length < MERGE_FROM_PARTS) return;
  const first = Math.min(...small.map((part) => part.first));
  const last = Math.max(...small.map((part) => part.last));
  const names = (await write(trx, location, { first, last })).map(({ name }) => name);
  // Those of earlier merges too, whose removal failed.
  const replaced = parts.filter((part) => !large.includes(part) && !names.includes(part.name));
  for (const { name } of replaced) if (!(await isRemoved(location.folder, name))) return;
}

/** Removes a part. @returns false where the storage's key may only write, or it does not answer: none goes then */
function isRemoved(folder: BackupFolder, name: string): Promise<boolean> {
  return folder.remove(name).then(
    () => true,
    () => false,
  );
}

/**
 * Removes parts by an earlier key of the shop, once the database has all of their entries: erasures would not reach them,
 * and a leaked key could read addresses there for ever.
 */
async function removeReplaced(trx: Trx, { folder }: JournalLocation, names: string[]): Promise<void> {
  for (const name of names) {
    const lines = await linesOf(folder, name);
    const entries = lines.filter((entry) => entry !== null);
    if (entries.length < lines.length || (await countKnown(trx, entries)) < entries.length) continue;
    if (!(await isRemoved(folder, name))) return;
  }
}

/** Returns the ranges of numbers, up to the last one, that no part has. */
function gapsOf(parts: JournalPart[], reached: ChainEnd): NumberRange[] {
  const gaps: NumberRange[] = [];
  let next = 1;
  for (const { first, last } of parts) {
    if (first > next) gaps.push({ first: next, last: first - 1 });
    next = Math.max(next, last + 1);
  }
  if (next <= reached.number) gaps.push({ first: next, last: reached.number });
  return gaps;
}
