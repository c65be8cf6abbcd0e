import { createHash } from 'node:crypto';
import { DAY } from '../../platform/clock.ts';
import type { ConversionFacts, OutgoingRequest } from './target.ts';

const VERSION = 'v24.0';
/** Meta refuses older events, in seconds. */
export const META_MAX_AGE = 7 * DAY;

/** Which moves Meta hears of; it has no event for money that went back. */
const NAMES: Partial<Record<ConversionFacts['kind'], string>> = { waiting_payment: 'Lead', paid: 'Purchase' };

interface Settings {
  pixelId: string;
  token: string;
  url: string;
}

/** A call of the Conversions API; null for a move that Meta has no name for. */
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
          // The browser's pixel sends the same one, and Meta counts the two once.
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

/** As Meta's cookie has it: what the advertisement put into the address, and when. */
function clickCookie(fbclid: string | undefined, at: Date): string | undefined {
  return fbclid ? `fb.1.${at.getTime()}.${fbclid}` : undefined;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
