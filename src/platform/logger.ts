import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';
import { maskText } from './http/masking.ts';

/** Interface that modules log with. Ids only: never personal data, tokens or PIX codes. */
export type Logger = Pick<PinoLogger, 'info' | 'warn' | 'error'>;

/** Interval of log lines about a database outage, in ms. */
const OUTAGE_INTERVAL_MS = 60_000;

/**
 * Creates a logger of JSON lines. Secret addresses are masked in all of them: errors of packages quote the address of a
 * request.
 *
 * @param destination defaults to standard output; commands, which print their result there, use standard error
 * @param level minimum level; commands at a terminal log warnings only
 */
export function createLogger(
  destination: DestinationStream = pino.destination(1),
  level: 'info' | 'warn' = 'info',
): PinoLogger {
  const hooks = { streamWrite: maskText, logMethod: limitOutageLines() };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, destination);
}

/**
 * Limits lines about an outage, which each request and each kind of work notices every second. Of lines marked by
 * `failureOf`, one a minute is written, with the number of the suppressed ones.
 */
function limitOutageLines(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  let last = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return function logMethod(this: PinoLogger, args, method) {
    const facts: unknown = args[0];
    if (typeof facts !== 'object' || facts === null || !('outage' in facts)) return method.apply(this, args);
    const now = performance.now();
    if (now - last < OUTAGE_INTERVAL_MS) {
      untold += 1;
      return;
    }
    method.call(this, { ...facts, ...(untold > 0 && { untold }) }, args[1] as string);
    last = now;
    untold = 0;
  };
}
