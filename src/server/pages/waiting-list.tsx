import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Campaign } from '../../campaign/schema.ts';
import { buyerSchema } from '../../shared/api.ts';
import { WaitingListPage } from '../../site/server-pages/waiting-list-page.tsx';
import type { UrgencyService } from '../../urgency/service.ts';
import { fillShell, type Html, sendHtml } from '../http/html.tsx';
import { limit, type RateLimits } from '../http/rate-limits.ts';
import type { StaticSite } from '../http/static-files.ts';

interface Options {
  urgency: UrgencyService;
  campaign: Campaign;
  site: StaticSite;
  limits: RateLimits;
}

const body = z.object({ email: z.string().max(254) });

/** The waiting list as a page: what its forms do where there are no scripts. */
export async function waitingListPages(
  instance: FastifyInstance,
  { urgency, campaign, site, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/lista-de-espera', async (_request, reply) => sendHtml(reply, page({ sent: false })));

  const route = { schema: { body }, config: limit(limits.recovery) };
  app.post('/lista-de-espera', route, async (request, reply) => {
    const email = buyerSchema.shape.email.safeParse(request.body.email);
    if (email.success) {
      await urgency.wait(email.data);
      return sendHtml(reply, page({ sent: true }));
    }
    const error = email.error.issues[0]?.message ?? '';
    return sendHtml(reply.code(422), page({ sent: false, email: request.body.email, error }));
  });

  function page(props: { sent: boolean; email?: string; error?: string }): Html {
    return fillShell(site.template('shell'), {
      title: 'Lista de espera',
      name: 'waiting-list',
      main: <WaitingListPage campaign={campaign} {...props} />,
    });
  }
}
