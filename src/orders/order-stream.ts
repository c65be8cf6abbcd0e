import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderChanges } from '../platform/db/order-changes.ts';
import { reasonOf } from '../platform/errors.ts';
import type { EventStreams } from '../platform/http/event-stream.ts';
import type { OrderContext } from './order-context.ts';
import { viewOrderAt } from './order-view.ts';

interface Options {
  context: OrderContext;
  changes: OrderChanges;
  streams: EventStreams;
}

/**
 * Sends the order's view now and after each change of it or of its chain (Server-Sent Events), until the visitor or the server leaves.
 *
 * @throws AppError 429 or 503 if too many are open; then the page polls
 */
export function streamOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  order: { token: string; id: string; chain: readonly string[] },
  { context, changes, streams }: Options,
): void {
  const stream = streams.open(request, reply);
  let last = '';
  // Reads follow one another, so that an older view never follows a newer one.
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = looking.then(async () => {
      const view = await viewOrderAt(context, order.token);
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
  for (const id of [order.id, ...order.chain]) stream.onClose(changes.subscribe(id, look));
  look();
}
