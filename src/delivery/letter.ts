import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { Mail } from '../platform/outbox/mailer.ts';
import type { RenderedEmail } from './emails/render-emails.ts';

/**
 * Composes a mail in the name of a campaign's seller.
 *
 * @param content `id` makes the Message-ID, which is the same for the same fact, so that mail servers notice a repeat
 */
export function composeMail(
  campaigns: Campaigns,
  { id: campaign, seller }: Pick<Campaign, 'id' | 'seller'>,
  { id, ...content }: RenderedEmail & { id: string; to: string },
): Mail {
  return { messageId: `${id}@${new URL(campaigns.addressOf(campaign)).hostname}`, seller, ...content };
}
