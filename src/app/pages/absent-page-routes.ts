import type { FastifyInstance } from 'fastify';
import type { Storefront } from '../campaigns/storefront.ts';

/** What is answered at the addresses of pages in memory where these are not there. */
export async function shopWindow(app: FastifyInstance, { storefront }: { storefront: Storefront }): Promise<void> {
  app.get('/', async (request, reply) => {
    storefront.sellingAt(request);
    return reply.callNotFound();
  });

  // Without a presell, links to it, as in advertisements of an earlier version, lead to the page.
  app.get('/presell', async (request, reply) => {
    const { campaign, base } = storefront.sellingAt(request);
    if (campaign.presell) return reply.callNotFound();
    return reply.redirect(`${base}/${request.url.slice('/presell'.length)}`, 302);
  });
}
