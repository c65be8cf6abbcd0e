import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Campaign } from '../../campaign/schema.ts';
import type { OrdersService } from '../../orders/service.ts';
import { OrderPage } from '../../site/server-pages/order-page.tsx';
import { fillShell, sendHtml } from '../http/html.tsx';
import type { StaticSite } from '../http/static-files.ts';

interface Options {
  orders: OrdersService;
  campaign: Campaign;
  site: StaticSite;
  demo: boolean;
}

/** The order's own page: pay, wait, receive. It survives a reload and works without JavaScript. */
export async function orderPages(instance: FastifyInstance, { orders, campaign, site, demo }: Options): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/pedido/:id', { schema: { params: z.object({ id: z.string().max(64) }) } }, async (request, reply) => {
    const order = await orders.get(request.params.id);
    const page = fillShell(site.template('shell'), {
      title: 'Seu pedido',
      name: 'order',
      main: <OrderPage campaign={campaign} order={order} demo={demo} />,
    });
    return sendHtml(reply, page);
  });
}
