import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { kyselyOn, type Manifest, type Target, withClient } from '../backup/service.ts';
import { type Actor, audit } from '../operators/service.ts';
import { type Connection, migrate } from '../platform/db/database.ts';
import { AppError, reasonOf } from '../platform/errors.ts';
import { copyShop } from './copy-shop.ts';
import { withTablesLocked } from './hold-still.ts';
import { clearTarget, close, isClearable, putMark } from './mark.ts';
import { refuseTarget, targetName } from './move-target.ts';
import { withPause, withPulse } from './pause.ts';
import { CONNECTION_NAME, type Mark, readMark } from './sale-status.ts';

/** The two databases of a move, and its operator. */
export interface MoveOptions {
  /** The database in the settings. */
  from: Connection;
  /** The database that the shop moves, or has moved, to. */
  to: Connection;
  by: Actor;
}

/** A move with its two open connections. */
export interface OpenMove extends MoveOptions {
  source: pg.Client;
  target: pg.Client;
  /** Aborted when one of the servers stops answering. */
  lost: AbortController;
}

export interface MoveResult {
  /** Name of the database; null: the one in the data folder. */
  target: string | null;
  /** Null if an earlier move had copied all, and only its last step was left. */
  tables: Manifest['tables'] | null;
}

/**
 * Moves the shop into another database, all of it or nothing: the old one refuses writes from the moment when the new one
 * has the same rows, and continues to sell if anything fails before.
 *
 * @throws AppError with the reason
 */
export function moveShop(options: MoveOptions): Promise<MoveResult> {
  return withConnections(options, async (move) => {
    const { source, to } = move;
    const target = targetName(to);
    const mark = await readMark(kyselyOn(source));
    if (mark?.state === 'arriving') throw new AppError('move_not_from_here');
    if (mark && mark.state !== 'arrived') return finishMove(move, mark);
    await refuseTarget(move.target, mark);
    await migrate(kyselyOn(source));
    const id = randomUUID();
    const tables = await withPulse(to, move.lost, () =>
      withPause(move.from, move.lost, () =>
        withTablesLocked(source, (held) => copyAndLeave(move, held, { id, place: target, sourceMark: mark })),
      ),
    );
    await arrive(move, id);
    return { target, tables };
  });
}

/** Opens a connection to each of the two databases. */
export async function withConnections<Value>(
  options: MoveOptions,
  action: (move: OpenMove) => Promise<Value>,
): Promise<Value> {
  const lost = new AbortController();
  const connecting = { name: CONNECTION_NAME, signal: lost.signal };
  try {
    return await withClient(
      options.from,
      (source) => connectTarget(options.to, (target) => action({ ...options, source, target, lost }), connecting),
      connecting,
    );
  } catch (error) {
    // A query's error on a connection that we ended ourselves says less.
    throw lost.signal.aborted ? lost.signal.reason : error;
  }
}

/** @throws AppError if no server answers there, or it refuses us */
async function connectTarget<Value>(
  to: Connection,
  action: (target: pg.Client) => Promise<Value>,
  options: { name: string; signal: AbortSignal },
): Promise<Value> {
  let isReached = false;
  try {
    return await withClient(
      to,
      (target) => {
        isReached = true;
        return action(target);
      },
      options,
    );
  } catch (error) {
    throw isReached ? error : new AppError('move_unreachable', { place: targetName(to), reason: reasonOf(error) });
  }
}

/** Copies within the transaction that holds all locks: its commit is the move. */
async function copyAndLeave(
  { target: client, by, lost }: OpenMove,
  held: Target,
  { id, place, sourceMark }: Pick<Mark, 'id' | 'place'> & { sourceMark: Mark | null },
): Promise<Manifest['tables']> {
  // Written before copying, so that the new database has it too.
  await audit(held.trx, by, 'shop.moved', { subject: `move:${id}` });
  return kyselyOn(client)
    .transaction()
    .execute(async (trx) => {
      if (isClearable(await readMark(trx), sourceMark)) await clearTarget({ client, trx });
      const tables = await copyShop(held.client, { client, trx });
      await putMark({ trx }, { id, state: 'arriving', place: null });
      // Last, and not committed before the rows are: a database that has them without this never sells.
      await close(held, { id, state: 'left', place });
      return tables;
    })
    .catch((error) => {
      // A row under way would delay the end of the transaction: that of the connection is quicker.
      lost.abort(error instanceof AppError ? error : new AppError('move_failed', { reason: reasonOf(error) }));
      throw error;
    });
}

/** @throws AppError if that is not the database that the shop moved to */
async function finishMove(move: OpenMove, mark: Mark): Promise<MoveResult> {
  const there = await readMark(kyselyOn(move.target));
  const isArrivedThere = there?.id === mark.id && there.state !== 'returned';
  if (mark.state === 'returned' || !isArrivedThere) throw new AppError('move_done', { place: mark.place });
  if (there.state === 'arriving') await arrive(move, mark.id);
  return { target: targetName(move.to), tables: null };
}

/** Begins the sale from the new database. */
async function arrive({ target: client }: OpenMove, id: string): Promise<void> {
  try {
    await kyselyOn(client)
      .transaction()
      .execute((trx) => putMark({ trx }, { id, state: 'arrived', place: null }));
  } catch {
    throw new AppError('move_unfinished');
  }
  // Without it the server would do so itself, some minutes later.
  await client.query('analyze').catch(() => {});
}
