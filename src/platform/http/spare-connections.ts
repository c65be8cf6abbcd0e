import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request that is just being sent has to arrive, in ms. */
const LAST_MOMENT = 500;

/**
 * Browsers open connections that they may never use, and keep those on which they had an answer: a server that closes
 * would wait for them. Node ends those that are idle as it begins to close; this ends those that never had a request,
 * and those whose last answer comes while it closes.
 */
export function endSpareConnections(server: Server, closing: AbortSignal): Server {
  const spare = new Set<Socket>();
  server.on('connection', (socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  server.on('request', ({ socket }) => spare.delete(socket));
  closing.addEventListener('abort', () => {
    const round = setInterval(() => {
      for (const socket of spare) socket.destroy();
      server.closeIdleConnections();
    }, LAST_MOMENT);
    server.once('close', () => clearInterval(round));
  });
  return server;
}
