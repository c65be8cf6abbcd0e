import type pg from 'pg';
import { withClient } from '../backup/service.ts';
import type { Connection } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { CHANNEL, NAME, PAUSE } from './standing.ts';

/** How often a server is asked for a sign of life, and how long that may take, in ms. */
const BEAT = { every: 5000, patience: 10_000 };

/** Lets all processes look. */
const TELL = `notify ${CHANNEL}`;

/** Asks a server something, after what was asked before. */
type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Does something as long as a server gives signs of life. One that keeps silent would hold up a move for as long as the
 * network waits, and the sale with it.
 *
 * @param lost told where it does not: whoever works on it gives up
 * @param beat as {@link BEAT} unless told
 */
export function withPulse<Value>(
  connection: Connection,
  lost: AbortController,
  action: (ask: Ask) => Promise<Value>,
  beat = BEAT,
): Promise<Value> {
  return withClient(
    connection,
    async (client) => {
      let last: Promise<unknown> = Promise.resolve();
      const ask: Ask = (text, values) => {
        const asked = last.then(() => client.query({ text, values, query_timeout: beat.patience } as pg.QueryConfig));
        last = asked.catch(() => {});
        return asked;
      };
      const timer = setInterval(
        () => void ask('select 1').catch(() => lost.abort(new AppError('move_lost'))),
        beat.every,
      );
      try {
        return await action(ask);
      } finally {
        clearInterval(timer);
        await last;
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
  return withPulse(connection, lost, async (ask) => {
    const key = [PAUSE.key, PAUSE.beat];
    const { rows } = await ask('select pg_try_advisory_lock($1, $2) as ours', key);
    if (!rows[0]?.ours) throw new AppError('move_under_way');
    await ask(TELL);
    try {
      return await action();
    } finally {
      // Where the connection is gone, so is the pause.
      await ask('select pg_advisory_unlock($1, $2)', key)
        .then(() => ask(TELL))
        .catch(() => {});
    }
  });
}
