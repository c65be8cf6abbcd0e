import type { Facts, GatewayPrice } from '../../campaigns/check-facts.ts';
import { inTime, startDeadline } from '../../payments/deadline.ts';
import type { Offer } from '../../payments/provider.ts';
import type { Clock } from '../../platform/clock.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { Env } from '../settings/env.ts';
import { missingProductHash, publicV1Provider } from '../settings/payment-providers.ts';
import { type CheckedCampaign, gatherShopFacts } from './go-live.ts';

/** Patience with a gateway that is asked for its price, in ms: a person waits who publishes. */
const PATIENCE = 5000;

/** All that a campaign is checked against before it is published: the gateway's price too, which a start can't wait for. */
export async function gatherPublishingFacts(checked: CheckedCampaign & { env: Env }): Promise<Facts> {
  const [facts, gatewayPrices] = await Promise.all([
    gatherShopFacts(checked),
    askGatewayPrices(checked.env, checked.campaign, checked.clock),
  ]);
  return { ...facts, gatewayPrices };
}

/** The price of a campaign's product at the providers that have prices of their own. Others charge what we say. */
export async function askGatewayPrices(env: Env, offer: Offer, clock: Clock): Promise<GatewayPrice[]> {
  if (!env.PIX_PROVIDER.includes('public-v1') || missingProductHash(env, offer)) return [];
  const { name: provider, product } = publicV1Provider(env, clock);
  try {
    const { amount } = await inTime(startDeadline(PATIENCE), product(offer));
    return [{ provider, amount }];
  } catch (error) {
    return [{ provider, amount: null, reason: reasonOf(error) }];
  }
}
