import type { Server } from 'node:net';
import type { Env } from './env.ts';

/**
 * Address that this process listens at, for links while no `PUBLIC_URL` is set.
 *
 * @param server null if none was opened: the address is that of the settings
 */
export function ownAddress(server: Pick<Server, 'address'> | null, env: Pick<Env, 'HOST' | 'PORT'>): string {
  const bound = server?.address();
  const { address, port } = typeof bound === 'object' && bound ? bound : { address: env.HOST, port: env.PORT };
  // An IP address, as other names than `localhost` are refused.
  const host = ['0.0.0.0', '::'].includes(address) ? 'localhost' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
