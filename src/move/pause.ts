import type pg from 'pg';
import { withClient } from '../backup/service.ts';
import type { Connection } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { CHANNEL, CONNECTION_NAME, MOVE_LOCKS } from './sale-status.ts';

/** Interval and timeout of the checks whether a server still answers. */
const PULSE = { intervalMs: 5000, timeoutMs: 10_000 };

/** Makes all processes read the shop's status. */
const NOTIFY = `notify ${CHANNEL}`;

/** Sends a query, once the previous one has ended. */
type SendQuery = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Runs an action as long as a server answers. A silent one would hold up the move, and the sale, until the network's
 * timeout.
 *
 * @param lost aborted when the server stops answering
 * @param beat {@link PULSE} by default
 */
export function withPulse<Value>(
  connection: Connection,
  lost: AbortController,
  action: (ask: SendQuery) => Promise<Value>,
  beat = PULSE,
): Promise<Value> {
  return withClient(
    connection,
    async (client) => {
      let last: Promise<unknown> = Promise.resolve();
      const query: SendQuery = (text, values) => {
        const asked = last.then(() => client.query({ text, values, query_timeout: beat.timeoutMs } as pg.QueryConfig));
        last = asked.catch(() => {});
        return asked;
      };
      const timer = setInterval(
        () => void query('select 1').catch(() => lost.abort(new AppError('move_lost'))),
        beat.intervalMs,
      );
      try {
        return await action(query);
      } finally {
        clearInterval(timer);
        await last;
      }
    },
    { name: CONNECTION_NAME, signal: lost.signal },
  );
}

/**
 * Runs an action while the sale is paused at all processes. The pause ends with its connection: if this process is
 * killed or hangs (`endDeadMove`), or its machine is gone.
 *
 * @throws AppError if a move is under way
 */
export function withPause<Value>(
  connection: Connection,
  lost: AbortController,
  action: () => Promise<Value>,
): Promise<Value> {
  return withPulse(connection, lost, async (ask) => {
    const key = [MOVE_LOCKS.key, MOVE_LOCKS.pause];
    const { rows } = await ask('select pg_try_advisory_lock($1, $2) as ours', key);
    if (!rows[0]?.ours) throw new AppError('move_under_way');
    await ask(NOTIFY);
    try {
      return await action();
    } finally {
      // If the connection is gone, so is the pause.
      await ask('select pg_advisory_unlock($1, $2)', key)
        .then(() => ask(NOTIFY))
        .catch(() => {});
    }
  });
}
