import { hashVisitor } from '../platform/measured-names.ts';

/** Data that a consenting visitor's browser sent with the order; goes to services that the consent covers. */
export interface Visit {
  ip: string;
  userAgent: string;
  /** Id of the browser's `generate_lead`, so that the server's same event is counted once. */
  leadEventId?: string;
  /** Ids in Google's cookies. */
  gaClientId?: string;
  gaSessionId?: string;
}

export interface ConsentingVisitor {
  /** SHA-256 of the random name that the browser keeps with its consent. */
  hash: string;
  visit: Visit;
}

interface Call {
  tracking: Record<string, string> | undefined;
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Returns the visitor of an order; null without a choice, or if the browser asks not to be tracked. */
export function visitorOf({ tracking = {}, ip, headers }: Call): ConsentingVisitor | null {
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
