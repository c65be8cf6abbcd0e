import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderChanges } from '../platform/db/order-changes.ts';
import { reasonOf } from '../platform/errors.ts';
import type { EventStreams } from '../platform/http/event-stream.ts';
import type { OrdersService } from './service.ts';

interface Options {
  orders: OrdersService;
  changes: OrderChanges;
  streams: EventStreams;
}

/**
 * Sends the order's view now and after each change (Server-Sent Events), until the visitor or the server
 * leaves.
 *
 * @throws AppError 429 or 503 when too many are open; the page asks again and again then
 */
export function streamOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  order: { token: string; id: string },
  { orders, changes, streams }: Options,
): void {
  const stream = streams.open(request, reply);
  let last = '';
  // One look after the other, so that an older view never follows a newer one.
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = looking.then(async () => {
      const view = await orders.get(order.token);
      const text = JSON.stringify(view);
      if (text === last) return;
      last = text;
      stream.send(view);
    }, failed);
    looking.catch(failed);
  };
  const failed = (error: unknown) => {
    request.log.warn({ orderId: order.id, err: reasonOf(error) }, 'event stream');
    // The browser reconnects by itself.
    stream.end();
  };
  stream.onClose(changes.subscribe(order.id, look));
  look();
}
