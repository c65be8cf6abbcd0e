import type { FastifyInstance } from 'fastify';
import { LEGAL_PAGES } from '../../campaigns/legal-texts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Front } from '../campaigns/storefront.ts';
import type { RouteParts } from '../route-parts.ts';

/** Routes of the pages in memory, for when these are absent. */
export async function shopWindow(app: FastifyInstance, { storefront }: RouteParts): Promise<void> {
  app.get('/', async (request, reply) => {
    refuseUnmade(storefront.sellingAt(request));
    return reply.callNotFound();
  });

  for (const page of LEGAL_PAGES)
    app.get(`/${page}`, async (request, reply) => {
      refuseUnmade(storefront.at(request));
      return reply.callNotFound();
    });

  /** @throws AppError 503 if its pages are still to be made */
  function refuseUnmade({ campaign }: Front): void {
    if (!storefront.isPublished(campaign.id)) throw new AppError('unavailable');
  }

  // Without a presell, links to it, as in advertisements of an earlier version, lead to the page.
  app.get('/presell', async (request, reply) => {
    const { campaign, base } = storefront.sellingAt(request);
    if (campaign.presell) return reply.callNotFound();
    return reply.redirect(`${base}/${request.url.slice('/presell'.length)}`, 302);
  });
}
