import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { openPreviewLink } from '../../admin/campaigns/preview-links.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { AppError } from '../../platform/errors.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import type { DraftPreviews } from '../../publishing/draft-preview.ts';
import { shopOrigin } from '../shop-origin.ts';

/** Maximum number of requests per minute from one address: each renders anew. */
const PER_MINUTE = 60;

const params = z.object({ token: z.string().max(100) });

interface Options {
  context: ShopContext;
  previews: DraftPreviews;
  publicUrl: string | undefined;
}

/** `/previa/TOKEN`: a draft for the recipients of its link, at the shop's own address alone. */
export async function sharedPreviewPages(
  instance: FastifyInstance,
  { context, previews, publicUrl }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/previa/:token', { schema: { params }, config: limit(PER_MINUTE) }, async (request, reply) => {
    const isHere = request.originalUrl.startsWith('/previa/') && shopOrigin(request, publicUrl) !== null;
    const shared = isHere ? await openPreviewLink(context, request.params.token) : null;
    if (!shared) throw new AppError('not_found', { what: 'page' });
    return sendHtml(reply.header('x-robots-tag', 'noindex, nofollow'), await previews.sharedPage(shared));
  });
}
