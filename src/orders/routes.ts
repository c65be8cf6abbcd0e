import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import type { OffersService } from '../offers/service.ts';
import type { OrderChanges } from '../platform/db/order-changes.ts';
import { AppError } from '../platform/errors.ts';
import type { EventStreams } from '../platform/http/event-stream.ts';
import { limit, type RateLimits } from '../platform/http/rate-limits.ts';
import { createOrderBody, IDEMPOTENCY_KEY } from '../shared/api.ts';
import { visitorOf } from '../tracking/service.ts';
import type { OrderContext } from './order-context.ts';
import { streamOrder } from './order-stream.ts';
import { withdraw } from './refunds.ts';
import type { OrdersService } from './service.ts';

interface Options {
  context: OrderContext;
  orders: OrdersService;
  offers: OffersService;
  changes: OrderChanges;
  streams: EventStreams;
  /** Returns the campaign that a request is for. @throws AppError if nothing is sold there */
  soldAt: (request: FastifyRequest) => LiveCampaign;
  /** Whether a campaign's sales are reported to services, with the visitor's consent. */
  measured: (campaignId: string) => boolean;
  limits: RateLimits;
}

const params = z.object({ id: z.string().max(64) });
const noStore = { 'cache-control': 'no-store' };

/** The orders' API. */
export async function orderRoutes(
  instance: FastifyInstance,
  { context, orders, offers, changes, streams, soldAt, measured, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/api/product', async (request, reply) =>
    reply.headers(noStore).send(await orders.product(soldAt(request), request.headers.cookie)),
  );

  app.post(
    '/api/orders',
    { schema: { body: createOrderBody }, config: limit(limits.orders) },
    async (request, reply) => {
      const live = soldAt(request);
      const { cookie } = request.headers;
      const replaced = offers.of(live.campaign).replaceForged(cookie);
      if (replaced) reply.header('set-cookie', replaced);
      const key = idempotencyKey(request.headers['idempotency-key']);
      const { body, ip, headers } = request;
      const visitor = measured(live.campaign.id) ? visitorOf({ tracking: body.tracking, ip, headers }) : null;
      const first = await orders.continuedBy(body, live.campaign);
      const renews = first === undefined ? {} : { renews: first };
      const view = await orders.create({ live, body, idempotencyKey: key, ...renews, cookies: cookie, visitor, ip });
      return reply.code(201).headers(noStore).send(view);
    },
  );

  app.get('/api/orders/:id', { schema: { params } }, async (request, reply) =>
    reply.headers(noStore).send(await orders.get(request.params.id)),
  );

  app.post('/api/orders/:id/withdraw', { schema: { params }, config: limit(limits.orders) }, async (request, reply) => {
    const { id, token } = await orders.find(request.params.id);
    await withdraw(context, id, token);
    return reply.headers(noStore).send(await orders.get(request.params.id));
  });

  // An answer to HEAD has no body whose end would close the stream.
  app.get('/api/orders/:id/events', { schema: { params }, exposeHeadRoute: false }, async (request, reply) => {
    const order = await orders.find(request.params.id); // 404 before the stream begins
    const { id, token } = order;
    streamOrder(request, reply, { token, id, chain: await orders.chainOf(order) }, { orders, changes, streams });
  });
}

/** @throws AppError 400 when the header is missing or not usable */
function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  throw new AppError('idempotency_key_missing');
}
