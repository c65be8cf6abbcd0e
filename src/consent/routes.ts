import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { fromBeacon } from '../server/http/beacon.ts';
import { limit, type RateLimits } from '../server/http/rate-limits.ts';
import { consentBody } from '../shared/tracking.ts';
import { hashVisitor } from '../tracking/service.ts';
import type { ConsentService } from './service.ts';

interface Options {
  consent: ConsentService;
  limits: RateLimits;
}

/** Receipts of what visitors choose in the cookie notice. */
export async function consentRoutes(instance: FastifyInstance, { consent, limits }: Options): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const options = { schema: { body: fromBeacon(consentBody) }, config: limit(limits.consent), bodyLimit: 4096 };
  app.post('/api/consent', options, async (request, reply) => {
    const { version, categories, visitor } = request.body;
    const privacySignal = request.headers['sec-gpc'] === '1';
    await consent.record({ hash: hashVisitor(visitor), version, categories, privacySignal });
    return reply.code(204).send();
  });
}
