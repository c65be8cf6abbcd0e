import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import { countKnown, numberedOf, readReached } from './journal-chain.ts';
import { type JournalPlace, linesOf, listParts, type Part, type Reached, writePart } from './journal-parts.ts';

/** From so many parts of less than so many entries on they become one. */
const MANY = 50;
const SMALL = 500;
/** Maximum number of entries of a part: so many are in memory at once. */
const LARGEST = 5000;

type Range = Omit<Part, 'name'>;

/** Last transactions of the rows that were written to a part, by their numbers. */
interface Written extends Range {
  versions: string[];
  name: string;
}

/** Puts there what does not stand there yet, or otherwise. @returns how many entries that was about */
export function ship(db: Db, place: JournalPlace): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('journal-parts')) as mine`.execute(trx);
    if (!rows[0]?.mine) return 0;
    const reached = await readReached(trx);
    const listed = await listParts(place);
    const parts = listed.parts.filter(({ last }) => last <= reached.number);
    const numbers = await unshipped(trx, reached);
    const isOf = ({ first, last }: Part) => numbers.some((number) => number >= first && number <= last);
    const written: Written[] = [];
    for (const range of [...gapsOf(parts, reached), ...parts.filter(isOf)])
      written.push(...(await write(trx, place, range)));
    await mergeSmall(trx, place, parts);
    await removeReplaced(trx, place, listed.ofOtherKeys);
    for (const some of written) await noteShipped(trx, some);
    return numbers.length;
  });
}

async function unshipped(trx: Trx, reached: Reached): Promise<number[]> {
  const rows = await trx
    .selectFrom('journal')
    .select('number')
    .where('shipped', '=', false)
    .where('number', '<=', reached.number)
    .execute();
  return rows.flatMap(({ number }) => number ?? []);
}

/** Puts all that the database has of these numbers there. @returns what, in as many parts as it takes */
async function write(trx: Trx, place: JournalPlace, { first, last }: Range): Promise<Written[]> {
  const written: Written[] = [];
  for (let from = first; from <= last; from += LARGEST) {
    const to = Math.min(last, from + LARGEST - 1);
    const rows = await trx
      .selectFrom('journal')
      .selectAll()
      .select(sql<string>`xmin::text`.as('version'))
      .where('number', '>=', from)
      .where('number', '<=', to)
      .orderBy('number')
      .execute();
    if (rows.length === 0) continue;
    const name = await writePart(place, rows.map(numberedOf));
    written.push({ name, first: from, last: to, versions: [...new Set(rows.map(({ version }) => version))] });
  }
  return written;
}

/** A row that was changed while its part was under way, as by an erasure, is to be written again. */
async function noteShipped(trx: Trx, { first, last, versions }: Written): Promise<void> {
  await trx
    .updateTable('journal')
    .set({ shipped: true })
    .where('shipped', '=', false)
    .where('number', '>=', first)
    .where('number', '<=', last)
    .where(sql<boolean>`xmin::text = any(${versions}::text[])`)
    .execute();
}

async function mergeSmall(trx: Trx, place: JournalPlace, parts: Part[]): Promise<void> {
  const lastLarge = parts.findLastIndex(({ first, last }) => last - first >= SMALL);
  const small = parts.slice(lastLarge + 1);
  if (small.length < MANY) return;
  const first = Math.min(...small.map((part) => part.first));
  const last = Math.max(...small.map((part) => part.last));
  const names = (await write(trx, place, { first, last })).map(({ name }) => name);
  // A key that may only write is no fault: what stands twice is read once.
  for (const { name } of small) if (!names.includes(name)) await place.folder.remove(name).catch(() => {});
}

/**
 * Removes what an earlier key of the shop has written, once this one's journal has all of it: an erasure would not come to
 * it, and who has a key that leaked could read addresses there for ever.
 */
async function removeReplaced(trx: Trx, { folder }: JournalPlace, names: string[]): Promise<void> {
  for (const name of names) {
    const lines = await linesOf(folder, name);
    const entries = lines.filter((entry) => entry !== null);
    if (entries.length < lines.length || (await countKnown(trx, entries)) < entries.length) continue;
    await folder.remove(name).catch(() => {});
  }
}

/** Numbers up to the last one that stand in no part. */
function gapsOf(parts: Part[], reached: Reached): Range[] {
  const gaps: Range[] = [];
  let next = 1;
  for (const { first, last } of parts) {
    if (first > next) gaps.push({ first: next, last: first - 1 });
    next = Math.max(next, last + 1);
  }
  if (next <= reached.number) gaps.push({ first: next, last: reached.number });
  return gaps;
}
