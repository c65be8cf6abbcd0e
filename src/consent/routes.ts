import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { fromBeacon } from '../platform/http/beacon.ts';
import { limit, type RateLimits } from '../platform/http/rate-limits.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import { hashVisitor } from '../platform/measured-names.ts';
import { consentBody } from '../shared/tracking-api.ts';
import type { ConsentService } from './service.ts';

interface Options {
  consent: ConsentService;
  /** Returns the campaign of the page on which the choice is made. */
  campaignIdOf: (request: FastifyRequest) => string;
  /** Returns the hashes of the network of the visitor who chooses. */
  networkOf: (request: FastifyRequest) => NetworkHash;
  limits: RateLimits;
}

/** Routes of receipts for visitors' choices in the cookie notice. */
export async function consentRoutes(
  instance: FastifyInstance,
  { consent, campaignIdOf, networkOf, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const options = { schema: { body: fromBeacon(consentBody) }, config: limit(limits.consent), bodyLimit: 4096 };
  app.post('/api/consent', options, async (request, reply) => {
    const { version, categories, visitor } = request.body;
    const privacySignal = request.headers['sec-gpc'] === '1';
    const campaign = campaignIdOf(request);
    const receipt = { campaign, hash: hashVisitor(visitor), version, categories, privacySignal };
    await consent.record(receipt, networkOf(request));
    return reply.code(204).send();
  });
}
