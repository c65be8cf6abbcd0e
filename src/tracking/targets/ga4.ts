import type { ConversionFacts, OutgoingRequest } from './target.ts';

/** Maximum age of events that Google accepts, in seconds: three days. */
export const GA4_MAX_AGE = 72 * 3600;

const NAMES: Partial<Record<ConversionFacts['kind'], string>> = {
  waiting_payment: 'generate_lead',
  paid: 'purchase',
  refunded: 'refund',
  charged_back: 'refund',
};

interface Settings {
  id: string;
  apiSecret: string;
  url: string;
}

/**
 * Returns a call of the Measurement Protocol. Purchases are counted once for each `transaction_id`; leads are sent by
 * the browser, so the server sends one only if the browser's script never ran, which leaves the visitor without a
 * client id.
 */
export function ga4Request(facts: ConversionFacts, { id, apiSecret, url }: Settings): OutgoingRequest | null {
  const name = NAMES[facts.kind];
  const { visit, reference } = facts;
  if (!name || (facts.kind === 'waiting_payment' && visit.gaClientId)) return null;
  const query = new URLSearchParams({ measurement_id: id, api_secret: apiSecret });
  const value = { value: facts.amount / 100, currency: 'BRL' };
  return {
    url: `${url}/mp/collect?${query}`,
    headers: {},
    body: {
      client_id: visit.gaClientId ?? madeUpClient(reference),
      timestamp_micros: facts.at.getTime() * 1000,
      events: [
        {
          name,
          params: {
            transaction_id: reference,
            ...value,
            ...(visit.gaSessionId && { session_id: visit.gaSessionId }),
            engagement_time_msec: 1,
            ...(facts.kind !== 'waiting_payment' && {
              items: [{ item_id: facts.product.id, item_name: facts.product.title, price: value.value, quantity: 1 }],
            }),
          },
        },
      ],
    },
  };
}

/** Returns a client id in Google's format, the same for all events of one order. */
function madeUpClient(reference: string): string {
  return `${Number.parseInt(reference.slice(0, 8), 16)}.${Number.parseInt(reference.slice(8, 16), 16)}`;
}
