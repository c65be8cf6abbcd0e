import type { FastifyInstance } from 'fastify';
import { LEGAL_PAGES } from '../../campaigns/legal-texts.ts';
import { AppError } from '../../platform/errors.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { salesPage } from '../../web/pages/sales/page.tsx';
import type { Front } from '../campaigns/storefront.ts';
import type { RouteParts } from '../route-parts.ts';

/** Routes of the pages in memory, for when these are absent. */
export async function shopWindow(app: FastifyInstance, { storefront }: RouteParts): Promise<void> {
  app.get('/', async (request, reply) => {
    const front = storefront.at(request);
    const { campaign, live, sale } = front;
    if (live.served && sale !== 'selling') return sendHtml(reply, front.page(salesPage(campaign, sale, true)));
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
    const { campaign, base, live, sale } = storefront.at(request);
    // It leads on to an offer that there is not.
    if (live.served && sale !== 'selling') return reply.redirect(`${base}/`, 302);
    storefront.sellingAt(request);
    if (campaign.presell) return reply.callNotFound();
    return reply.redirect(`${base}/${request.url.slice('/presell'.length)}`, 302);
  });
}
