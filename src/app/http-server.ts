import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '../platform/errors.ts';
import { NO_PAGE_POLICY } from '../platform/http/content-security.ts';
import { endsFlood } from '../platform/http/pipelining.ts';
import { isProbe } from '../platform/http/probes.ts';
import { answerBadAddress, answerErrors, type ErrorPage, refuse, refuseConnection } from '../platform/http/problems.ts';
import { isSentSeldom, limitSites, visitorKey } from '../platform/http/rate-limits.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { endSpareConnections } from '../platform/http/spare-connections.ts';
import { withoutTrailingSlash } from '../platform/http/trailing-slash.ts';
import type { createCampaignRouting } from './campaigns/campaign-routing.ts';
import type { Storefront } from './campaigns/storefront.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server begins to close, for answers that would stay open. */
    shutdown: AbortSignal;
  }
}

/**
 * How long a client may take, in ms: to send the headers, and the whole request. Node looks once a second, so that a
 * slow sender holds its connection a second longer at most. A proxy's idle connections are kept longer than it keeps
 * them itself, so that it never sends a request into one that is closing.
 */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 72_000,
};

/** When to come back while the sale is paused, in seconds. */
const PAUSE_SECONDS = 30;

/** Node's own answer to a request without a host lacks the headers that protect every answer. */
const NODE = { ...PATIENCE, requireHostHeader: false };

interface Options {
  routing: ReturnType<typeof createCampaignRouting>;
  storefront: Pick<Storefront, 'handle' | 'routeOf'>;
  errorPage: ErrorPage;
  /** Of the browser's address; https turns HSTS on. */
  publicUrl: string | undefined;
  /** Whose word about a visitor's address is believed. */
  trustProxy: string[];
  /** Whether the shop sells now: else every page says that it does not. */
  isOpen: () => boolean;
  /** Hears of every request, before it is answered. */
  onRequest: (request: IncomingMessage) => void;
  /** Hears of those that order, fill in a form or sign in, once their limits have let them through. */
  onSent: (request: IncomingMessage) => void;
  /** Where requests are counted. */
  rateStore: FastifyRateLimitStoreCtor;
  logger: FastifyBaseLogger;
}

/** The HTTP server without any route: limits, headers, errors. Listening is left to the caller. */
export async function createApp({
  routing,
  storefront,
  errorPage,
  publicUrl,
  trustProxy,
  isOpen,
  onRequest,
  onSent,
  rateStore,
  logger,
}: Options): Promise<FastifyInstance> {
  const headers = securityHeaders(NO_PAGE_POLICY, publicUrl);
  const closing = new AbortController();
  const app = fastify({
    // No log of requests: addresses of orders and access links are secrets.
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    trustProxy,
    // A stopping server takes no new connections, but answers what comes on those it has: no request is dropped.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerBadAddress(error, request, reply.headers(headers), errorPage),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
    // Below the place of its campaign, which `storefront` tells.
    rewriteUrl: (request) => {
      const place = routing.of(request);
      return place && 'campaign' in place ? place.url : (request.url ?? '/');
    },
    serverFactory: (handler) => {
      const server = createServer(NODE, (request: IncomingMessage, response: ServerResponse) => {
        if (endsFlood(request, response)) return;
        onRequest(request);
        // The last answer on a connection, or a busy proxy would keep a stopping server up.
        if (closing.signal.aborted) response.setHeader('connection', 'close');
        if (!routing.of(request)) refuse(response, foreignHost(request), headers);
        // What is in memory is answered before any routing.
        else if (!storefront.handle(request, response)) handler(request, response);
      });
      server.on('checkExpectation', (request, response) => {
        onRequest(request);
        refuse(response, new AppError('unknown_expectation'), headers);
      });
      return endSpareConnections(server, closing.signal);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!isOpen() && !isProbe({ url: request.originalUrl })) {
      reply.header('retry-after', PAUSE_SECONDS);
      throw new AppError('shop_paused');
    }
    // No database text can hold it, and no address of ours does.
    if (request.url.includes('%00')) throw new AppError('bad_request', { why: 'address' });
    const place = routing.of(request.raw);
    const elsewhere = place && 'redirect' in place ? place.redirect : undefined;
    const address = withoutTrailingSlash(request);
    const target = elsewhere ?? (address && storefront.routeOf(request).base + address);
    if (target) return reply.header('cache-control', 'no-cache').redirect(target, 308);
  });

  app.decorate('shutdown', closing.signal);
  app.addHook('preClose', async () => closing.abort());

  // Pages made per request; the others are in memory, compressed. Quality 4: each is sent once.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // No request needs it, and a small one could unpack to a large one.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(formbody);
  await app.register(rateLimit, { global: false, store: rateStore, keyGenerator: visitorKey });
  limitSites(app);
  app.addHook('preHandler', async (request) => {
    if (isSentSeldom(request)) onSent(request.raw);
  });
  answerErrors(app, errorPage);
  return app;
}

/** HTTP 1.1 has no request without a host; one for another host is not ours to answer. */
function foreignHost({ headers, httpVersion }: IncomingMessage): AppError {
  if (headers.host === undefined && httpVersion === '1.1') {
    return new AppError('bad_request', { why: 'noHost' });
  }
  return new AppError('misdirected_request');
}
