import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderChanges } from '../server/db/order-changes.ts';
import type { OrdersService } from './service.ts';

/** Proxies close a silent connection after half a minute or so. */
const HEARTBEAT_MS = 15_000;

interface Options {
  orders: OrdersService;
  changes: OrderChanges;
}

/** Sends the order's view now and after each change (Server-Sent Events), until the visitor or the server leaves. */
export function streamOrder(
  request: FastifyRequest,
  reply: FastifyReply,
  orderId: string,
  { orders, changes }: Options,
): void {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let last = '';
  // One look after the other, so that an older view never follows a newer one.
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = looking.then(async () => {
      const view = JSON.stringify(await orders.get(orderId));
      if (view === last || stream.writableEnded) return;
      last = view;
      stream.write(`data: ${view}\n\n`);
    }, failed);
    looking.catch(failed);
  };
  const failed = (error: unknown) => {
    request.log.warn({ orderId, err: error instanceof Error ? error.message : String(error) }, 'event stream');
    // The browser reconnects by itself.
    stream.end();
  };
  const heartbeat = setInterval(() => stream.write(': \n\n'), HEARTBEAT_MS);
  const unsubscribe = changes.subscribe(orderId, look);
  const end = () => stream.end();
  request.server.shutdown.addEventListener('abort', end);
  stream.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
    request.server.shutdown.removeEventListener('abort', end);
  });
  look();
}
