import type { FastifyBaseLogger } from 'fastify';

/** What modules log with. Ids only: never personal data, tokens or PIX codes. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
