import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buildConnector } from 'undici';
import { onTestFinished } from 'vitest';
import { createGuardedRequest, type GuardSettings } from '../../src/platform/http/guarded-request.ts';
import type { Certificates } from './certificates.ts';

/** Address of every host, as far as the request knows. */
export const PUBLIC_ADDRESS = '93.184.215.14';

/**
 * Serves until the end of the test as if every host were at a public address.
 *
 * @param certificates of the hosts
 * @returns the request, and the addresses that it was connected to
 */
export async function serveAsPublic(
  certificates: Certificates,
  listener: RequestListener,
  settings: GuardSettings = {},
) {
  const server = createServer(certificates.tls(), listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const connect = buildConnector({});
  const dialled: string[] = [];
  const request = createGuardedRequest({
    resolve: async () => [PUBLIC_ADDRESS],
    dial(options, callback) {
      dialled.push(options.hostname);
      connect({ ...options, hostname: '127.0.0.1', port: String(port) }, callback);
    },
    ...settings,
  });
  return { request, dialled };
}
