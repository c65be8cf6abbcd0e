import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';
import { maskText } from './http/masking.ts';

/** What modules log with. Ids only: never personal data, tokens or PIX codes. */
export type Logger = Pick<PinoLogger, 'info' | 'warn' | 'error'>;

/** How often it is told that the database is away, in ms. */
const OUTAGE_EVERY = 60_000;

/**
 * Lines of JSON. Whoever writes one, secret addresses are masked: errors of packages quote the address of a request.
 *
 * @param destination standard output unless told; commands, whose answer stands there alone, take standard error
 * @param level the least that is written; people at a terminal want to hear of trouble only
 */
export function createLogger(
  destination: DestinationStream = pino.destination(1),
  level: 'info' | 'warn' = 'info',
): PinoLogger {
  const hooks = { streamWrite: maskText, logMethod: tellOutagesRarely() };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks }, destination);
}

/**
 * Each request and each kind of work notices that the database is away, every second. Of lines that are marked by
 * `failureOf` as such, one a minute is written, with the number of those that were not.
 */
function tellOutagesRarely(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  let last = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return function logMethod(this: PinoLogger, args, method) {
    const facts: unknown = args[0];
    if (typeof facts !== 'object' || facts === null || !('outage' in facts)) return method.apply(this, args);
    const now = performance.now();
    if (now - last < OUTAGE_EVERY) {
      untold += 1;
      return;
    }
    method.call(this, { ...facts, ...(untold > 0 && { untold }) }, args[1] as string);
    last = now;
    untold = 0;
  };
}
