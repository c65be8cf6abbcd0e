import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { maskText } from './http/masking.ts';

/** What modules log with. Ids only: never personal data, tokens or PIX codes. */
export type Logger = Pick<PinoLogger, 'info' | 'warn' | 'error'>;

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
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks: { streamWrite: maskText } };
  return pino(options, destination);
}
