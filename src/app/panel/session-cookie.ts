import { parseCookie, stringifySetCookie } from 'cookie';
import { LONGEST } from '../../operators/service.ts';

/** A session's token. */
const TOKEN = /^[\w-]{43}$/;

/**
 * The cookie of a panel's session. `__Host-` ties it to this very host and https; plain http, as on one's own machine,
 * cannot set that name. Lax and not Strict: a link from a mail to the panel finds its reader signed in, while nothing that
 * another site begins changes anything, as that takes the header and the origin of the panel's own pages too.
 *
 * @param origin of the panel
 */
export function sessionCookie(origin: string) {
  const secure = origin.startsWith('https:');
  const name = secure ? '__Host-painel' : 'painel';
  const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    /** The token that a browser sent; undefined where it has none of ours. */
    read(header: string | undefined): string | undefined {
      const token = parseCookie(header ?? '')[name];
      return token !== undefined && TOKEN.test(token) ? token : undefined;
    },
    set: (value: string): string => stringifySetCookie({ ...attributes, value, maxAge: LONGEST }),
    clear: (): string => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  };
}
