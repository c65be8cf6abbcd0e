import { type Logger as PinoLogger, pino } from 'pino';

/** What modules log with. Ids only: never personal data, tokens or PIX codes. */
export type Logger = Pick<PinoLogger, 'info' | 'warn' | 'error'>;

/** Lines of JSON on standard output. */
export function createLogger(): PinoLogger {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
