import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** The operator's machines ask these of a process by whatever name they know it. */
const PROBES = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;
/** A request to a proxy names the host before the path. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i;

/** Whether a request is one of the operator's machines. */
export function isProbe({ url = '' }: IncomingMessage): boolean {
  return PROBES.test(url);
}

/**
 * Whether a request is for this shop: for the host of its public address, for `localhost` or for a plain IP address. A
 * page of somebody else who points his own name at our address (DNS rebinding) thereby reads nothing.
 *
 * @param publicUrl the shop's address, if it is known
 */
export function hostCheck(publicUrl: string | undefined): (request: IncomingMessage) => boolean {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  const names = new Set(['localhost', ...(own ? [own.hostname] : [])]);
  const isOurs = (host: string) => {
    // As browsers write it: nearly every request.
    if (host === own?.host) return true;
    const name = host.toLowerCase().replace(/:\d{1,5}$/, '');
    return names.has(name) || isIPv4(name) || (name.startsWith('[') && name.endsWith(']') && isIPv6(name.slice(1, -1)));
  };
  return (request) => {
    const { url = '', headers } = request;
    const named = url.startsWith('/') ? undefined : ABSOLUTE.exec(url)?.[1];
    if (named === undefined ? isOurs(headers.host ?? '') : isOurs(named) && isOurs(headers.host ?? named)) return true;
    return isProbe(request);
  };
}
