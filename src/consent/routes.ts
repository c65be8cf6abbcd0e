import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { fromBeacon } from '../platform/http/beacon.ts';
import { limit, type RateLimits } from '../platform/http/rate-limits.ts';
import { consentBody } from '../shared/tracking-api.ts';
import { hashVisitor } from '../tracking/service.ts';
import type { ConsentService } from './service.ts';

interface Options {
  consent: ConsentService;
  /** Returns the campaign of the page on which the choice is made. */
  campaignIdOf: (request: FastifyRequest) => string;
  limits: RateLimits;
}

/** Routes of receipts for visitors' choices in the cookie notice. */
export async function consentRoutes(
  instance: FastifyInstance,
  { consent, campaignIdOf, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const options = { schema: { body: fromBeacon(consentBody) }, config: limit(limits.consent), bodyLimit: 4096 };
  app.post('/api/consent', options, async (request, reply) => {
    const { version, categories, visitor } = request.body;
    const privacySignal = request.headers['sec-gpc'] === '1';
    const campaign = campaignIdOf(request);
    await consent.record({ campaign, hash: hashVisitor(visitor), version, categories, privacySignal });
    return reply.code(204).send();
  });
}
