import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { offerTermsOf } from '../campaigns/offer-terms.ts';
import type { OffersService } from '../offers/service.ts';
import type { OrderChanges } from '../platform/db/order-changes.ts';
import { AppError } from '../platform/errors.ts';
import type { EventStreams } from '../platform/http/event-stream.ts';
import { limit, type RateLimits } from '../platform/http/rate-limits.ts';
import { createOrderBody, IDEMPOTENCY_KEY, type ProductView } from '../shared/api.ts';
import { offerStamp } from '../shared/offer-stamp.ts';
import { visitorOf } from '../tracking/service.ts';
import { createOrder } from './creation.ts';
import type { OrderContext } from './order-context.ts';
import { streamOrder } from './order-stream.ts';
import { viewOrderAt } from './order-view.ts';
import { withdraw } from './refunds.ts';
import { findContinued, readChain } from './renewal.ts';
import { findOrderAt } from './repository.ts';

interface Options {
  context: OrderContext;
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
  { context, offers, changes, streams, soldAt, measured, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/api/product', async (request, reply) =>
    reply.headers(noStore).send(await productFor(context, soldAt(request), request.headers.cookie)),
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
      const first = await findContinued(context.db, body.renews, { email: body.email, campaign: live.campaign.id });
      const renews = first === undefined ? {} : { renews: first };
      const view = await createOrder(context, {
        live,
        body,
        idempotencyKey: key,
        ...renews,
        cookies: cookie,
        visitor,
        ip,
      });
      return reply.code(201).headers(noStore).send(view);
    },
  );

  app.get('/api/orders/:id', { schema: { params } }, async (request, reply) =>
    reply.headers(noStore).send(await viewOrderAt(context, request.params.id)),
  );

  app.post('/api/orders/:id/withdraw', { schema: { params }, config: limit(limits.orders) }, async (request, reply) => {
    const { id, token } = await findOrderAt(context.db, request.params.id);
    await withdraw(context, id, token);
    return reply.headers(noStore).send(await viewOrderAt(context, request.params.id));
  });

  // An answer to HEAD has no body whose end would close the stream.
  app.get('/api/orders/:id/events', { schema: { params }, exposeHeadRoute: false }, async (request, reply) => {
    const order = await findOrderAt(context.db, request.params.id); // 404 before the stream begins
    const { id, token } = order;
    streamOrder(
      request,
      reply,
      { token, id, chain: await readChain(context.db, order) },
      { context, changes, streams },
    );
  });
}

/** @throws AppError 400 when the header is missing or not usable */
function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && IDEMPOTENCY_KEY.test(header)) return header;
  throw new AppError('idempotency_key_missing');
}

/** Returns the product, at the price of this visitor's offer. @param cookies the `Cookie` header */
async function productFor(
  { payments, offers }: OrderContext,
  { campaign }: LiveCampaign,
  cookies: string | undefined,
): Promise<ProductView> {
  const offer = offers.of(campaign);
  const { title, amount: full, offerHash, cover } = await payments.product(campaign);
  const { amount } = offer.quoteFor(full, cookies);
  return {
    title,
    amount,
    currency: 'BRL',
    offerHash,
    cover,
    stamp: offerStamp(offerTermsOf(campaign, amount)),
    ...((await offer.soldOut()) && { soldOut: true }),
  };
}
