import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { MovesTable } from '../platform/db/schema.ts';

/** What a move's connections are called by the server. */
export const NAME = 'vitrine-move';
/** Told on it: look where the shop stands. */
export const CHANNEL = 'shop_moves';
/** Advisory locks of whoever moves the shop, in two parts: this, and what it holds. */
export const PAUSE = { key: 1_297_045_061, beat: 0, work: 1 } as const;
/** After how long without a sign of life a move is taken for dead, in seconds. */
const PATIENCE = 30;

/** What a database knows of the newest move that it took part in. */
export interface Mark {
  id: string;
  state: MovesTable['state'];
  place: string | null;
}

/** Where the shop of a database stands. */
export type Standing =
  /** It sells. */
  | { state: 'here' }
  /** Its rows are being copied or compared: nothing may be written, for some minutes. */
  | { state: 'paused' }
  /** All rows are here, by a move that has not ended: the other database may still sell. */
  | { state: 'arriving' }
  /** It sells from another database, to which it was moved, or moved back; null: from the one in the data folder. */
  | { state: 'elsewhere'; place: string | null; isUndone: boolean };

/** @returns null where the shop was never moved, also in a database without any table */
export async function readMark(db: Db): Promise<Mark | null> {
  const { rows: known } = await sql`select where to_regclass('moves') is not null`.execute(db);
  if (known.length === 0) return null;
  const query = db.selectFrom('moves').select(['id', 'state', 'place']).orderBy('position', 'desc').limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

export async function readStanding(db: Db): Promise<Standing> {
  const mark = await readMark(db);
  if (mark?.state === 'arriving') return { state: 'arriving' };
  if (mark && mark.state !== 'arrived')
    return { state: 'elsewhere', place: mark.place, isUndone: mark.state === 'returned' };
  const { rows } = await sql`select from pg_locks where ${heldBy(PAUSE.beat)}`.execute(db);
  return { state: rows.length > 0 ? 'paused' : 'here' };
}

/**
 * Ends a move that gives no sign of life, though its connections are there: its process hangs, or its machine is gone
 * without a word. All that it had locked is free, and nothing of what it did is left.
 *
 * @param patience as {@link PATIENCE} unless told
 */
export async function endDeadMove(db: Db, patience = PATIENCE): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = ${PAUSE.key} and ${IN_THIS_DATABASE} and exists (
      select from pg_stat_activity where state_change < now() - make_interval(secs => ${patience})
        and pid in (select pid from pg_locks where ${heldBy(PAUSE.beat)}))`.execute(db);
}

/** Tells all processes to look, once the transaction commits. */
export async function tellStanding(db: Db | Trx): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

const IN_THIS_DATABASE = sql`database = (select oid from pg_database where datname = current_database())`;

function heldBy(part: number): RawBuilder<unknown> {
  return sql`
    locktype = 'advisory' and classid = ${PAUSE.key} and objid = ${part} and objsubid = 2 and granted
      and ${IN_THIS_DATABASE}`;
}
