import type { ConversionFacts, OutgoingRequest } from './target.ts';

const STATUS = { waiting_payment: 'waiting_payment', paid: 'paid', refunded: 'refunded', charged_back: 'chargedback' };
const PARAMETERS = ['src', 'sck', 'utm_source', 'utm_campaign', 'utm_medium', 'utm_content', 'utm_term'];

interface Settings {
  token: string;
  url: string;
}

/** Returns a call of UTMify's orders API: the same order at each of its transitions. */
export function utmifyRequest(facts: ConversionFacts, { token, url }: Settings): OutgoingRequest {
  const { kind, amount, product, buyer, tracking } = facts;
  const back = kind === 'refunded' || kind === 'charged_back';
  return {
    url: `${url}/api-credentials/orders`,
    headers: { 'x-api-token': token },
    body: {
      orderId: facts.reference,
      platform: 'Vitrine',
      paymentMethod: 'pix',
      status: STATUS[kind],
      createdAt: utc(facts.createdAt),
      approvedDate: facts.paidAt ? utc(facts.paidAt) : null,
      refundedAt: back ? utc(facts.at) : null,
      customer: {
        name: buyer.name,
        email: buyer.email,
        phone: buyer.phone,
        document: buyer.document,
        country: 'BR',
        ip: facts.visit.ip,
      },
      products: [
        { id: product.id, name: product.title, planId: null, planName: null, quantity: 1, priceInCents: amount },
      ],
      trackingParameters: Object.fromEntries(PARAMETERS.map((name) => [name, tracking[name] ?? null])),
      // The gateway's fee is unknown here.
      commission: { totalPriceInCents: amount, gatewayFeeInCents: 0, userCommissionInCents: amount },
      isTest: facts.test,
    },
  };
}

/** `2026-11-21 12:34:56`, UTC. */
function utc(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
