import type { FastifyBaseLogger } from 'fastify';

const MINUTE_MS = 60_000;

/** Maximum number of log lines of one kind that visitors can cause, per minute and process. */
export const LINES_PER_MINUTE = 300;

/**
 * Limits log lines that anyone can cause: so many a minute, then one with the number of suppressed lines.
 *
 * @param message of the lines
 */
export function createLineLimit(
  level: 'info' | 'warn' | 'error',
  message: string,
  perMinute: number,
  now: () => number = Date.now,
) {
  let minute = 0;
  let lines = 0;
  return (log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>, facts: object): void => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      if (lines > perMinute) log.warn({ lines: lines - perMinute }, `${message}: lines left out`);
      minute = current;
      lines = 0;
    }
    lines += 1;
    if (lines <= perMinute) log[level](facts, message);
  };
}
