import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { mayWait } from '../../offers/service.ts';
import { AppError } from '../../platform/errors.ts';
import { type Html, sendHtml } from '../../platform/http/html.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import { buyerSchema } from '../../shared/api.ts';
import { personalPage } from '../../web/pages/personal-page.ts';
import { LeaveWaitingListPage, WaitingListPage } from '../../web/pages/waiting-list/page.tsx';
import type { Front, ShopFront } from '../campaigns/storefront.ts';
import type { RouteParts } from '../route-parts.ts';

const body = z.object({ email: z.string().max(254) });
const params = z.object({ token: z.string().max(200) });

/** Pages of the waiting list, for its forms without scripts. */
export async function waitingListPages(
  instance: FastifyInstance,
  { waitingList, storefront, networkOf, limits }: RouteParts,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/lista-de-espera', async (request, reply) => {
    const front = storefront.at(request);
    if (!mayWait(front.campaign, front.sale)) return reply.callNotFound();
    return sendHtml(reply, form(front, { sent: false }));
  });

  const route = { schema: { body }, config: limit(limits.recovery) };
  app.post('/lista-de-espera', route, async (request, reply) => {
    const front = storefront.at(request);
    if (!mayWait(front.campaign, front.sale)) return reply.callNotFound();
    const email = buyerSchema.shape.email.safeParse(request.body.email);
    if (email.success) {
      await waitingList.join(front.campaign.id, email.data, networkOf(request));
      return sendHtml(reply, form(front, { sent: true }));
    }
    const error = email.error.issues[0]?.message ?? '';
    return sendHtml(reply.code(422), form(front, { sent: false, email: request.body.email, error }));
  });

  // The visit changes nothing, only the press of a button: mail programs open links by themselves.
  app.get('/lista-de-espera/sair/:token', { schema: { params } }, async (request, reply) => {
    const front = storefront.at(request);
    return sendHtml(reply, frame(front, <LeaveWaitingListPage campaign={front.campaign} left={false} />));
  });

  const leaveRoute = { schema: { params }, config: limit(limits.recovery) };
  app.post('/lista-de-espera/sair/:token', leaveRoute, async (request, reply) => {
    if (!(await waitingList.leave(request.params.token))) throw new AppError('waiting_list_link_not_found');
    const front = storefront.at(request);
    return sendHtml(reply, frame(front, <LeaveWaitingListPage campaign={front.campaign} left />));
  });

  function form(front: ShopFront, props: { sent: boolean; email?: string; error?: string }): Html {
    const { campaign, sale } = front;
    return frame(front, <WaitingListPage campaign={campaign} paused={sale === 'paused'} {...props} />);
  }

  function frame({ page }: Front, main: ReactElement): Html {
    return page(personalPage({ title: 'Lista de espera', name: 'waiting-list', main }));
  }
}
