import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pending requests of one connection: browsers and proxies send one after the other. */
const MAX_PENDING_REQUESTS = 32;

const waiting = new WeakMap<Socket, number>();

/**
 * Ends a connection on which requests pile up. Node reads a thousand of them at once, and all of their answers would
 * wait in memory for a client that reads none: ten such connections would crash the shop.
 *
 * @returns whether it did: then there is nothing to answer
 */
export function endsFlood({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, count);
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  if (count > MAX_PENDING_REQUESTS) socket.destroy();
  return count > MAX_PENDING_REQUESTS;
}
