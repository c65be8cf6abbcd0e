import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { limit } from '../../platform/http/rate-limits.ts';
import { buyerSchema } from '../../shared/api.ts';
import { DataErasedPage, DataPage, DataRequestPage } from '../../web/pages/data/page.tsx';
import { personalPage } from '../../web/pages/personal-page.ts';
import type { Front } from '../campaigns/storefront.ts';
import type { RouteParts } from '../route-parts.ts';

/** Minimum duration of a request, in ms: it must not reveal whether the e-mail is known. */
const REQUEST_MS = 300;

const body = z.object({ email: z.string().max(254) });
const params = z.object({ token: z.string().max(200) });

/** Pages of a person's own data: requested by e-mail, downloaded, erased. */
export async function dataPages(
  instance: FastifyInstance,
  { dataRights, storefront, limits }: RouteParts,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const frame = ({ page }: Front, main: ReactElement) =>
    page(personalPage({ title: 'Seus dados pessoais', name: 'data', main }));
  const requestPage = (front: Front, props: { sent: boolean; email?: string; error?: string }) =>
    frame(front, <DataRequestPage campaign={front.campaign} {...props} />);

  app.get('/meus-dados', async (request, reply) =>
    sendHtml(reply, requestPage(storefront.at(request), { sent: false })),
  );

  app.post('/meus-dados', { schema: { body }, config: limit(limits.recovery) }, async (request, reply) => {
    const front = storefront.at(request);
    const email = buyerSchema.shape.email.safeParse(request.body.email);
    if (!email.success) {
      const error = email.error.issues[0]?.message ?? '';
      return sendHtml(reply.code(422), requestPage(front, { sent: false, email: request.body.email, error }));
    }
    await Promise.all([dataRights.ask(email.data, front.campaign.id), sleep(REQUEST_MS)]);
    return sendHtml(reply, requestPage(front, { sent: true }));
  });

  app.get('/meus-dados/:token', { schema: { params } }, async (request, reply) => {
    const { token } = request.params;
    if (!(await dataRights.open(token))) throw unknownLink();
    const front = storefront.at(request);
    return sendHtml(reply, frame(front, <DataPage campaign={front.campaign} token={token} />));
  });

  // An answer to HEAD would read the whole file.
  const file = { schema: { params }, config: limit(limits.recovery), exposeHeadRoute: false };
  app.get('/meus-dados/:token/dados.json', file, async (request, reply) => {
    const data = await dataRights.export(request.params.token);
    if (!data) throw unknownLink();
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="meus-dados.json"')
      .type('application/json; charset=utf-8')
      .send(data);
  });

  app.post(
    '/meus-dados/:token/apagar',
    { schema: { params }, config: limit(limits.recovery) },
    async (request, reply) => {
      const until = await dataRights.erase(request.params.token);
      if (until === undefined) throw unknownLink();
      const front = storefront.at(request);
      return sendHtml(reply, frame(front, <DataErasedPage campaign={front.campaign} until={until} />));
    },
  );
}

function unknownLink(): AppError {
  return new AppError('data_link_not_found');
}
