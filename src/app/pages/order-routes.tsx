import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asBought } from '../../campaigns/as-bought.ts';
import type { RefundsService } from '../../orders/refunds.ts';
import type { OrdersService } from '../../orders/service.ts';
import { findTerms } from '../../orders/terms.ts';
import type { WithdrawalRequests } from '../../orders/withdrawal-requests.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { sendHtml } from '../../platform/http/html.ts';
import { limit, type RateLimits } from '../../platform/http/rate-limits.ts';
import { OrderPage } from '../../web/pages/order/page.tsx';
import { orderCopy } from '../../web/pages/order/status-text.ts';
import { personalPage } from '../../web/pages/personal-page.ts';
import { TermsPage } from '../../web/pages/terms/page.tsx';
import { WithdrawalPage } from '../../web/pages/withdrawal/page.tsx';
import type { Storefront } from '../campaigns/storefront.ts';

interface Options {
  db: Db;
  orders: OrdersService;
  refunds: RefundsService;
  withdrawals: WithdrawalRequests;
  storefront: Storefront;
  demo: boolean;
  limits: RateLimits;
}

/** The order's own page: pay, wait, receive. It survives a reload and works without JavaScript. */
export async function orderPages(
  instance: FastifyInstance,
  { db, orders, refunds, withdrawals, storefront, demo, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const schema = { params: z.object({ id: z.string().max(64) }) };

  app.get('/pedido/:id', { schema }, async (request, reply) => {
    const order = await orders.find(request.params.id);
    const front = await storefront.of(order.campaign, request);
    const bought = asBought(front.campaign, order);
    const view = await orders.view(order);
    const page = personalPage({
      title: orderCopy(view).title,
      name: 'order',
      main: <OrderPage campaign={bought} order={view} demo={demo} />,
    });
    return sendHtml(reply, front.page(page));
  });

  app.get('/pedido/:id/termos', { schema }, async (request, reply) => {
    const order = await orders.find(request.params.id);
    const terms = await findTerms(db, order.terms_version);
    if (!terms) throw new AppError('terms_not_found');
    const page = personalPage({
      title: `${terms.title}: pedido ${order.number}`,
      name: 'termos',
      main: <TermsPage {...terms} order={order} />,
    });
    return sendHtml(reply, (await storefront.of(order.campaign, request)).page(page));
  });

  app.post('/pedido/:id/desistir', { schema, config: limit(limits.orders) }, async (request, reply) => {
    const { id, token } = await orders.find(request.params.id);
    await refunds.withdraw(id);
    return reply.redirect(`${storefront.routeOf(request).base}/pedido/${token}`, 303);
  });

  const linkRoute = { schema: { params: z.object({ token: z.string().max(200) }) } };
  app.get('/desistir/:token', linkRoute, async (request, reply) => {
    const { token } = request.params;
    const { order, requestedAt } = await withdrawals.open(token);
    const { refundable: amount } = await orders.view(order);
    const front = await storefront.of(order.campaign, request);
    if (amount === undefined) return reply.redirect(`${front.base}/pedido/${order.token}`, 303);
    const facts = { token, orderNumber: order.number, amount, requestedAt };
    const page = personalPage({
      title: 'Confirme sua desistência',
      name: 'order',
      main: <WithdrawalPage campaign={asBought(front.campaign, order)} {...facts} />,
    });
    return sendHtml(reply, front.page(page));
  });

  app.post('/desistir/:token', { ...linkRoute, config: limit(limits.orders) }, async (request, reply) => {
    const order = await withdrawals.confirm(request.params.token);
    const { base } = await storefront.of(order.campaign, request);
    return reply.redirect(`${base}/pedido/${order.token}`, 303);
  });
}
