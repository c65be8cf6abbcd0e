/** Where a visit came from, as the seller counts it; says nothing about who came. */
export interface Origin {
  source: string;
  /** Of the advertisement: which of its campaigns or texts. */
  variant: string;
}

/** Sent with an order for its conversions, and kept apart from what says where it came from. */
const PRIVATE = ['visitor', 'event_id', 'ga_client_id', 'ga_session_id'];

/** What of an order's `tracking` is stored with it and told to the payment provider. */
export function originFields(tracking: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(tracking).filter(([name]) => !PRIVATE.includes(name)));
}

/**
 * What an address says about where its visitor came from: `utm_source=a&src=b`. Ids of clicks, which name the person to
 * an advertiser, are left out.
 *
 * @param url path and query
 */
export function originQuery(url: string): string {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const kept = [...query].filter(([name, value]) => /^(utm_\w{1,30}|src|sck)$/.test(name) && value.length <= 200);
  return new URLSearchParams(kept.slice(0, 8)).toString().slice(0, 1000);
}

/** @param fields `utm_source` and the like */
export function originOf(fields: Record<string, string | undefined>): Origin {
  return {
    source: tidy(fields['utm_source'] || fields['src'] || fields['sck']),
    variant: tidy(fields['utm_campaign'] || fields['utm_content']),
  };
}

function tidy(value = ''): string {
  // No database text can hold NUL or half of a surrogate pair.
  return value
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, 60)
    .toWellFormed();
}
