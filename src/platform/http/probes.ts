import type { IncomingMessage } from 'node:http';

/** The operator's machines ask these of a process by whatever name they know it. */
const PROBES = /^\/(?:healthz|readyz|metrics|known-host)(?:\?|$)/;

/** Whether a request is one of the operator's machines. */
export function isProbe({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return PROBES.test(url);
}
