import { DAY } from '../server/clock.ts';
import type { Trx } from '../server/db/database.ts';
import { newTokenId } from '../server/http/signed-token.ts';
import { createAccess } from './access.ts';
import { accessKey, announcementKey, recoveryKey, testimonialKey } from './dedup.ts';
import { renderDataEmail, renderSpotFreeEmail } from './emails/index.ts';
import { cancelMails, createOutbox } from './outbox.ts';

export type { Access } from './access.ts';
export { MailError } from './mailer.ts';
export { cancelMails };

type Dependencies = Omit<Parameters<typeof createOutbox>[0], 'accessUrl'>;

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Hands the product over: e-mails, access links, and finding them again. */
export function createDeliveryService(dependencies: Dependencies) {
  const { db, campaign, demo, publicUrl, clock } = dependencies;
  const access = createAccess(dependencies);
  const outbox = createOutbox({ ...dependencies, accessUrl: access.url });

  return {
    /** Opens the product to an order and queues its e-mails, in the transaction that marks it paid. */
    async grantAccess(trx: Trx, orderId: string): Promise<void> {
      await trx
        .insertInto('access_grants')
        .values({ id: newTokenId(), order_id: orderId, status: 'active' })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
      await outbox.queue(trx, orderId, 'access', accessKey(orderId));
      // Here, as the order is locked: while its mail is being sent, a refund may wait for that mail.
      if (campaign.testimonials) {
        const later = campaign.testimonials.inviteAfterDays * DAY;
        await outbox.queue(trx, orderId, 'testimonial', testimonialKey(orderId), later);
      }
    },

    /** Closes the product to an order; mails with its link that are still unsent never leave. */
    async revokeAccess(trx: Trx, orderId: string): Promise<void> {
      await trx.updateTable('access_grants').set({ status: 'revoked' }).where('order_id', '=', orderId).execute();
      await cancelMails(trx, [orderId], ['access', 'recovery', 'testimonial'], 'access revoked');
    },

    /** Queues a mail about an order's refund. */
    async announce(trx: Trx, orderId: string, kind: 'withdrawal' | 'refunded'): Promise<void> {
      await outbox.queue(trx, orderId, kind, announcementKey(orderId, kind));
    },

    /** Queues the link again for every paid order of an e-mail. Says nothing about whether there are any. */
    async recover(email: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const orders = await trx
          .selectFrom('access_grants')
          .innerJoin('orders', 'orders.id', 'access_grants.order_id')
          .select('orders.id')
          .where('orders.buyer_email', '=', email.trim().toLowerCase())
          .where('access_grants.status', '=', 'active')
          .limit(10)
          .execute();
        for (const { id } of orders) await outbox.queue(trx, id, 'recovery', recoveryKey(id, clock()));
      });
    },

    /**
     * Sends the link to a person's own data.
     *
     * @param request its id names the mail
     * @throws MailError
     */
    async mailDataLink(trx: Trx, { id, to, url }: { id: string; to: string; url: string }): Promise<void> {
      await outbox.handOver(trx, id, to, await renderDataEmail({ campaign, dataUrl: url, demo }));
    },

    /**
     * Tells somebody who waited that there is a spot.
     *
     * @param turn its id names the mail; `hours` is how long nobody else is told
     * @throws MailError
     */
    async mailSpotFree(
      trx: Trx,
      { id, to, ...turn }: { id: string; to: string; removeUrl: string; hours: number },
    ): Promise<void> {
      await outbox.handOver(trx, id, to, await renderSpotFreeEmail({ campaign, pageUrl: publicUrl(), demo, ...turn }));
    },

    stateOf: access.stateOf,

    open: access.open,
    grantOf: access.grantOf,

    sweep: outbox.sweep,

    startWorkers: outbox.startWorkers,
  };
}
