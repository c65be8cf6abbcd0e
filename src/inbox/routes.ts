import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limit, type RateLimits } from '../platform/http/rate-limits.ts';
import type { InboxService } from './service.ts';

const params = z.object({ provider: z.string().max(40), key: z.string().max(128) });
const querystring = z.record(z.string().max(40), z.string().max(200));

/** Routes for providers' messages. They are stored unchanged, answered, and processed later. */
export async function inboxRoutes(
  instance: FastifyInstance,
  { inbox, limits }: { inbox: InboxService; limits: RateLimits },
): Promise<void> {
  // Raw bytes of any content type: signatures are over them, and a provider's wrong header must not lose a payment.
  instance.addHook('onRequest', async ({ headers }) => {
    headers['content-type'] = 'application/octet-stream';
  });
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const app = instance.withTypeProvider<ZodTypeProvider>();
  const options = { schema: { params, querystring }, config: limit(limits.webhooks), bodyLimit: 256 * 1024 };
  // The API Pix of banks appends "/pix" to the registered address.
  for (const path of ['/api/webhooks/:provider/:key', '/api/webhooks/:provider/:key/pix']) {
    app.post(path, options, async (request, reply) => {
      const { provider, key } = request.params;
      await inbox.receive(provider, key, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        headers: signatureHeaders(request.headers),
        query: request.query,
      });
      return reply.send({ received: true });
    });
  }
}

/** Returns the headers of signatures; others are dropped. */
function signatureHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = ['x-signature', 'x-request-id'];
  return Object.fromEntries(
    kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [])),
  );
}
