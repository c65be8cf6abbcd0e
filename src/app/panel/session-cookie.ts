import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { MAX_SESSION_SECONDS, type PanelAddress } from '../../operators/service.ts';

/** Pattern of a session's token. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Creates the cookie of a panel's session. `__Host-` ties it to this host and https; plain http, as on one's own machine,
 * cannot set that name. Lax and not Strict: a mail's link to the panel opens it signed in, and requests from other sites
 * still change nothing, as changes need the header and the origin of the panel's own pages too.
 *
 * @param origin of the panel
 */
export function sessionCookie(origin: string) {
  const secure = origin.startsWith('https:');
  const name = secure ? '__Host-painel' : 'painel';
  const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    /** Reads the token of a browser's cookies; undefined without one of ours. */
    read(header: string | undefined): string | undefined {
      const token = parseCookie(header ?? '')[name];
      return token !== undefined && TOKEN.test(token) ? token : undefined;
    },
    set: (value: string): string => stringifySetCookie({ ...attributes, value, maxAge: MAX_SESSION_SECONDS }),
    clear: (): string => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  };
}

/** Sets the session's cookie with an answer. */
export function enter(reply: FastifyReply, { origin }: PanelAddress, cookie: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('set-cookie', sessionCookie(origin).set(cookie));
}
