import { type Logger as PinoLogger, pino } from 'pino';

/** What modules log with. Ids only: never personal data, tokens or PIX codes. */
export type Logger = Pick<PinoLogger, 'info' | 'warn' | 'error'>;

/** Lines of JSON on standard output; on standard error for commands, whose answer stands alone on the other. */
export function createLogger(output: 'stdout' | 'stderr' = 'stdout'): PinoLogger {
  const destination = pino.destination(output === 'stderr' ? 2 : 1);
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}
