import type pg from 'pg';
import { kyselyOn, withClient } from '../backup/service.ts';
import type { Connection } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { PAUSE, tellStanding } from './standing.ts';

/** What a move's connections are called by the server. */
export const NAME = 'vitrine-move';
/** How often a server is asked for a sign of life, and how long that may take, in ms. */
const BEAT = { every: 5000, patience: 10_000 };

/**
 * Does something as long as a server gives signs of life. One that keeps silent would hold up a move for as long as the
 * network waits, and the sale with it.
 *
 * @param lost told where it does not: whoever works on it gives up
 */
export function withPulse<Value>(
  connection: Connection,
  lost: AbortController,
  action: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  return withClient(
    connection,
    async (client) => {
      let isOver = false;
      const beat = () =>
        client.query({ text: 'select 1', query_timeout: BEAT.patience } as pg.QueryConfig).catch(() => {
          if (!isOver) lost.abort(new AppError('move_lost'));
        });
      const timer = setInterval(beat, BEAT.every);
      try {
        return await action(client);
      } finally {
        isOver = true;
        clearInterval(timer);
      }
    },
    { name: NAME, signal: lost.signal },
  );
}

/**
 * Does something while the sale is paused at all processes. The pause hangs on a connection, and ends with it: where this
 * process is killed, where it hangs (`endDeadMove`), where its machine is gone.
 *
 * @throws AppError where a move is under way
 */
export function withPause<Value>(
  connection: Connection,
  lost: AbortController,
  action: () => Promise<Value>,
): Promise<Value> {
  return withPulse(connection, lost, async (client) => {
    const key = [PAUSE.key, PAUSE.beat];
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1, $2) as ours', key);
    if (!rows[0]?.ours) throw new AppError('move_under_way');
    const tell = () => tellStanding(kyselyOn(client));
    await tell();
    try {
      return await action();
    } finally {
      // Where the connection is gone, so is the pause.
      await client
        .query('select pg_advisory_unlock($1, $2)', key)
        .then(tell)
        .catch(() => {});
    }
  });
}
