import type { Clock } from '../../../platform/clock.ts';
import { type PixProvider, PROVIDER_TIMEOUT } from '../../provider.ts';
import { chargeOutcome, transactionRequest } from './create-charge.ts';
import { findCharge } from './find-charge.ts';
import { createProductLookup } from './find-product.ts';
import { createGatewayCall } from './http.ts';
import { findRefund, refund } from './refund.ts';
import { readPostback } from './webhook.ts';

interface Settings {
  /** `PUBLIC_V1_URL`: everything before `/public/v1`. */
  url: string;
  token: string;
  /** The gateway's name for what a campaign sells. */
  productHashOf: (campaignId: string) => string;
  clock: Clock;
  /** For one call, in ms. */
  timeout?: number;
}

/**
 * The gateway of the specification, which many Brazilian sellers rent under many names. It has no idempotency key,
 * no look-up by our own reference and no signature: a creation that ends in the unknown is left to reconciliation.
 */
export function createPublicV1({
  url,
  token,
  productHashOf,
  clock,
  timeout = PROVIDER_TIMEOUT,
}: Settings): PixProvider {
  const call = createGatewayCall({ url, token, timeout });
  const product = createProductLookup({ call, timeout, token, productHashOf, clock });

  return {
    name: 'public-v1',
    // The gateway states none: as long as the longest of the others.
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
