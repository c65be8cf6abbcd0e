import type { buildConnector } from 'undici';
import type { Clock } from '../../../platform/clock.ts';
import { PIX } from '../../../shared/payment-methods.ts';
import { type PaymentProvider, PROVIDER_TIMEOUT_MS } from '../../provider.ts';
import { chargeOutcome, transactionRequest } from './create-charge.ts';
import { findCharge } from './find-charge.ts';
import { createProductLookup } from './find-product.ts';
import { createGatewayCall } from './http.ts';
import { findRefund, refund } from './refund.ts';
import { readPostback } from './webhook.ts';

interface Settings {
  /** `PUBLIC_V1_URL`: address up to `/public/v1`. */
  url: string;
  token: string;
  /** Returns the gateway's hash of a campaign's product. */
  productHashOf: (campaignId: string) => string;
  clock: Clock;
  /** Timeout of one call, in ms. */
  timeout?: number;
  /** Opens the connections; by default to any address. */
  connector?: buildConnector.connector | undefined;
}

/**
 * Creates a provider over the specified gateway, which many Brazilian sellers rent under many names. It has no
 * idempotency key, no look-up by our own reference and no signature: a creation with an unknown outcome is left to
 * reconciliation.
 */
export function createPublicV1({
  url,
  token,
  productHashOf,
  clock,
  timeout = PROVIDER_TIMEOUT_MS,
  connector,
}: Settings): PaymentProvider {
  const call = createGatewayCall({ url, token, timeout, connector });
  const product = createProductLookup({ call, timeout, token, productHashOf, clock });

  return {
    name: 'public-v1',
    methods: [PIX],
    // The gateway documents none: the longest period of the other providers.
    chargebackDays: 180,
    product,

    async createCharge(request, within = timeout) {
      const signal = AbortSignal.timeout(Math.min(within, timeout));
      const body = transactionRequest(request, { token, now: clock() });
      return chargeOutcome(await call('POST', '/transactions', { auth: 'query', body, signal }), request, token);
    },

    findCharge: (reference) => findCharge(call, reference),
    refund: (request) => refund(call, token, request),
    findRefund: (request) => findRefund(call, request),
    readWebhook: ({ body }) => readPostback(body),
  };
}
