import { LONGEST } from '../../operators/service.ts';

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
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  return {
    /** What a browser sent; undefined where it has none of ours. */
    read: (header: string | undefined): string | undefined => pattern.exec(header ?? '')?.[1],
    set: (value: string): string => `${name}=${value}; Max-Age=${LONGEST}; ${attributes}`,
    clear: (): string => `${name}=; Max-Age=0; ${attributes}`,
  };
}
