import type pg from 'pg';
import { kyselyOn, quoted, type Table, type Target, tablesOf } from '../backup/service.ts';
import { audit } from '../operators/service.ts';
import { AppError } from '../platform/errors.ts';
import { holdingStill } from './hold-still.ts';
import { close, reopen } from './mark.ts';
import { type Ends, onTheWay, type Way } from './move-shop.ts';
import { placeAt } from './move-target.ts';
import { withPause, withPulse } from './pause.ts';
import { readMark } from './standing.ts';

/**
 * What a process writes without anybody's doing, or counts of who looked: kept pages and files of the release, sums that
 * are made again, sales that nobody is mailed of, when operators were last seen, visits, and the record of accesses.
 */
const UNMISSED: ReadonlySet<string> = new Set([
  'access_log',
  'backups',
  'event_counts',
  'panel_sessions',
  'passkey_challenges',
  'release_files',
  'renderings',
  'sales_hours',
  'sales_sources',
  'served_texts',
  'sums_state',
  'unannounced_sales',
]);
/** When something is tried next, and what came of the last try: it is tried again. Of one table where it is named with it. */
const TRIES: ReadonlySet<string> = new Set([
  'attempts',
  'due_at',
  'last_error',
  'looked_at',
  'next_check_at',
  'shop.checks_due_at',
  // Which place an entry has beside the backups: any database that has the entry takes that over.
  'journal.number',
  'journal.mac_before',
  'journal.mac',
  'journal.shipped',
]);
/** Rows that count. What calls an operator without an order was seen by a look around, and is seen there again. */
const COUNTED: Record<string, string> = { alerts: 'order_id is not null' };

/**
 * Takes a move back: the old database sells again, and the new one refuses to be written to. Only while the new one has
 * nothing that the old one has not.
 *
 * @returns where the shop does not sell any more; null: from the database in the data folder
 * @throws AppError that says why not
 */
export function undoMove(ends: Ends): Promise<{ place: string | null }> {
  return onTheWay(ends, async (way) => {
    const place = placeAt(ends.to);
    const mark = await readMark(kyselyOn(way.source));
    if (mark?.state !== 'left') throw new AppError('move_not_from_here');
    const there = await readMark(kyselyOn(way.target));
    if (there?.id !== mark.id) throw new AppError('move_done', { place: mark.place });
    if (there.state !== 'returned')
      await withPulse(ends.from, way.lost, () =>
        withPause(ends.to, way.lost, () => holdingStill(way.target, (held) => giveBack(way, held, mark.id))),
      );
    await takeBack(way, mark.id);
    return { place };
  });
}

/** The new database sells no more. */
async function giveBack({ source, from }: Way, held: Target, id: string): Promise<void> {
  const changed = await changedTables(source, held.client);
  if (changed.length > 0) throw new AppError('move_has_changes', { tables: changed.join(', ') });
  await close(held, { id, state: 'returned', place: placeAt(from) });
}

/** After that: for a moment neither of them sells, never both. */
async function takeBack({ source: client, by }: Way, id: string): Promise<void> {
  await kyselyOn(client)
    .transaction()
    .execute(async (trx) => {
      await reopen({ client, trx }, { id });
      await audit(trx, by, 'shop.move_undone', { subject: `move:${id}` });
    });
}

/** What the new database has of its own, such as `orders (+3)`; changed rows have no number. */
async function changedTables(old: pg.Client, fresh: pg.Client): Promise<string[]> {
  const known = new Map((await tablesOf(old)).map((table) => [table.name, table]));
  const changed: string[] = [];
  for (const { name } of await tablesOf(fresh)) {
    if (UNMISSED.has(name)) continue;
    // A table of a newer release has no rows there.
    const table = known.get(name);
    const [before, after] = [
      table ? await countOf(old, table) : NOTHING,
      await countOf(fresh, table ?? { name, columns: [] }),
    ];
    const more = after.rows - before.rows;
    if (more !== 0) changed.push(`${name} (${more > 0 ? '+' : '−'}${Math.abs(more)})`);
    else if (after.sum !== before.sum) changed.push(name);
  }
  return changed;
}

interface Count {
  rows: number;
  /** The same for the same rows, in whatever order they lie. */
  sum: string;
}

const NOTHING: Count = { rows: 0, sum: '0' };

async function countOf(client: pg.Client, table: Table): Promise<Count> {
  const isTry = (column: string) => TRIES.has(column) || TRIES.has(`${table.name}.${column}`);
  const columns = table.columns.filter((name) => !isTry(name)).map((name) => `"${name}"`);
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*) as rows,
      coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${quoted(table)} where ${COUNTED[table.name] ?? 'true'}`);
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' };
}
