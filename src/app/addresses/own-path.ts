import { createHmac } from 'node:crypto';
import { request } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limit } from '../../platform/http/rate-limits.ts';

/** Of one request, in ms. */
const PATIENCE = 8000;
/** An answer is a line of 43 letters. */
const LONGEST_ANSWER = 200;
/** Answers a minute to one address. */
const PER_MINUTE = 120;

const params = z.object({ token: z.string().regex(/^[\w-]{22}$/) });

/** The path by which a shop knows itself: what it answers there no other one can. @param token made up for one question */
export function ownPath(token: string): string {
  return `/.well-known/vitrine-check/${token}`;
}

/** What this shop answers there. */
export function ownAnswer(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`own-path:${token}`).digest('base64url');
}

/** `/.well-known/vitrine-check/TOKEN` */
export async function ownPathRoute(instance: FastifyInstance, { secret }: { secret: string }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get('/.well-known/vitrine-check/:token', { schema: { params }, config: limit(PER_MINUTE) }, (asked, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(ownAnswer(secret, asked.params.token)),
  );
}

/** Where to ask: a host at the very address that was looked at, so that no second look-up leads elsewhere. */
export interface Asked {
  address: string;
  host: string;
  path: string;
}

export interface OwnPathAnswer {
  status: number;
  body: string;
}

/**
 * Asks a host for one path, over https, following nothing.
 *
 * @param port where https is
 * @throws Error with Node's code where there is no answer, no certificate, or too long an answer
 */
export function askOwnPath({ address, host, path }: Asked, port = 443) {
  return new Promise<OwnPathAnswer>((resolve, reject) => {
    const asking = request(
      {
        port,
        host: address,
        servername: host,
        path,
        agent: false,
        headers: { host, accept: 'text/plain' },
        signal: AbortSignal.timeout(PATIENCE),
      },
      (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (chunk: string) => {
          body += chunk;
          if (body.length <= LONGEST_ANSWER) return;
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
