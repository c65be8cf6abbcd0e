import { createHash } from 'node:crypto';
import { DAY } from '../../platform/clock.ts';
import type { ConversionFacts, OutgoingRequest } from './target.ts';

const VERSION = 'v24.0';
/** Maximum age of events that Meta accepts, in seconds. */
export const META_MAX_AGE = 7 * DAY;

/** Event names of the transitions that Meta receives; it has none for returned money. */
const NAMES: Partial<Record<ConversionFacts['kind'], string>> = { waiting_payment: 'Lead', paid: 'Purchase' };

interface Settings {
  pixelId: string;
  token: string;
  url: string;
}

/** Returns a call of the Conversions API; null for a transition without an event of Meta's. */
export function metaRequest(facts: ConversionFacts, { pixelId, token, url }: Settings): OutgoingRequest | null {
  const name = NAMES[facts.kind];
  if (!name) return null;
  const { buyer, tracking, visit, reference } = facts;
  const fbc = tracking['fbc'] || clickCookie(tracking['fbclid'], facts.createdAt);
  return {
    url: `${url}/${VERSION}/${pixelId}/events?access_token=${encodeURIComponent(token)}`,
    headers: {},
    body: {
      data: [
        {
          event_name: name,
          event_time: Math.floor(facts.at.getTime() / 1000),
          // The browser's pixel sends the same id, and Meta counts the two once.
          event_id: facts.kind === 'paid' ? reference : (visit.leadEventId ?? `${reference}-lead`),
          event_source_url: facts.pageUrl,
          action_source: 'website',
          user_data: {
            em: [sha256(buyer.email.trim().toLowerCase())],
            ph: [sha256(`55${buyer.phone}`)],
            client_ip_address: visit.ip,
            client_user_agent: visit.userAgent,
            ...(tracking['fbp'] && { fbp: tracking['fbp'] }),
            ...(fbc && { fbc }),
          },
          custom_data: { currency: 'BRL', value: facts.amount / 100 },
        },
      ],
    },
  };
}

/** Returns a value in the format of Meta's cookie: the click id from the advertisement's address, and its time. */
function clickCookie(fbclid: string | undefined, at: Date): string | undefined {
  return fbclid ? `fb.1.${at.getTime()}.${fbclid}` : undefined;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
