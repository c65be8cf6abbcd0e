import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time for a request that is just being sent to arrive, in ms. */
const GRACE_MS = 500;

/**
 * Ends idle connections of a closing server. Browsers open connections that they may never use, and keep those that had
 * an answer: the server would wait for them. Node ends the idle ones as it begins to close; this ends those that never
 * had a request, and those whose last answer comes during the close.
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
    }, GRACE_MS);
    server.once('close', () => clearInterval(round));
  });
  return server;
}
