import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asBought } from '../../campaign/as-bought.ts';
import type { CampaignLookup } from '../../campaign/lookup.ts';
import type { RefundsService } from '../../orders/refunds.ts';
import type { OrdersService } from '../../orders/service.ts';
import { findTerms } from '../../orders/terms.ts';
import type { WithdrawalRequests } from '../../orders/withdrawal-requests.ts';
import { orderCopy } from '../../site/server-pages/order-copy.ts';
import { OrderPage } from '../../site/server-pages/order-page.tsx';
import { TermsPage } from '../../site/server-pages/terms-page.tsx';
import { WithdrawalPage } from '../../site/server-pages/withdrawal-page.tsx';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { fillShell, sendHtml } from '../http/html.tsx';
import { limit, type RateLimits } from '../http/rate-limits.ts';
import type { StaticSite } from '../http/static-files.ts';

interface Options {
  db: Db;
  orders: OrdersService;
  refunds: RefundsService;
  withdrawals: WithdrawalRequests;
  campaignOf: CampaignLookup;
  site: StaticSite;
  demo: boolean;
  limits: RateLimits;
}

/** The order's own page: pay, wait, receive. It survives a reload and works without JavaScript. */
export async function orderPages(
  instance: FastifyInstance,
  { db, orders, refunds, withdrawals, campaignOf, site, demo, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const schema = { params: z.object({ id: z.string().max(64) }) };

  app.get('/pedido/:id', { schema }, async (request, reply) => {
    const order = await orders.find(request.params.id);
    const bought = asBought(await campaignOf(order.campaign), order);
    const view = await orders.view(order);
    const page = fillShell(site.template('shell'), {
      title: orderCopy(view).title,
      name: 'order',
      main: <OrderPage campaign={bought} order={view} demo={demo} />,
    });
    return sendHtml(reply, page);
  });

  app.get('/pedido/:id/termos', { schema }, async (request, reply) => {
    const terms = await findTerms(db, (await orders.find(request.params.id)).terms_version);
    if (!terms) throw new AppError(404, 'terms_not_found', 'Não encontramos os termos desta compra.');
    const page = fillShell(site.template('shell'), {
      title: terms.title,
      name: 'termos',
      main: <TermsPage {...terms} />,
    });
    return sendHtml(reply, page);
  });

  app.post('/pedido/:id/desistir', { schema, config: limit(limits.orders) }, async (request, reply) => {
    const { id, token } = await orders.find(request.params.id);
    await refunds.withdraw(id);
    return reply.redirect(`/pedido/${token}`, 303);
  });

  const linkRoute = { schema: { params: z.object({ token: z.string().max(200) }) } };
  app.get('/desistir/:token', linkRoute, async (request, reply) => {
    const { token } = request.params;
    const { order, requestedAt } = await withdrawals.open(token);
    const { refundable: amount } = await orders.view(order);
    if (amount === undefined) return reply.redirect(`/pedido/${order.token}`, 303);
    const facts = { token, orderNumber: order.number, amount, requestedAt };
    const page = fillShell(site.template('shell'), {
      title: 'Confirme sua desistência',
      name: 'order',
      main: <WithdrawalPage campaign={asBought(await campaignOf(order.campaign), order)} {...facts} />,
    });
    return sendHtml(reply, page);
  });

  app.post('/desistir/:token', { ...linkRoute, config: limit(limits.orders) }, async (request, reply) => {
    const order = await withdrawals.confirm(request.params.token);
    return reply.redirect(`/pedido/${order.token}`, 303);
  });
}
