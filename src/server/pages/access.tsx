import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import type { Campaign } from '../../campaign/schema.ts';
import type { Product } from '../../delivery/product.ts';
import type { Access, DeliveryService } from '../../delivery/service.ts';
import type { OrdersService } from '../../orders/service.ts';
import { buyerSchema } from '../../shared/api.ts';
import { AccessContacts, FoundContacts } from '../../site/server-pages/access-contacts.tsx';
import { AccessFiles } from '../../site/server-pages/access-files.tsx';
import { AccessPage } from '../../site/server-pages/access-page.tsx';
import { RecoverPage } from '../../site/server-pages/recover-page.tsx';
import type { TestimonialsService } from '../../testimonials/service.ts';
import { AppError } from '../errors.ts';
import { contentType } from '../http/content-types.ts';
import { fillShell, sendHtml } from '../http/html.tsx';
import { limit, type RateLimits, visitorKey } from '../http/rate-limits.ts';
import type { StaticSite } from '../http/static-files.ts';

interface Options {
  delivery: DeliveryService;
  orders: OrdersService;
  testimonials: TestimonialsService;
  product: Product;
  campaign: Campaign;
  site: StaticSite;
  limits: RateLimits;
}

/** How long a request for the link takes at least, in ms: its duration must not tell whether the e-mail is known. */
const RECOVERY_MS = 300;

const tokenParams = z.object({ token: z.string().max(200) });
const accessQuery = z.object({
  q: z.string().max(100).default(''),
  category: z.string().max(40).default(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
const fileRoute = {
  schema: { params: z.object({ token: z.string().max(200), name: z.string().max(100) }) },
};
const recoverBody = z.object({ email: z.string().max(254) });

/** What the buyer bought, and the way back to it. */
export async function accessPages(
  instance: FastifyInstance,
  { delivery, orders, testimonials, product, campaign, site, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const shell = site.template('shell');

  // A link that was passed on, or is read out by a program, gets no more for that.
  const perLink = limit(limits.access, (request) => {
    const grant = delivery.grantOf((request.params as { token: string }).token);
    return grant ? `access ${grant}` : visitorKey(request);
  });
  const accessRoute = { schema: { params: tokenParams, querystring: accessQuery }, config: perLink };
  app.get('/acesso/:token', accessRoute, async (request, reply) => {
    const { token } = request.params;
    const { buyerName, orderId } = await open(token);
    const page = fillShell(shell, {
      title: campaign.access.title,
      name: 'access',
      main: (
        <AccessPage
          campaign={campaign}
          buyerName={buyerName}
          order={await orders.get(orderId)}
          testimonial={await testimonials.invitation(orderId)}
        >
          {await productView(token, request.query)}
        </AccessPage>
      ),
    });
    return sendHtml(reply, page);
  });

  if (product.kind === 'contact-list') {
    const { list, access } = product;
    // For the page's script, which searches while the buyer types.
    app.get('/acesso/:token/lista', accessRoute, async (request, reply) => {
      const { token } = request.params;
      await open(token);
      const found = await list.find(request.query, request.query.page);
      return sendHtml(reply, {
        html: `<!doctype html><title>Contatos</title>${renderToStaticMarkup(
          <FoundContacts {...found} categories={access.categories} query={request.query} token={token} />,
        )}`,
        csp: shell.csp,
      });
    });
  }

  const { files } = product.kind === 'files' ? product : {};
  if (files) {
    app.get('/acesso/:token/arquivo/:name', fileRoute, async (request, reply) => {
      const { token, name } = request.params;
      await open(token);
      const file = await files.find(name);
      if (!file) throw new AppError(404, 'not_found', 'Arquivo não encontrado.');
      return (
        reply
          .header('content-type', contentType(file.file))
          .header('content-length', file.size)
          .header('content-disposition', `attachment; filename="${file.file}"`)
          // The address is a key: nobody between us and the buyer keeps what it opens.
          .header('cache-control', 'private, no-store')
          .header('referrer-policy', 'no-referrer')
          .send(createReadStream(file.path))
      );
    });
  }

  app.get('/recuperar', async (_request, reply) => sendHtml(reply, recoverPage({ sent: false })));

  const recoverRoute = { schema: { body: recoverBody }, config: limit(limits.recovery) };
  app.post('/recuperar', recoverRoute, async (request, reply) => {
    const email = buyerSchema.shape.email.safeParse(request.body.email);
    const json = request.headers['content-type']?.startsWith('application/json');
    if (!email.success) {
      const detail = email.error.issues[0]?.message ?? '';
      if (json) throw new AppError(422, 'invalid_fields', detail, { email: detail });
      return sendHtml(reply.code(422), recoverPage({ sent: false, email: request.body.email, error: detail }));
    }
    await Promise.all([delivery.recover(email.data), sleep(RECOVERY_MS)]);
    return json ? reply.code(202).send({ status: 'accepted' }) : sendHtml(reply, recoverPage({ sent: true }));
  });

  async function open(token: string): Promise<Access> {
    const access = await delivery.open(token);
    if (!access) throw new AppError(404, 'access_not_found', 'Este link de acesso não existe ou não vale mais.');
    return access;
  }

  async function productView(token: string, query: z.infer<typeof accessQuery>): Promise<ReactElement> {
    if (product.kind === 'files') return <AccessFiles files={await product.files.list()} token={token} />;
    const found = await product.list.find(query, query.page);
    return <AccessContacts {...found} categories={product.access.categories} query={query} token={token} />;
  }

  function recoverPage(props: { sent: boolean; email?: string; error?: string }) {
    return fillShell(shell, {
      title: 'Receber meu link novamente',
      name: 'recover',
      main: <RecoverPage campaign={campaign} {...props} />,
    });
  }
}
