import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../platform/errors.ts';
import { fromBeacon } from '../platform/http/beacon.ts';
import { limit, type RateLimits } from '../platform/http/rate-limits.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import { eventBody } from '../shared/tracking-api.ts';
import { BOTS } from './event-counts.ts';
import type { TrackingService } from './service.ts';

interface Options {
  tracking: TrackingService;
  /** Returns the campaign of the page that sends the request. */
  campaignIdOf: (request: FastifyRequest) => string;
  /** Returns the network of the client. */
  networkOf: (request: FastifyRequest) => NetworkHash;
  limits: RateLimits;
}

/** Routes of a page's events, and of the tags that it may load. */
export async function trackingRoutes(
  instance: FastifyInstance,
  { tracking, campaignIdOf, networkOf, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/api/tags', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(tracking.tags(campaignIdOf(request))),
  );

  const options = { schema: { body: fromBeacon(eventBody) }, config: limit(limits.events), bodyLimit: 4096 };
  app.post('/api/events', options, async (request, reply) => {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (site !== 'same-origin') throw new AppError('foreign_event');
    const agent = request.headers['user-agent'];
    if (agent && !BOTS.test(agent)) {
      tracking.count(campaignIdOf(request), request.body, networkOf(request));
    }
    return reply.code(204).send();
  });
}
