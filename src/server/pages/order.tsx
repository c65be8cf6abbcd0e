import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Campaign } from '../../campaign/schema.ts';
import type { RefundsService } from '../../orders/refunds.ts';
import type { OrdersService } from '../../orders/service.ts';
import { orderCopy } from '../../site/server-pages/order-copy.ts';
import { OrderPage } from '../../site/server-pages/order-page.tsx';
import { fillShell, sendHtml } from '../http/html.tsx';
import { limit, type RateLimits } from '../http/rate-limits.ts';
import type { StaticSite } from '../http/static-files.ts';

interface Options {
  orders: OrdersService;
  refunds: RefundsService;
  campaign: Campaign;
  site: StaticSite;
  demo: boolean;
  limits: RateLimits;
}

/** The order's own page: pay, wait, receive. It survives a reload and works without JavaScript. */
export async function orderPages(
  instance: FastifyInstance,
  { orders, refunds, campaign, site, demo, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  const schema = { params: z.object({ id: z.string().max(64) }) };

  app.get('/pedido/:id', { schema }, async (request, reply) => {
    const order = await orders.get(request.params.id);
    const page = fillShell(site.template('shell'), {
      title: orderCopy(order).title,
      name: 'order',
      main: <OrderPage campaign={campaign} order={order} demo={demo} />,
    });
    return sendHtml(reply, page);
  });

  app.post('/pedido/:id/desistir', { schema, config: limit(limits.orders) }, async (request, reply) => {
    await refunds.withdraw(request.params.id);
    return reply.redirect(`/pedido/${request.params.id}`, 303);
  });
}
