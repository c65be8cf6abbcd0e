import { raiseAlert } from '../alerts/service.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { AccessGrantsTable } from '../platform/db/schema.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import type { Mail } from '../platform/outbox/mailer.ts';
import { formatMinute } from '../shared/dates.ts';
import type { OrderKind } from '../shared/order-status.ts';
import { createAccessLinks } from './access-links.ts';
import {
  accessKey,
  announcementKey,
  partialRefundKey,
  resendKey,
  testimonialKey,
  withdrawalRefusedKey,
  withdrawalRequestKey,
} from './dedup-keys.ts';
import { renderDataEmail, renderErasureEmail, renderSpotFreeEmail } from './emails/render-emails.ts';
import { letterOf } from './letter.ts';
import { createLinkRenewal } from './link-renewal.ts';
import { createOperatorLetters } from './operator-letters.ts';
import { cancelMails, createOrderMails } from './order-mails.ts';
import { type AddressChange, keptReceipt, readReceiptFacts } from './receipt.ts';
import { createRecovery } from './recovery.ts';

export type { Access } from './access-links.ts';
export { createContactIndex, forgetList } from './contact-index.ts';
export { readHeadType, TYPE_HEAD } from './file-type.ts';
export { RENEWAL_PAUSE } from './link-renewal.ts';
export { openProductFiles } from './product-files.ts';
export {
  findProductVersion,
  liveVersionNumber,
  type ProductVersion,
  type VersionFile,
  versionFiles,
} from './product-versions.ts';
export { type AddressChange, prolongedFrom, readWithdrawalPeriod } from './receipt.ts';
export { cancelMails };

type Dependencies = Parameters<typeof createAccessLinks>[0] &
  Omit<Parameters<typeof createOrderMails>[0], 'accessUrl'> &
  Parameters<typeof createOperatorLetters>[0];

