import type pg from 'pg';
import { kyselyOn, quotedName, type Table, type Target, tablesOf } from '../backup/service.ts';
import { audit } from '../operators/service.ts';
import { AppError } from '../platform/errors.ts';
import { withTablesLocked } from './hold-still.ts';
import { close, reopen } from './mark.ts';
import { type MoveOptions, type OpenMove, withConnections } from './move-shop.ts';
import { targetName } from './move-target.ts';
import { withPause, withPulse } from './pause.ts';
import { readMark } from './sale-status.ts';

/**
 * Tables that a running process fills by itself, or that count readers: kept pages and files of the release, sums that
 * are made again, sales not yet mailed to operators, times operators were last seen, visits, and the record of accesses.
 */
const IGNORED_TABLES: ReadonlySet<string> = new Set([
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
/** Columns of retried work: times and results of attempts, which will be repeated. A table's name limits one to it. */
const IGNORED_COLUMNS: ReadonlySet<string> = new Set([
  'attempts',
  'due_at',
  'last_error',
  'looked_at',
  'next_check_at',
  'shop.checks_due_at',
  // An entry's position beside the backups: any database that has the entry takes it over.
  'journal.number',
  'journal.mac_before',
  'journal.mac',
  'journal.shipped',
]);
/** Conditions on the compared rows. Alerts without an order come from the daily checks, which raise them again. */
const ROW_CONDITIONS: Record<string, string> = { alerts: 'order_id is not null' };

/**
 * Undoes a move: the old database sells again, and the new one refuses writes. Possible only while the new one has nothing
 * that the old one lacks.
 *
 * @returns the database that the shop no longer sells from; null: the one in the data folder
 * @throws AppError with the reason
 */
export function undoMove(options: MoveOptions): Promise<{ target: string | null }> {
  return withConnections(options, async (move) => {
    const target = targetName(options.to);
    const mark = await readMark(kyselyOn(move.source));
    if (mark?.state !== 'left') throw new AppError('move_not_from_here');
    const there = await readMark(kyselyOn(move.target));
    if (there?.id !== mark.id) throw new AppError('move_done', { place: mark.place });
    if (there.state !== 'returned')
      await withPulse(options.from, move.lost, () =>
        withPause(options.to, move.lost, () => withTablesLocked(move.target, (held) => closeNew(move, held, mark.id))),
      );
    await reopenOld(move, mark.id);
    return { target };
  });
}

/** Ends the sale from the new database. */
async function closeNew({ source, from }: OpenMove, held: Target, id: string): Promise<void> {
  const changed = await changedTables(source, held.client);
  if (changed.length > 0) throw new AppError('move_has_changes', { tables: changed.join(', ') });
  await close(held, { id, state: 'returned', place: targetName(from) });
}

/** Resumes the sale from the old database, after `closeNew`: for a moment neither of them sells, never both. */
async function reopenOld({ source: client, by }: OpenMove, id: string): Promise<void> {
  await kyselyOn(client)
    .transaction()
    .execute(async (trx) => {
      await reopen({ client, trx }, { id });
      await audit(trx, by, 'shop.move_undone', { subject: `move:${id}` });
    });
}

/** Returns the tables that differ in the new database, such as `orders (+3)`; changed rows have no number. */
async function changedTables(old: pg.Client, fresh: pg.Client): Promise<string[]> {
  const known = new Map((await tablesOf(old)).map((table) => [table.name, table]));
  const changed: string[] = [];
  for (const { name } of await tablesOf(fresh)) {
    if (IGNORED_TABLES.has(name)) continue;
    // A table of a newer release has no rows there.
    const table = known.get(name);
    const [before, after] = [
      table ? await sumOfTable(old, table) : EMPTY_TABLE,
      await sumOfTable(fresh, table ?? { name, columns: [] }),
    ];
    const more = after.rows - before.rows;
    if (more !== 0) changed.push(`${name} (${more > 0 ? '+' : '−'}${Math.abs(more)})`);
    else if (after.sum !== before.sum) changed.push(name);
  }
  return changed;
}

interface TableSum {
  rows: number;
  /** Checksum of the rows, independent of their order. */
  sum: string;
}

const EMPTY_TABLE: TableSum = { rows: 0, sum: '0' };

async function sumOfTable(client: pg.Client, table: Table): Promise<TableSum> {
  const isTry = (column: string) => IGNORED_COLUMNS.has(column) || IGNORED_COLUMNS.has(`${table.name}.${column}`);
  const columns = table.columns.filter((name) => !isTry(name)).map((name) => `"${name}"`);
  const { rows } = await client.query<{ rows: string; sum: string }>(`
    select count(*) as rows,
      coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${quotedName(table)} where ${ROW_CONDITIONS[table.name] ?? 'true'}`);
  return { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' };
}
