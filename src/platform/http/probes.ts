import type { IncomingMessage } from 'node:http';

/** Addresses that the operator's machines request from a process under any host name. */
const PROBES = /^\/(?:healthz|readyz|metrics|known-host)(?:\?|$)/;

/** Whether a request is a probe of the operator's machines. */
export function isProbe({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return PROBES.test(url);
}
