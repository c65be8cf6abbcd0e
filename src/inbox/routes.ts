import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limit, type RateLimits } from '../server/http/rate-limits.ts';
import type { InboxService } from './service.ts';

const params = z.object({ provider: z.string().max(40), key: z.string().max(128) });

/** Where providers send their messages. Stored as they came, answered, processed later. */
export async function inboxRoutes(
  instance: FastifyInstance,
  { inbox, limits }: { inbox: InboxService; limits: RateLimits },
): Promise<void> {
  // The raw bytes of whatever type: signatures are over them, and a provider's wrong header must not lose a payment.
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  instance
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/api/webhooks/:provider/:key',
      { schema: { params }, config: limit(limits.webhooks), bodyLimit: 256 * 1024 },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await inbox.receive(request.params.provider, request.params.key, body);
        return reply.send({ received: true });
      },
    );
}
