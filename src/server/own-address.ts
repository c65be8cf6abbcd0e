import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

/** The address this process listens at, for links while no `PUBLIC_URL` is set. */
export function ownAddress(app: FastifyInstance, env: Pick<Env, 'HOST' | 'PORT'>): string {
  const bound = app.server.address();
  const { address, port } = typeof bound === 'object' && bound ? bound : { address: env.HOST, port: env.PORT };
  // A number, as other names than `localhost` are not answered.
  const host = ['0.0.0.0', '::'].includes(address) ? 'localhost' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
