import type { Centavos } from '../shared/money.ts';
import type { CampaignData } from './schema.ts';

type HasUrgency = Pick<CampaignData, 'urgency'>;

/** Returns the price after the offer, in centavos; undefined if it never ends. */
export function regularAmount({ urgency }: HasUrgency): Centavos | undefined {
  const { countdown } = urgency;
  return countdown && countdown.source !== 'cosmetic' ? countdown.regularAmount : undefined;
}

/** Whether the offer is over for all visitors; an individual deadline never is. */
export function hasEnded({ urgency }: HasUrgency, now: Date): boolean {
  const { countdown } = urgency;
  return countdown?.source === 'until' && new Date(countdown.until) <= now;
}

/** Whether the spots are counted, so that they can run out. */
export function isCounted({ urgency }: HasUrgency): boolean {
  return urgency.spots?.source === 'stock';
}

/** Whether the page asks the server about any of its urgency. */
export function isLive(campaign: HasUrgency): boolean {
  const { viewers } = campaign.urgency;
  return regularAmount(campaign) !== undefined || isCounted(campaign) || viewers?.source === 'presence';
}
