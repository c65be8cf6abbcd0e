import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '../server/errors.ts';
import { fromBeacon } from '../server/http/beacon.ts';
import { limit, type RateLimits } from '../server/http/rate-limits.ts';
import { eventBody } from '../shared/tracking.ts';
import { BOTS } from './event-counts.ts';
import type { TrackingService } from './service.ts';

interface Options {
  tracking: TrackingService;
  limits: RateLimits;
}

/** What the page tells and asks about measuring. */
export async function trackingRoutes(instance: FastifyInstance, { tracking, limits }: Options): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/api/tags', async (_request, reply) => reply.header('cache-control', 'no-cache').send(tracking.tags));

  const options = { schema: { body: fromBeacon(eventBody) }, config: limit(limits.events), bodyLimit: 4096 };
  app.post('/api/events', options, async (request, reply) => {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (site !== 'same-origin') throw new AppError(403, 'foreign_event', 'Eventos vêm das nossas próprias páginas.');
    const agent = request.headers['user-agent'];
    if (agent && !BOTS.test(agent)) tracking.count(request.body);
    return reply.code(204).send();
  });
}
