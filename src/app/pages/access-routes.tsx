import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { asBought } from '../../campaigns/as-bought.ts';
import { withExtras } from '../../campaigns/extras.ts';
import type { Product } from '../../delivery/open-product.ts';
import type { OpenedProduct } from '../../delivery/products.ts';
import type { Access } from '../../delivery/service.ts';
import { viewOrderById } from '../../orders/order-view.ts';
import { requestWithdrawal } from '../../orders/withdrawal-requests.ts';
import { AppError } from '../../platform/errors.ts';
import { NO_PAGE_POLICY } from '../../platform/http/content-security.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { limit, limitBy, siteKey } from '../../platform/http/rate-limits.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { createBoughtExtras } from '../../publishing/bought-extras.ts';
import { buyerSchema } from '../../shared/api.ts';
import { AccessContacts, contactResultsHtml } from '../../web/pages/access/contacts.tsx';
import { AccessFiles } from '../../web/pages/access/files.tsx';
import { AccessLink } from '../../web/pages/access/link.tsx';
import { ACCESS_GROUND, AccessPage } from '../../web/pages/access/page.tsx';
import type { AccessWithdrawalProps } from '../../web/pages/access/withdrawal.tsx';
import { personalPage } from '../../web/pages/personal-page.ts';
import { RecoverPage } from '../../web/pages/recover/page.tsx';
import type { Front } from '../campaigns/storefront.ts';
import type { RouteParts } from '../route-parts.ts';

/** Minimum duration of a request for the link, in ms: it must not reveal whether the e-mail is known. */
const RECOVERY_MS = 300;

