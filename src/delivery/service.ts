import { raiseAlert } from '../alerts/service.ts';
import { createMailComposer, type MailDependencies } from '../mails/compose-mails.ts';
import { orderMailsThat } from '../mails/registry.ts';
import { DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import type { Centavos } from '../shared/money.ts';
import { ORDER_MAIL_FACTS, ORDER_MAIL_KINDS, type ResentMailKind } from '../shared/order-mail-kinds.ts';
import type { OrderKind } from '../shared/order-status.ts';
import { grantLines, setGrants } from './access-grants.ts';
import { type AccessLinkDependencies, createAccessLinks } from './access-links.ts';
import { createLinkRenewal } from './link-renewal.ts';
import { cancelMails, createOrderMails, type OrderMailDependencies, tenMinutesOf } from './order-mails.ts';
import { type AddressChange, keptReceipt, readReceiptFacts } from './receipt.ts';
import { createRecovery } from './recovery.ts';

export { IS_OPEN, readAccessStatus } from './access-grants.ts';
export type { Access } from './access-links.ts';
export { createContactIndex, forgetList } from './contact-index.ts';
export { type CountPages, countPagesInProcess } from './count-pages.ts';
export { readHeadType, TYPE_HEAD_BYTES } from './file-type.ts';
export { RENEWAL_INTERVAL_SECONDS } from './link-renewal.ts';
export { openProductFiles } from './product-files.ts';
export {
  findProductVersion,
  liveVersionNumber,
  type ProductVersion,
  type ProductVersionContext,
  type VersionFile,
  versionFiles,
} from './product-versions.ts';
export { type AddressChange, prolongedFrom, readWithdrawalPeriod } from './receipt.ts';
export { cancelMails };

type Dependencies = AccessLinkDependencies & Omit<OrderMailDependencies, 'accessUrl' | 'composer'> & MailDependencies;

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Creates the delivery of products: e-mails, access links, and their recovery. */
export function createDeliveryService(dependencies: Dependencies) {
  const { db, campaigns, clock } = dependencies;
  const access = createAccessLinks(dependencies);
  const composer = createMailComposer(dependencies);
  const orderMails = createOrderMails({ ...dependencies, composer, accessUrl: access.url });

  return {
    /** Renewal of links that will stop opening. */
    renewal: createLinkRenewal({ db, queue: orderMails.queue }),

    /**
     * Opens to an order what its lines bought and queues its e-mails, in the transaction that marks it paid. If its buyer
     * was erased before, none of them is sent: an alert asks an operator to refund.
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
      await grantLines(trx, orderId, newTokenId());
      if (erased_at) await raiseAlert(trx, 'paid_after_erasure', orderId, { erasedAt: erased_at.toISOString() });
      await orderMails.queue(trx, orderId, 'access', [orderId]);
      // Queued here, as the order is locked: while its mail is being sent, a refund may wait for that mail.
      const invitation = campaigns.find(campaign)?.campaign.testimonials;
      if (invitation && kind === 'sale') {
        const later = invitation.inviteAfterDays * DAY;
        await orderMails.queue(trx, orderId, 'testimonial', [orderId], { after: later });
      }
    },

    /** Closes all that an order opened; mails with its link that are still unsent never leave. */
    async revokeAccess(trx: Trx, orderId: string): Promise<void> {
      await setGrants(trx, orderId, 'revoked');
      await cancelMails(trx, [orderId], orderMailsThat('endsWithAccess'), 'access revoked');
    },

    /** Opens a closed access again, without a mail. */
    async reopenAccess(trx: Trx, orderId: string): Promise<void> {
      await setGrants(trx, orderId, 'active');
    },

    /** Reads the id that an order's links contain; null if it never had any. */
    async linkId(trx: Trx, orderId: string): Promise<string | null> {
      const query = trx.selectFrom('access_links').select('id').where('order_id', '=', orderId);
      return (await query.executeTakeFirst())?.id ?? null;
    },

    /**
     * Queues the product's mail again, for an open access, and the one that confirms a withdrawal if that is still awaited:
     * its link may have changed.
     *
     * @param change of the address, which closes earlier links
     * @param confirmable whether a withdrawal awaits its buyer's confirmation
     * @returns ids of the replaced mails
     */
    async resend(trx: Trx, orderId: string, change: AddressChange, confirmable: boolean): Promise<string[]> {
      const anew: ResentMailKind[] = confirmable ? ['access', 'withdrawal-request'] : ['access'];
      const replaced = ORDER_MAIL_KINDS.filter((kind) =>
        anew.some((other) => other === ORDER_MAIL_FACTS[kind].resentAs),
      );
      // A mail that is being sent right now ends first.
      await cancelMails(trx, [orderId], replaced, 'sent anew by an operator');
      if (change !== 'none') await renewLink(trx, orderId, change);
      const wish = newTokenId();
      for (const kind of anew) await orderMails.queue(trx, orderId, kind, [orderId, wish]);
      const mails = await trx
        .selectFrom('deliveries')
        .select('id')
        .where('order_id', '=', orderId)
        .where('kind', 'in', replaced)
        .execute();
      return mails.map(({ id }) => id);
    },

    /** Queues a mail about an order's refund. @param refundId refund whose amount it states; the order's by default */
    async announce(trx: Trx, orderId: string, kind: 'withdrawal' | 'refunded', refundId?: string): Promise<void> {
      await orderMails.queue(trx, orderId, kind, [orderId], refundId ? { refundId } : {});
    },

    /** Queues the mail about money that is all back and was no sale's; more may come after it. @param received all that had arrived, in centavos */
    async announceUnsold(trx: Trx, orderId: string, received: Centavos): Promise<void> {
      await orderMails.queue(trx, orderId, 'refunded', [orderId, received]);
    },

    /** Queues a mail about a refund that brought back a part of the money. */
    async announcePart(trx: Trx, orderId: string, refundId: string): Promise<void> {
      await orderMails.queue(trx, orderId, 'partial_refund', [refundId], { refundId });
    },

    /** Queues the mail with the reason of a refused withdrawal. @param requestId of `withdrawal_requests` */
    async announceRefusal(trx: Trx, orderId: string, requestId: string): Promise<void> {
      await orderMails.queue(trx, orderId, 'withdrawal-refused', [requestId]);
    },

    /** Queues the mail whose link confirms a withdrawal that was asked for on the access page. */
    async askToConfirmWithdrawal(trx: Trx, orderId: string, requestId: string): Promise<void> {
      await orderMails.queue(trx, orderId, 'withdrawal-request', [requestId, tenMinutesOf(clock())]);
    },

    /** Mails the links of an e-mail's purchases again. */
    recover: createRecovery({ db, campaigns, queue: orderMails.queue, clock }),

    composeForPerson: composer.composeForPerson,
    composeForOperator: composer.composeForOperator,

    /** Mails for the outbox. */
    mails: orderMails.mails,

    stateOf: access.stateOf,

    open: access.open,
    noteOpened: access.noteOpened,
    noteMissed: access.noteMissed,
    noteDownload: access.noteDownload,
    linkOf: access.linkOf,
  };
}

/**
 * Gives an order's access another link; the receipt by the earlier one stays stored.
 *
 * @param id in the link; a new one by default
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
    .updateTable('access_links')
    .set({
      id,
      // An order counts as opened once, in the seller's numbers.
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

/** Link of an access, as it was when its order's address was corrected. */
export interface KeptLink {
  id: string;
  /** Its moments, ISO 8601; null for what had not happened. */
  moments: Record<LinkMoment, string | null>;
  /** Ids of the mails that had reached the address. */
  mails: string[];
}

const LINK_MOMENTS = ['opened_at', 'downloaded_at', 'downloaded_last_at', 'received_at'] as const;
type LinkMoment = (typeof LINK_MOMENTS)[number];

/** Reads an order's link, for {@link restoreLink}. @returns null before the payment */
export async function readLink(trx: Trx, orderId: string): Promise<KeptLink | null> {
  const link = await trx
    .selectFrom('access_links')
    .select(['id', ...LINK_MOMENTS])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!link) return null;
  const mails = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .where('astray', '=', false)
    .execute();
  const moments = Object.fromEntries(LINK_MOMENTS.map((name) => [name, link[name]?.toISOString() ?? null]));
  return { id: link.id, moments: moments as KeptLink['moments'], mails: mails.map(({ id }) => id) };
}

/** Opens a link of before anew in place of an order's present one, with its receipt as it was. */
export async function restoreLink(trx: Trx, orderId: string, { id, moments, mails }: KeptLink): Promise<void> {
  const times = Object.fromEntries(LINK_MOMENTS.map((name) => [name, moments[name] && new Date(moments[name])]));
  await trx
    .updateTable('access_links')
    .set({ id, ...times })
    .where('order_id', '=', orderId)
    .execute();
  if (mails.length > 0) await trx.updateTable('deliveries').set({ astray: false }).where('id', 'in', mails).execute();
}
