import type { Server } from 'node:net';
import type { Env } from './env.ts';

/**
 * The address this process listens at, for links while no `PUBLIC_URL` is set.
 *
 * @param server null where none was opened: the settings say where the shop is
 */
export function ownAddress(server: Pick<Server, 'address'> | null, env: Pick<Env, 'HOST' | 'PORT'>): string {
  const bound = server?.address();
  const { address, port } = typeof bound === 'object' && bound ? bound : { address: env.HOST, port: env.PORT };
  // A number, as other names than `localhost` are not answered.
  const host = ['0.0.0.0', '::'].includes(address) ? 'localhost' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