/** A mail to somebody who need not have bought anything. */
interface Addressed {
  /** Names the mail. */
  id: string;
  to: string;
  /** Where they asked. */
  campaign: Campaign;
}

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Hands the product over: e-mails, access links, and finding them again. */
export function createDeliveryService(dependencies: Dependencies) {
  const { db, campaigns, demo, clock } = dependencies;
  const access = createAccessLinks(dependencies);
  const orderMails = createOrderMails({ ...dependencies, accessUrl: access.url });

  return {
    /** New links for buyers whose own stops opening. */
    renewal: createLinkRenewal({ db, queue: orderMails.queue }),

    /**
     * Opens the product to an order and queues its e-mails, in the transaction that marks it paid. Where its buyer was
     * erased before, none of these leaves: an operator is called to give the money back.
     */
    async grantAccess(
      trx: Trx,
      {
        id: orderId,
        campaign,
        kind,
        erased_at,
      }: { id: string; campaign: string; kind: OrderKind; erased_at?: Date | null },
    ): Promise<void> {
      await trx
        .insertInto('access_grants')
        .values({ id: newTokenId(), order_id: orderId, status: 'active' })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
      if (erased_at) await raiseAlert(trx, 'paid_after_erasure', orderId, `apagado em ${formatMinute(erased_at)}`);
      await orderMails.queue(trx, orderId, 'access', accessKey(orderId));
      // Here, as the order is locked: while its mail is being sent, a refund may wait for that mail.
      const invitation = campaigns.find(campaign)?.campaign.testimonials;
      if (invitation && kind === 'sale') {
        const later = invitation.inviteAfterDays * DAY;
        await orderMails.queue(trx, orderId, 'testimonial', testimonialKey(orderId), { after: later });
      }
    },

    /** Closes the product to an order; mails with its link that are still unsent never leave. */
    async revokeAccess(trx: Trx, orderId: string): Promise<void> {
      await trx.updateTable('access_grants').set({ status: 'revoked' }).where('order_id', '=', orderId).execute();
      await cancelMails(trx, [orderId], ['access', 'recovery', 'testimonial'], 'access revoked');
    },

    /** Opens to an order again what was closed to it; mails nothing. */
    async reopenAccess(trx: Trx, orderId: string): Promise<void> {
      await trx.updateTable('access_grants').set({ status: 'active' }).where('order_id', '=', orderId).execute();
    },

    /** Whether an order's links open; null where it never had any. */
    async grantStatus(trx: Trx, orderId: string): Promise<AccessGrantsTable['status'] | null> {
      const query = trx.selectFrom('access_grants').select('status').where('order_id', '=', orderId);
      return (await query.executeTakeFirst())?.status ?? null;
    },

    /** What an order's links are made of; null where it never had any. */
    async grantId(trx: Trx, orderId: string): Promise<string | null> {
      const query = trx.selectFrom('access_grants').select('id').where('order_id', '=', orderId);
      return (await query.executeTakeFirst())?.id ?? null;
    },

    /**
     * Queues the product's mail once more, for an open grant, and the one that confirms a withdrawal where that is still
     * waited for: its link may be another one now.
     *
     * @param change with another address, the links that went out before open nothing any more
     * @param confirmable a withdrawal waits that its buyer can still confirm
     * @returns the mails that these take the place of, by their ids
     */
    async resend(trx: Trx, orderId: string, change: AddressChange, confirmable: boolean): Promise<string[]> {
      const anew = confirmable ? (['access', 'withdrawal-request'] as const) : (['access'] as const);
      const replaced = [...anew, 'recovery' as const];
      // Whoever is sending one of them at this moment ends first.
      await cancelMails(trx, [orderId], replaced, 'sent anew by an operator');
      if (change !== 'none') await renewLink(trx, orderId, change);
      const wish = newTokenId();
      for (const kind of anew) await orderMails.queue(trx, orderId, kind, resendKey(kind, orderId, wish));
      const mails = await trx
        .selectFrom('deliveries')
        .select('id')
        .where('order_id', '=', orderId)
        .where('kind', 'in', replaced)
        .execute();
      return mails.map(({ id }) => id);
    },

    /** Queues a mail about an order's refund. @param refundId whose amount it tells; the order's unless told */
    async announce(trx: Trx, orderId: string, kind: 'withdrawal' | 'refunded', refundId?: string): Promise<void> {
      await orderMails.queue(trx, orderId, kind, announcementKey(orderId, kind), refundId ? { refundId } : {});
    },

    /** Queues a mail about a refund that brought back a part of the money. */
    async announcePart(trx: Trx, orderId: string, refundId: string): Promise<void> {
      await orderMails.queue(trx, orderId, 'partial_refund', partialRefundKey(refundId), { refundId });
    },

    /** Queues the mail that says why a withdrawal was refused. @param requestId of `withdrawal_requests` */
    async announceRefusal(trx: Trx, orderId: string, requestId: string): Promise<void> {
      await orderMails.queue(trx, orderId, 'withdrawal-refused', withdrawalRefusedKey(requestId));
    },

    /** Queues the mail whose link confirms a withdrawal that was asked for on the access page. */
    async askToConfirmWithdrawal(trx: Trx, orderId: string, requestId: string): Promise<void> {
      await orderMails.queue(trx, orderId, 'withdrawal-request', withdrawalRequestKey(requestId, clock()));
    },

    /** Mails the links again of what an e-mail has bought. */
    recover: createRecovery({ db, campaigns, queue: orderMails.queue, clock }),

    /** The link to a person's own data. @param request what was asked for; its id names the mail */
    async composeDataLink({ to, url, campaign, id }: Addressed & { url: string }): Promise<Mail> {
      const content = await renderDataEmail({ campaign, dataUrl: url, demo });
      return letterOf(campaigns, campaign, { id, to, ...content });
    },

    /** Tells somebody that an erasure waits for a payment, until when at the latest. */
    async composeErasure({ to, until, campaign, id }: Addressed & { until: Date }): Promise<Mail> {
      const content = await renderErasureEmail({ campaign, until, demo });
      return letterOf(campaigns, campaign, { id: `${id}-erasure`, to, ...content });
    },

    /** Tells somebody who waited that there is a spot. @param turn `hours` is how long nobody else is told */
    async composeSpotFree({
      id,
      to,
      campaign,
      ...turn
    }: Addressed & { removeUrl: string; hours: number }): Promise<Mail> {
      const pageUrl = campaigns.addressOf(campaign.id);
      const content = await renderSpotFreeEmail({ campaign, pageUrl, demo, ...turn });
      return letterOf(campaigns, campaign, { id, to, ...content });
    },

    ...createOperatorLetters(dependencies),

    /** For the outbox. */
    mails: orderMails.mails,

    stateOf: access.stateOf,

    open: access.open,
    noteOpened: access.noteOpened,
    noteMissed: access.noteMissed,
    noteDownload: access.noteDownload,
    grantOf: access.grantOf,
  };
}

/**
 * Gives an order's access another link; what the buyer received by the one before stays written down.
 *
 * @param id what the link is made of; another one unless told
 */
export async function renewLink(
  trx: Trx,
  orderId: string,
  change: Exclude<AddressChange, 'none'>,
  id = newTokenId(),
): Promise<void> {
  const facts = await readReceiptFacts(trx, orderId);
  if (!facts) return;
  const received_at = keptReceipt(facts, change);
  await trx
    .updateTable('access_grants')
    .set({
      id,
      // One order is opened once, in the seller's numbers.
      first_opened_at: (eb) => eb.fn.coalesce('first_opened_at', 'opened_at'),
      opened_at: null,
      downloaded_at: null,
      downloaded_last_at: null,
      received_at,
    })
    .where('order_id', '=', orderId)
    .execute();
  if (change === 'corrected')
    await trx
      .updateTable('deliveries')
      .set({ astray: true })
      .where('order_id', '=', orderId)
      .where('sent_at', 'is not', null)
      .execute();
}
