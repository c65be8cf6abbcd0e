import type { FastifyReply, FastifyRequest } from 'fastify';

/** Proxies close a silent connection after half a minute or so. */
const HEARTBEAT_MS = 15_000;

export interface EventStream {
  /** Sends one event; nothing once the stream has ended. */
  send(data: object): void;
  /** The browser comes back by itself. */
  end(): void;
  /** Calls back when the visitor or the server has left. */
  onClose(listener: () => void): void;
}

/**
 * Begins an answer of Server-Sent Events, which stays open until one side leaves.
 *
 * @param retry how long a browser waits before it comes back, in ms; its own choice unless told
 */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, retry?: number): EventStream {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A connection that stayed open after the stream would hold up the end of the server.
    connection: 'close',
  });
  const write = (text: string) => {
    if (!stream.writableEnded) stream.write(`${text}\n\n`);
  };
  const end = () => stream.end();
  if (retry !== undefined) write(`retry: ${retry}`);
  const heartbeat = setInterval(() => write(': '), HEARTBEAT_MS);
  request.server.shutdown.addEventListener('abort', end);
  stream.on('close', () => {
    clearInterval(heartbeat);
    request.server.shutdown.removeEventListener('abort', end);
  });
  return {
    send: (data) => write(`data: ${JSON.stringify(data)}`),
    end,
    onClose: (listener) => stream.on('close', listener),
  };
}
