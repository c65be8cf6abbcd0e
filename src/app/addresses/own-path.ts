import { createHmac } from 'node:crypto';
import { request } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limit } from '../../platform/http/rate-limits.ts';

/** Timeout of one request, in ms. */
const TIMEOUT_MS = 8000;
/** Maximum length of an answer, in characters; ours has 43. */
const MAX_ANSWER_LENGTH = 200;
/** Maximum number of answers per minute to one address. */
const PER_MINUTE = 120;

const params = z.object({ token: z.string().regex(/^[\w-]{22}$/) });

/** Path at which a shop recognises itself: no other one can answer it. @param token random, for one request */
export function ownPath(token: string): string {
  return `/.well-known/vitrine-check/${token}`;
}

/** This shop's answer at {@link ownPath}. */
export function ownAnswer(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`own-path:${token}`).digest('base64url');
}

/** `/.well-known/vitrine-check/TOKEN` */
export async function ownPathRoute(instance: FastifyInstance, { secret }: { secret: string }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/.well-known/vitrine-check/:token', { schema: { params }, config: limit(PER_MINUTE) }, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(ownAnswer(secret, request.params.token)),
  );
}

/** Request to a host at the address that was checked, so that no second look-up leads to another one. */
export interface PathRequest {
  address: string;
  host: string;
  path: string;
}

export interface OwnPathAnswer {
  status: number;
  body: string;
}

/**
 * Requests one path of a host over https, and follows no redirects.
 *
 * @param port of https
 * @throws Error with Node's code if there is no answer or no valid certificate, or the answer is too long
 */
export function askOwnPath({ address, host, path }: PathRequest, port = 443) {
  return new Promise<OwnPathAnswer>((resolve, reject) => {
    const asking = request(
      {
        port,
        host: address,
        servername: host,
        path,
        agent: false,
        headers: { host, accept: 'text/plain' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (chunk: string) => {
          body += chunk;
          if (body.length <= MAX_ANSWER_LENGTH) return;
          reject(new Error('the answer is too long'));
          asking.destroy();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        response.on('error', reject);
      },
    );
    asking.on('error', reject).end();
  });
}
