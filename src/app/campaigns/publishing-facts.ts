import type { Facts, GatewayPrice } from '../../campaigns/check-facts.ts';
import { inTime, startDeadline } from '../../payments/deadline.ts';
import type { Offer } from '../../payments/provider.ts';
import type { Clock } from '../../platform/clock.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { Env } from '../settings/env.ts';
import { withMainCampaign } from '../settings/main-campaign.ts';
import { missingProductHash, publicV1Provider } from '../settings/payment-providers.ts';
import { type CheckedCampaign, gatherShopFacts } from './go-live.ts';

/** Timeout of a gateway's price, in ms: the person who publishes waits for it. */
const PRICE_TIMEOUT_MS = 5000;

/** Gathers the facts for the check before a publication: the gateway's price too, for which a start can't wait. */
export async function gatherPublishingFacts(checked: CheckedCampaign & { env: Env }): Promise<Facts> {
  const [facts, gatewayPrices] = await Promise.all([
    gatherShopFacts(checked),
    withMainCampaign(checked.db, checked.env).then((env) => askGatewayPrices(env, checked.campaign, checked.clock)),
  ]);
  return { ...facts, gatewayPrices };
}

/** Requests a product's price from providers that have prices of their own; the others charge our amount. */
export async function askGatewayPrices(env: Env, offer: Offer, clock: Clock): Promise<GatewayPrice[]> {
  if (!env.PIX_PROVIDER.includes('public-v1') || missingProductHash(env, offer)) return [];
  const { name: provider, product } = publicV1Provider(env, clock);
  try {
    const { amount } = await inTime(startDeadline(PRICE_TIMEOUT_MS), product(offer));
    return [{ provider, amount }];
  } catch (error) {
    return [{ provider, amount: null, reason: reasonOf(error) }];
  }
}
