import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { kyselyOn, type Manifest, type Target, withClient } from '../backup/service.ts';
import { type Actor, audit } from '../operators/service.ts';
import { type Connection, migrate } from '../platform/db/database.ts';
import { AppError, reasonOf } from '../platform/errors.ts';
import { copyShop } from './copy-shop.ts';
import { holdingStill } from './hold-still.ts';
import { clearLeftover, close, mayBeCleared, putMark } from './mark.ts';
import { placeAt, refuseTarget } from './move-target.ts';
import { withPause, withPulse } from './pause.ts';
import { type Mark, NAME, readMark } from './standing.ts';

/** Two databases, and who has to do with them. */
export interface Ends {
  /** The one that the settings name. */
  from: Connection;
  /** Where the shop goes, or went. */
  to: Connection;
  by: Actor;
}

/** A move as its two connections see it. */
export interface Way extends Ends {
  source: pg.Client;
  target: pg.Client;
  /** Aborted where one of the servers gives no sign of life. */
  lost: AbortController;
}

export interface Moved {
  /** Null: the database in the data folder. */
  place: string | null;
  /** Null where an earlier move had copied all, and only its last step was left. */
  tables: Manifest['tables'] | null;
}

/**
 * Moves the shop into another database, all of it or nothing: the old one refuses to be written to from the moment on in
 * which the new one has the same rows, and sells on where anything fails before.
 *
 * @throws AppError that says why not
 */
export function moveShop(ends: Ends): Promise<Moved> {
  return onTheWay(ends, async (way) => {
    const { source, to } = way;
    const place = placeAt(to);
    const mark = await readMark(kyselyOn(source));
    if (mark?.state === 'arriving') throw new AppError('move_not_from_here');
    if (mark && mark.state !== 'arrived') return finishMove(way, mark);
    await refuseTarget(way.target, mark);
    await migrate(kyselyOn(source));
    const id = randomUUID();
    const tables = await withPulse(to, way.lost, () =>
      withPause(way.from, way.lost, () =>
        holdingStill(source, (held) => copyAndLeave(way, held, { id, place, here: mark })),
      ),
    );
    await arrive(way, id);
    return { place, tables };
  });
}

/** Opens a connection to each of the two databases. */
export async function onTheWay<Value>(ends: Ends, action: (way: Way) => Promise<Value>): Promise<Value> {
  const lost = new AbortController();
  const options = { name: NAME, signal: lost.signal };
  try {
    return await withClient(
      ends.from,
      (source) => reach(ends.to, (target) => action({ ...ends, source, target, lost }), options),
      options,
    );
  } catch (error) {
    // Whatever was asked of a connection that we ended ourselves says less.
    throw lost.signal.aborted ? lost.signal.reason : error;
  }
}

/** @throws AppError where nobody answers there, or we are refused */
async function reach<Value>(
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
    throw isReached ? error : new AppError('move_unreachable', { place: placeAt(to), reason: reasonOf(error) });
  }
}

/** Within the transaction that keeps everybody from writing: its commit is the move. */
async function copyAndLeave(
  { target: client, by, lost }: Way,
  held: Target,
  { id, place, here }: Pick<Mark, 'id' | 'place'> & { here: Mark | null },
): Promise<Manifest['tables']> {
  // Copied with all the rest.
  await audit(held.trx, by, 'shop.moved', { subject: `move:${id}` });
  return kyselyOn(client)
    .transaction()
    .execute(async (trx) => {
      if (mayBeCleared(await readMark(trx), here)) await clearLeftover({ client, trx });
      const tables = await copyShop(held.client, { client, trx });
      await putMark({ trx }, { id, state: 'arriving', place: null });
      // Last, and not committed before the rows are: a database that has them without this never sells.
      await close(held, { id, state: 'left', place });
      return tables;
    })
    .catch((error) => {
      // A row that was on its way would hold up the end of the transaction: that of the connection is quicker.
      lost.abort(error instanceof AppError ? error : new AppError('move_failed', { reason: reasonOf(error) }));
      throw error;
    });
}

/** @throws AppError where that is not the database that the shop went to */
async function finishMove(way: Way, mark: Mark): Promise<Moved> {
  const there = await readMark(kyselyOn(way.target));
  const isThere = there?.id === mark.id && there.state !== 'returned';
  if (mark.state === 'returned' || !isThere) throw new AppError('move_done', { place: mark.place });
  if (there.state === 'arriving') await arrive(way, mark.id);
  return { place: placeAt(way.to), tables: null };
}

/** The new database sells from now on. */
async function arrive({ target: client }: Way, id: string): Promise<void> {
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