const tokenParams = z.object({ token: z.string().max(200) });
const accessQuery = z.object({
  q: z.string().max(100).default(''),
  category: z.string().max(40).default(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
type AccessQuery = z.infer<typeof accessQuery>;
const fileRoute = {
  schema: { params: z.object({ token: z.string().max(200), name: z.string().max(100) }) },
  // Files are requested in parts.
  compress: false as const,
};
const recoverBody = z.object({ email: z.string().max(254) });

/** Pages of the bought product, and of the mail with its link. */
export async function accessPages(
  instance: FastifyInstance,
  { context, delivery, testimonials, products, storefront, limits }: RouteParts,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const extrasOf = createBoughtExtras({ db: context.db, log: instance.log });

  // A link that was passed on, or is read by a program, gets no higher limit; nor do invented ones from one site.
  const perLink = limitBy((request) => {
    const link = delivery.linkOf((request.params as { token: string }).token);
    return link ? `access ${link}` : siteKey(request);
  }, limits.access);
  const accessRoute = { schema: { params: tokenParams, querystring: accessQuery }, config: perLink };
  app.get('/acesso/:token', accessRoute, async (request, reply) => {
    const { token } = request.params;
    const access = await open(token);
    const { orderId, linkId } = access;
    const front = await storefront.of(access.campaign, request);
    const product = await productOf(access);
    const extras = await extrasOf(access);
    const sold = asBought(product.campaign, access);
    const bought = extras ? withExtras(sold, extras) : sold;
    await products.note(access, product, 'opened');
    const page = personalPage({
      title: bought.access.title,
      name: 'access',
      grounds: { top: ACCESS_GROUND, bottom: 'base' },
      main: (
        <AccessPage
          campaign={bought}
          buyerName={access.buyerName}
          free={access.free}
          withdrawal={await withdrawalOf(token, orderId, access.erased)}
          testimonial={await testimonials.invitation(linkId)}
        >
          {await productView(product, token, request.query)}
        </AccessPage>
      ),
    });
    return sendHtml(reply, front.page(page));
  });

  // The page's script requests it, to search while the buyer types.
  app.get('/acesso/:token/lista', accessRoute, async (request, reply) => {
    const { token } = request.params;
    const order = await open(token);
    const product = await productOf(order);
    if (product.kind !== 'contact-list') throw new AppError('not_found', { what: 'list' });
    const { list, access } = product;
    const found = await list.find(request.query, request.query.page);
    return sendHtml(reply, {
      html: contactResultsHtml(await storefront.of(order.campaign, request), {
        ...found,
        categories: access.categories,
        query: request.query,
        token,
      }),
      csp: NO_PAGE_POLICY,
    });
  });

  app.get('/acesso/:token/arquivo/:name', fileRoute, async (request, reply) => {
    const { token, name } = request.params;
    const order = await open(token);
    const product = await productOf(order);
    const file = product.kind === 'files' ? await product.files.find(name) : undefined;
    if (!file) throw new AppError('not_found', { what: 'file' });
    if (request.method === 'GET') {
      await delivery.noteDownload(order.linkId);
      await products.note(order, product, 'downloaded');
    }
    return sendFile(request, reply, { ...file, name: file.file });
  });

  const withdrawRoute = {
    schema: { params: z.object({ token: z.string().max(200) }) },
    config: limit(limits.recovery),
  };
  app.post('/acesso/:token/desistir', withdrawRoute, async (request, reply) => {
    const { token } = request.params;
    await requestWithdrawal(context, (await open(token)).orderId);
    return reply.redirect(`${storefront.routeOf(request).base}/acesso/${token}#desistir`, 303);
  });

  app.get('/recuperar', async (request, reply) =>
    sendHtml(reply, recoverPage(storefront.at(request), { sent: false })),
  );

  const recoverRoute = { schema: { body: recoverBody }, config: limit(limits.recovery) };
  app.post('/recuperar', recoverRoute, async (request, reply) => {
    const front = storefront.at(request);
    const email = buyerSchema.shape.email.safeParse(request.body.email);
    const json = request.headers['content-type']?.startsWith('application/json');
    if (!email.success) {
      const detail = email.error.issues[0]?.message ?? '';
      if (json) throw new AppError('invalid_fields', { errors: { email: detail } });
      return sendHtml(reply.code(422), recoverPage(front, { sent: false, email: request.body.email, error: detail }));
    }
    await Promise.all([delivery.recover(email.data), sleep(RECOVERY_MS)]);
    return json ? reply.code(202).send({ status: 'accepted' }) : sendHtml(reply, recoverPage(front, { sent: true }));
  });

  async function open(token: string): Promise<Access> {
    const access = await delivery.open(token);
    if (!access) throw new AppError('access_not_found');
    return access;
  }

  /** Opens the product of an access, and records whether its buyer received or missed it. @throws AppError 503 */
  async function productOf(access: Access): Promise<OpenedProduct> {
    try {
      const product = await products.of(access);
      await delivery.noteOpened(access);
      return product;
    } catch (error) {
      if (error instanceof AppError && error.code === 'product_missing') await delivery.noteMissed(access);
      throw error;
    }
  }

  /** Returns the withdrawal on the product's page: its link must not lead to the order's own page, which can do more. */
  async function withdrawalOf(token: string, orderId: string, erased: boolean): Promise<AccessWithdrawalProps | null> {
    const { number, refundable, withdrawUntil, withdrawRequestedAt: asked } = await viewOrderById(context, orderId);
    if (!(withdrawUntil || asked) || refundable === undefined) return null;
    const until = withdrawUntil ? new Date(withdrawUntil) : null;
    const requestedAt = asked ? new Date(asked) : null;
    return { token, orderNumber: number, amount: refundable, until, requestedAt, erased };
  }

  async function productView(product: Product, token: string, query: AccessQuery): Promise<ReactElement> {
    if (product.kind === 'files') return <AccessFiles files={await product.files.list()} token={token} />;
    if (product.kind === 'link') return <AccessLink {...product.access} />;
    const found = await product.list.find(query, query.page);
    return <AccessContacts {...found} categories={product.access.categories} query={query} token={token} />;
  }

  function recoverPage({ campaign, page }: Front, props: { sent: boolean; email?: string; error?: string }) {
    const main = <RecoverPage campaign={campaign} {...props} />;
    return page(personalPage({ title: 'Receber meu link novamente', name: 'recover', main }));
  }
}
