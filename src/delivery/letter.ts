import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Mail } from '../platform/outbox/mailer.ts';
import type { RenderedEmail } from './emails/render-emails.ts';

/**
 * A mail in the name of a campaign's seller.
 *
 * @param letter its `id` makes the Message-ID: the same fact always has the same one, so that mail servers see a repeat
 */
export function letterOf(
  campaigns: Campaigns,
  { id: campaign, seller }: Pick<Campaign, 'id' | 'seller'>,
  { id, ...letter }: RenderedEmail & { id: string; to: string },
): Mail {
  return { messageId: `${id}@${new URL(campaigns.addressOf(campaign)).hostname}`, seller, ...letter };
}
