import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OrderChanges } from '../server/db/order-changes.ts';
import { AppError } from '../server/errors.ts';
import { limit, type RateLimits } from '../server/http/rate-limits.ts';
import { createOrderBody } from '../shared/api.ts';
import { streamOrder } from './event-stream.ts';
import type { RefundsService } from './refunds.ts';
import type { OrdersService } from './service.ts';

interface Options {
  orders: OrdersService;
  refunds: RefundsService;
  changes: OrderChanges;
  limits: RateLimits;
}

const params = z.object({ id: z.string().max(64) });
const noStore = { 'cache-control': 'no-store' };

/** The orders' API. */
export async function orderRoutes(
  instance: FastifyInstance,
  { orders, refunds, changes, limits }: Options,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/api/product', async (_request, reply) => reply.headers(noStore).send(await orders.product()));

  app.post(
    '/api/orders',
    { schema: { body: createOrderBody }, config: limit(limits.orders) },
    async (request, reply) => {
      const view = await orders.create(request.body, idempotencyKey(request.headers['idempotency-key']));
      return reply.code(201).headers(noStore).send(view);
    },
  );

  app.get('/api/orders/:id', { schema: { params } }, async (request, reply) =>
    reply.headers(noStore).send(await orders.get(request.params.id)),
  );

  app.post('/api/orders/:id/withdraw', { schema: { params }, config: limit(limits.orders) }, async (request, reply) => {
    await refunds.withdraw(request.params.id);
    return reply.headers(noStore).send(await orders.get(request.params.id));
  });

  app.get('/api/orders/:id/events', { schema: { params } }, async (request, reply) => {
    await orders.get(request.params.id); // 404 before the stream begins
    streamOrder(request, reply, request.params.id, { orders, changes });
  });
}

/** @throws AppError 400 when the header is missing or not usable */
function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\w-]{8,128}$/.test(header)) return header;
  throw new AppError(
    400,
    'idempotency_key_missing',
    'Envie o cabeçalho Idempotency-Key com um valor único por pedido (8 a 128 letras, números, "-" ou "_").',
  );
}
