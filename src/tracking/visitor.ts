import { createHash } from 'node:crypto';

/** What a consenting visitor's browser said when the order was made; goes to services that the consent covers. */
export interface Visit {
  ip: string;
  userAgent: string;
  /** Of the browser's `generate_lead`, so that the same event from here is counted once. */
  leadEventId?: string;
  /** Of Google's cookies. */
  gaClientId?: string;
  gaSessionId?: string;
}

export interface Visitor {
  /** SHA-256 of the random name that the browser keeps with its consent. */
  hash: string;
  visit: Visit;
}

interface Call {
  tracking: Record<string, string> | undefined;
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

/** The visitor behind an order; null for one who chose nothing, or whose browser asks not to be tracked. */
export function visitorOf({ tracking = {}, ip, headers }: Call): Visitor | null {
  const { visitor, event_id, ga_client_id, ga_session_id } = tracking;
  if (!visitor || headers['sec-gpc'] === '1') return null;
  return {
    hash: hashVisitor(visitor),
    visit: {
      ip,
      userAgent: String(headers['user-agent'] ?? '').slice(0, 500),
      ...(event_id && { leadEventId: event_id }),
      ...(ga_client_id && { gaClientId: ga_client_id }),
      ...(ga_session_id && { gaSessionId: ga_session_id }),
    },
  };
}

export function hashVisitor(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/**
 * An order's name for services outside, and the id of its purchase in browser and server alike. The order's own id
 * opens its page, so nobody else may learn it.
 */
export function conversionId(orderId: string): string {
  return createHash('sha256').update(`conversion:${orderId}`).digest('hex').slice(0, 32);
}
