import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { openPreviewLink } from '../../admin/campaigns/preview-links.ts';
import { AppError } from '../../platform/errors.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import type { RouteParts } from '../route-parts.ts';
import { shopOrigin } from '../shop-origin.ts';

/** Maximum number of requests per minute from one address: each renders anew. */
const PER_MINUTE = 60;

const params = z.object({ token: z.string().max(100) });

/** `/previa/TOKEN`: a draft for the recipients of its link, at the shop's own address alone. */
export async function sharedPreviewPages(
  instance: FastifyInstance,
  { context, previews, env }: RouteParts,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/previa/:token', { schema: { params }, config: limit(PER_MINUTE) }, async (request, reply) => {
    const isHere = request.originalUrl.startsWith('/previa/') && shopOrigin(request, env.PUBLIC_URL) !== null;
    const shared = isHere ? await openPreviewLink(context, request.params.token) : null;
    if (!shared) throw new AppError('not_found', { what: 'page' });
    return sendHtml(reply.header('x-robots-tag', 'noindex, nofollow'), await previews.sharedPage(shared));
  });
}
