import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '../platform/errors.ts';
import { NO_PAGE_POLICY } from '../platform/http/content-security.ts';
import { createBodyJoiner } from '../platform/http/joined-body.ts';
import { endsFlood } from '../platform/http/pipelining.ts';
import { isProbe } from '../platform/http/probes.ts';
import { answerBadAddress, answerErrors, type ErrorPage, refuse, refuseConnection } from '../platform/http/problems.ts';
import { isSubmission, limitSites, networksOf, visitorKey } from '../platform/http/rate-limits.ts';
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
 * Timeouts of a client, in ms: for the headers, and for the whole request. Node checks once a second, so a slow sender
 * holds its connection a second longer at most. Idle connections are kept longer than proxies keep them, so that a proxy
 * never sends a request into one that is closing.
 */
const TIMEOUTS_MS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 72_000,
};

/** Maximum number of header lines of a request: each takes some hundred bytes of memory while the request lasts. */
const MAX_HEADER_LINES = 100;

/** Value of `retry-after` while the sale is paused, in seconds. */
const PAUSE_SECONDS = 30;

/** Options of Node's server. Its own answer to a request without a host would lack our security headers. */
const SERVER_OPTIONS = { ...TIMEOUTS_MS, requireHostHeader: false };

interface Options {
  routing: ReturnType<typeof createCampaignRouting>;
  storefront: Pick<Storefront, 'handle' | 'routeOf'>;
  errorPage: ErrorPage;
  /** Address of the shop; https turns HSTS on. */
  publicUrl: string | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: string[];
  /** Whether the shop sells now; if not, every page says so. */
  isOpen: () => boolean;
  /** Called with every request, before it is answered. */
  onRequest: (request: IncomingMessage) => void;
  /** Called with requests that order, send a form or sign in, once they have passed their limits. */
  onSent: (request: IncomingMessage) => void;
  /** Store of the request counts. */
  rateStore: FastifyRateLimitStoreCtor;
  logger: FastifyBaseLogger;
}

/** Creates the HTTP server without routes: limits, headers, errors. The caller makes it listen. */
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
    // A stopping server accepts no new connections, but answers requests on existing ones: none is dropped.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerBadAddress(error, request, reply.headers(headers), errorPage),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
    // The address below the campaign's base, which `storefront` finds again.
    rewriteUrl: (request) => {
      const route = routing.of(request);
      return route && 'campaign' in route ? route.url : (request.url ?? '/');
    },
    serverFactory: (handler) => {
      const server = createServer(SERVER_OPTIONS, (request: IncomingMessage, response: ServerResponse) => {
        if (endsFlood(request, response)) return;
        onRequest(request);
        // Node has left out the lines beyond, which may say whose request it is.
        if (request.rawHeaders.length > 2 * MAX_HEADER_LINES) {
          response.setHeader('connection', 'close');
          refuse(response, new AppError('bad_request', { why: 'tooLong' }), headers);
          return;
        }
        // Closes the connection, or a busy proxy would keep a stopping server up.
        if (closing.signal.aborted) response.setHeader('connection', 'close');
        if (!routing.of(request)) refuse(response, foreignHost(request), headers);
        // Files in memory are sent before Fastify's routing.
        else if (!storefront.handle(request, response)) handler(request, response);
      });
      server.maxHeadersCount = MAX_HEADER_LINES + 1;
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
    // No text column can store it, and no address of ours contains it.
    if (request.url.includes('%00')) throw new AppError('bad_request', { why: 'address' });
    const route = routing.of(request.raw);
    const redirect = route && 'redirect' in route ? route.redirect : undefined;
    const address = withoutTrailingSlash(request);
    const target = redirect ?? (address && storefront.routeOf(request).base + address);
    if (target) return reply.header('cache-control', 'no-cache').redirect(target, 308);
  });

  const joinBody = createBodyJoiner(networksOf);
  app.addHook('preParsing', (request, _reply, payload) => joinBody(request, payload));
  app.decorate('shutdown', closing.signal);
  app.addHook('preClose', async () => closing.abort());

  // For pages made per request; the others are in memory, compressed. Quality 4, as each is sent once.
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
    if (isSubmission(request)) onSent(request.raw);
  });
  answerErrors(app, errorPage);
  return app;
}

/** Returns the error of a request without a host, which HTTP 1.1 forbids, or for a host that is not ours. */
function foreignHost({ headers, httpVersion }: IncomingMessage): AppError {
  if (headers.host === undefined && httpVersion === '1.1') {
    return new AppError('bad_request', { why: 'noHost' });
  }
  return new AppError('misdirected_request');
}
