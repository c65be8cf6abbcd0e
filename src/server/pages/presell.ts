import type { FastifyInstance } from 'fastify';

/** For campaigns without a presell: links to it, as in advertisements of an earlier campaign, lead to the page. */
export async function missingPresell(app: FastifyInstance): Promise<void> {
  app.get('/presell', async (request, reply) => {
    const query = request.url.slice('/presell'.length);
    return reply.redirect(`/${query}`, 302);
  });
}
