import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request that is just being sent has to arrive, in ms. */
const LAST_MOMENT = 500;

/** Browsers open connections that they may never use; a server that closes would wait for them. This ends them. */
export function endSpareConnections(server: Server, closing: AbortSignal): Server {
  const spare = new Set<Socket>();
  server.on('connection', (socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  server.on('request', ({ socket }) => spare.delete(socket));
  closing.addEventListener('abort', () => {
    setTimeout(() => {
      for (const socket of spare) socket.destroy();
    }, LAST_MOMENT).unref();
  });
  return server;
}
