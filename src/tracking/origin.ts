/** Source of a visit, as the seller counts it; does not identify the visitor. */
export interface Origin {
  source: string;
  /** Campaign or text of the advertisement. */
  variant: string;
}

/** Fields sent with an order for its conversions, and stored separately from its origin. */
const PRIVATE = ['visitor', 'event_id', 'ga_client_id', 'ga_session_id'];

/** Returns the fields of an order's `tracking` that are stored with it and sent to the payment provider. */
export function originFields(tracking: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(tracking).filter(([name]) => !PRIVATE.includes(name)));
}

/**
 * Returns the part of an address that describes the visitor's origin: `utm_source=a&src=b`. Click ids, which identify
 * the person to an advertiser, are dropped.
 *
 * @param url path and query
 */
export function originQuery(url: string): string {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const kept = [...query].filter(([name, value]) => /^(utm_\w{1,30}|src|sck)$/.test(name) && value.length <= 200);
  return new URLSearchParams(kept.slice(0, 8)).toString().slice(0, 1000);
}

/** Returns the origin of a visit. @param fields `utm_source` and the like */
export function originOf(fields: Record<string, string | undefined>): Origin {
  return {
    source: tidy(fields['utm_source'] || fields['src'] || fields['sck']),
    variant: tidy(fields['utm_campaign'] || fields['utm_content']),
  };
}

function tidy(value = ''): string {
  // PostgreSQL text can't hold NUL or half of a surrogate pair.
  return value
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, 60)
    .toWellFormed();
}
