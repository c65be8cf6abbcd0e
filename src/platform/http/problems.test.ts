import { Writable } from 'node:stream';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { answerErrors } from './problems.ts';

test('failures that every client can cause write a limited number of lines, and hide no other failure', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)).code);
      done();
    },
  });
  const logController = new LogController({ disableRequestLogging: true });
  const loggerInstance: FastifyBaseLogger = pino(stream);
  const app = fastify({ loggerInstance, logController });
  answerErrors(app, () => null);
  app.get('/closed', async () => {
    throw new AppError('campaign_closed');
  });
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  for (let n = 0; n < 320; n += 1) expect((await app.inject('/closed')).statusCode).toBe(503);
  expect((await app.inject('/broken')).statusCode).toBe(500);
  expect(lines.filter((code) => code === 'campaign_closed')).toHaveLength(300);
  expect(lines.at(-1)).toBe('internal_error');
});
