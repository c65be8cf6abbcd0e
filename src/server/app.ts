import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerErrors, type ErrorPage } from './http/problems.ts';
import { type StaticSite, securityHeaders } from './http/static-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to close, for answers that would stay open. */
    shutdown: AbortSignal;
  }
}

const API_CSP = "default-src 'none'; frame-ancestors 'none'";

interface Options {
  site: Pick<StaticSite, 'handle'>;
  errorPage: ErrorPage;
  /** Of the browser's address; https turns HSTS on. */
  publicUrl: string | undefined;
  logger: FastifyBaseLogger;
}

/** The HTTP server without any route: limits, headers, errors. Listening is left to the caller. */
export async function createApp({ site, errorPage, publicUrl, logger }: Options): Promise<FastifyInstance> {
  const app = fastify({
    // No log of requests: addresses of orders and access links are secrets.
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    trustProxy: 'loopback',
    requestTimeout: 30_000,
    // Prerendered pages are answered before any routing.
    serverFactory: (handler) =>
      createServer({ headersTimeout: 15_000 }, (request: IncomingMessage, response: ServerResponse) => {
        if (!site.handle(request, response)) handler(request, response);
      }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const headers = securityHeaders(API_CSP, publicUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });

  const closing = new AbortController();
  app.decorate('shutdown', closing.signal);
  app.addHook('preClose', async () => closing.abort());

  await app.register(formbody);
  await app.register(rateLimit, { global: false });
  answerErrors(app, errorPage);
  return app;
}
