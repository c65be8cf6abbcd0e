import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReactElement } from 'react';
import { z } from 'zod';
import type { Campaign } from '../../campaign/schema.ts';
import type { LiveSite } from '../../publishing/live-site.ts';
import { buyerSchema } from '../../shared/api.ts';
import { personalPage } from '../../site/pages/personal-page.ts';
import { LeaveWaitingListPage, WaitingListPage } from '../../site/pages/waiting-list-page.tsx';
import type { WaitingList } from '../../urgency/waiting-list.ts';
import { AppError } from '../errors.ts';
import { type Html, sendHtml } from '../http/html.ts';
import { limit, type RateLimits } from '../http/rate-limits.ts';

interface Options {
  waitingList: WaitingList;
  campaign: Campaign;
  site: LiveSite;
  limits: RateLimits;
}

const body = z.object({ email: z.string().max(254) });
const params = z.object({ token: z.string().max(200) });

/** The waiting list as a page: what its forms do where there are no scripts. */
export async function waitingListPages(
  instance: FastifyInstance,
  { waitingList, campaign, site, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/lista-de-espera', async (_request, reply) => sendHtml(reply, page({ sent: false })));

  const route = { schema: { body }, config: limit(limits.recovery) };
  app.post('/lista-de-espera', route, async (request, reply) => {
    const email = buyerSchema.shape.email.safeParse(request.body.email);
    if (email.success) {
      await waitingList.join(email.data);
      return sendHtml(reply, page({ sent: true }));
    }
    const error = email.error.issues[0]?.message ?? '';
    return sendHtml(reply.code(422), page({ sent: false, email: request.body.email, error }));
  });

  // A press, not a visit: the mail's reader may open links by itself.
  app.get('/lista-de-espera/sair/:token', { schema: { params } }, async (_request, reply) =>
    sendHtml(reply, frame(<LeaveWaitingListPage campaign={campaign} left={false} />)),
  );

  const leaveRoute = { schema: { params }, config: limit(limits.recovery) };
  app.post('/lista-de-espera/sair/:token', leaveRoute, async (request, reply) => {
    if (!(await waitingList.leave(request.params.token)))
      throw new AppError(404, 'waiting_list_link_not_found', 'Este link não existe. Fale com o suporte.');
    return sendHtml(reply, frame(<LeaveWaitingListPage campaign={campaign} left />));
  });

  function page(props: { sent: boolean; email?: string; error?: string }): Html {
    return frame(<WaitingListPage campaign={campaign} {...props} />);
  }

  function frame(main: ReactElement): Html {
    return site.page(personalPage({ title: 'Lista de espera', name: 'waiting-list', main }));
  }
}
