import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { MovesTable } from '../platform/db/schema.ts';

/** Application name of a move's connections. */
export const CONNECTION_NAME = 'vitrine-move';
/** Channel that makes all processes read the shop's status. */
export const CHANNEL = 'shop_moves';
/** Advisory locks of a move: a common key, and a second one for the pause and for the connection that copies. */
export const MOVE_LOCKS = { key: 1_297_045_061, pause: 0, work: 1 } as const;
/** Silence after which a move is considered dead. */
const DEAD_AFTER_SECONDS = 30;

/** A database's row of the newest move that it took part in. */
export interface Mark {
  id: string;
  state: MovesTable['state'];
  place: string | null;
}

/** Status of the sale from a database. */
export type SaleStatus =
  /** The shop sells from it. */
  | { state: 'here' }
  /** Rows are being copied or compared: nothing may be written, for some minutes. */
  | { state: 'paused' }
  /** All rows are here, by a move that has not ended: the other database may still sell. */
  | { state: 'arriving' }
  /** The shop sells from another database, to which it was moved, or moved back; null: from the one in the data folder. */
  | { state: 'elsewhere'; place: string | null; isUndone: boolean };

/** @returns null if the shop was never moved, also in a database without any table */
export async function readMark(db: Db): Promise<Mark | null> {
  const { rows: known } = await sql`select where to_regclass('moves') is not null`.execute(db);
  if (known.length === 0) return null;
  const query = db.selectFrom('moves').select(['id', 'state', 'place']).orderBy('position', 'desc').limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

export async function readSaleStatus(db: Db): Promise<SaleStatus> {
  const mark = await readMark(db);
  if (mark?.state === 'arriving') return { state: 'arriving' };
  if (mark && mark.state !== 'arrived')
    return { state: 'elsewhere', place: mark.place, isUndone: mark.state === 'returned' };
  const { rows } = await sql`select from pg_locks where ${heldLock(MOVE_LOCKS.pause)}`.execute(db);
  return { state: rows.length > 0 ? 'paused' : 'here' };
}

/**
 * Ends a move that has gone silent, though its connections are there: its process hangs, or its machine is gone. Its locks
 * are released, and its changes rolled back.
 *
 * @param deadAfter in seconds; {@link DEAD_AFTER_SECONDS} by default
 */
export async function endDeadMove(db: Db, deadAfter = DEAD_AFTER_SECONDS): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = ${MOVE_LOCKS.key} and ${IN_THIS_DATABASE} and exists (
      select from pg_stat_activity where state_change < now() - make_interval(secs => ${deadAfter})
        and pid in (select pid from pg_locks where ${heldLock(MOVE_LOCKS.pause)}))`.execute(db);
}

/** Makes all processes read the shop's status, once the transaction commits. */
export async function notifyOfMove(db: Db | Trx): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

const IN_THIS_DATABASE = sql`database = (select oid from pg_database where datname = current_database())`;

function heldLock(part: number): RawBuilder<unknown> {
  return sql`
    locktype = 'advisory' and classid = ${MOVE_LOCKS.key} and objid = ${part} and objsubid = 2 and granted
      and ${IN_THIS_DATABASE}`;
}
