import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Campaign } from '../campaign/schema.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import { type Db, ping, type Trx } from '../server/db/database.ts';
import { notifyOrderChanged } from '../server/db/order-changes.ts';
import { reasonOf } from '../server/errors.ts';
import { newTokenId } from '../server/http/signed-token.ts';
import type { JobDefinition, Jobs } from '../server/jobs/jobs.ts';
import { createSweep } from '../server/jobs/sweeper.ts';
import type { Logger } from '../server/logger.ts';
import { mayInvite, testimonialPath } from '../testimonials/service.ts';
import { createAccess } from './access.ts';
import { accessKey, announcementKey, recoveryKey, testimonialKey } from './dedup.ts';
import {
  type RenderedEmail,
  renderAccessEmail,
  renderDataEmail,
  renderRecoverEmail,
  renderRefundedEmail,
  renderSpotFreeEmail,
  renderTestimonialEmail,
  renderWithdrawalEmail,
} from './emails/index.ts';
import { MailError, type Mailer } from './mailer.ts';

/** How long a fresh delivery is left to its job before the sweep looks at it, in seconds. */
const JOB_GRACE = 5;
/** The longest wait between two tries, in seconds. */
const MAX_WAIT = 900;
const DAY = 86_400;

const RENDERERS = {
  access: renderAccessEmail,
  recovery: renderRecoverEmail,
  withdrawal: renderWithdrawalEmail,
  refunded: renderRefundedEmail,
  testimonial: renderTestimonialEmail,
};
type MailKind = keyof typeof RENDERERS;

const deliveryJob: JobDefinition<{ id: string }> = { name: 'delivery-send', payload: z.object({ id: z.string() }) };

interface Dependencies {
  db: Db;
  jobs: Jobs;
  /** Null in a demo without `SMTP_URL`: mails are only shown at `/dev/mail`. */
  mailer: Mailer | null;
  /** Keep what was sent for `/dev/mail`. */
  demo: boolean;
  campaign: Campaign;
  secret: string;
  publicUrl: () => string;
  clock: Clock;
  /** Write the mails; other ones where nobody reads them. */
  renderers?: typeof RENDERERS;
  log: Logger;
}

export type { Access } from './access.ts';
export { MailError };

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Hands the product over: e-mails, access links, and finding them again. */
export function createDeliveryService({
  db,
  jobs,
  mailer,
  demo,
  campaign,
  secret,
  publicUrl,
  clock,
  renderers = RENDERERS,
  log,
}: Dependencies) {
  const access = createAccess({ db, secret, publicUrl, clock });

  /** @param after seconds until it is sent; at once unless told */
  async function queue(trx: Trx, orderId: string, kind: MailKind, dedupKey: string, after = 0): Promise<void> {
    const row = await trx
      .insertInto('deliveries')
      .values({
        id: randomUUID(),
        order_id: orderId,
        kind,
        dedup_key: dedupKey,
        status: 'queued',
        due_at: addSeconds(clock(), after || JOB_GRACE),
      })
      .onConflict((conflict) => conflict.column('dedup_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // What is for later is found by the sweep.
    if (row && after === 0) await jobs.enqueue(trx, deliveryJob, { id: row.id });
  }

  /** Sends one delivery if it is still to be sent and nobody else is sending it. */
  async function send(id: string): Promise<void> {
    try {
      await db.transaction().execute(async (trx) => {
        // The row stays locked until the mail server has answered: a second worker passes by,
        // and a crash gives it back at once.
        const row = await trx
          .selectFrom('deliveries')
          .innerJoin('orders', 'orders.id', 'deliveries.order_id')
          .innerJoin('access_grants', 'access_grants.order_id', 'deliveries.order_id')
          .select([
            'deliveries.kind',
            'deliveries.order_id',
            'access_grants.id as grant_id',
            'access_grants.status as grant_status',
            'orders.buyer_email',
            'orders.buyer_name',
            'orders.amount',
            'access_grants.created_at as paid_at',
          ])
          .where('deliveries.id', '=', id)
          .where('deliveries.status', '=', 'queued')
          .forUpdate('deliveries')
          .skipLocked()
          .executeTakeFirst();
        if (!row) return;
        const wanted =
          row.kind === 'testimonial'
            ? campaign.testimonials && (await mayInvite(trx, row.order_id))
            : // A link may have been asked for just before the money went back.
              row.grant_status === 'active' || !['access', 'recovery'].includes(row.kind);
        if (!wanted) return void (await cancelMails(trx, [row.order_id], [row.kind], 'not wanted any more'));

        const content = await renderers[row.kind]({
          campaign,
          buyerName: row.buyer_name,
          orderId: row.order_id,
          amount: row.amount,
          paidAt: row.paid_at,
          demo,
          accessUrl: access.url(row.grant_id),
          testimonialUrl: publicUrl() + testimonialPath(secret, row.grant_id),
          orderUrl: `${publicUrl()}/pedido/${row.order_id}`,
        });
        await handOver(trx, id, row.buyer_email, content);
        await trx.updateTable('deliveries').set({ status: 'sent', sent_at: clock() }).where('id', '=', id).execute();
        await notifyOrderChanged(trx, row.order_id);
        log.info({ deliveryId: id, orderId: row.order_id, kind: row.kind }, 'mail sent');
      });
    } catch (error) {
      await postpone(id, error);
    }
  }

  /** @param id makes the Message-ID, so that mail servers see a repeat */
  async function handOver(trx: Trx, id: string, to: string, content: RenderedEmail): Promise<void> {
    const messageId = `${id}@${new URL(publicUrl()).hostname}`;
    // The lock is gone with its connection: then another worker may be sending the same mail.
    await ping(trx);
    await mailer?.send({ messageId, to, ...content });
    if (!demo) return;
    await trx
      .insertInto('demo_mails')
      .values({ message_id: messageId, recipient: to, ...content })
      .execute();
  }

  async function postpone(id: string, error: unknown): Promise<void> {
    const bounced = error instanceof MailError && error.bounced;
    const reason = reasonOf(error);
    const row = await db
      .updateTable('deliveries')
      .set((eb) => ({
        status: bounced ? 'bounced' : 'queued',
        attempts: eb('attempts', '+', 1),
        last_error: reason.slice(0, 200),
      }))
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning(['attempts', 'order_id'])
      .executeTakeFirst();
    if (!row) return;
    const wait = Math.min(MAX_WAIT, 2 ** row.attempts);
    await db
      .updateTable('deliveries')
      .set({ due_at: addSeconds(clock(), wait) })
      .where('id', '=', id)
      .execute();
    log.warn({ deliveryId: id, orderId: row.order_id, attempts: row.attempts, bounced, err: reason }, 'mail not sent');
  }

  return {
    /** Opens the product to an order and queues its e-mails, in the transaction that marks it paid. */
    async grantAccess(trx: Trx, orderId: string): Promise<void> {
      await trx
        .insertInto('access_grants')
        .values({ id: newTokenId(), order_id: orderId, status: 'active' })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute();
      await queue(trx, orderId, 'access', accessKey(orderId));
      // Here, as the order is locked: while its mail is being sent, a refund may wait for that mail.
      if (campaign.testimonials) {
        const later = campaign.testimonials.inviteAfterDays * DAY;
        await queue(trx, orderId, 'testimonial', testimonialKey(orderId), later);
      }
    },

    /** Closes the product to an order; mails with its link that are still unsent never leave. */
    async revokeAccess(trx: Trx, orderId: string): Promise<void> {
      await trx.updateTable('access_grants').set({ status: 'revoked' }).where('order_id', '=', orderId).execute();
      await cancelMails(trx, [orderId], ['access', 'recovery', 'testimonial'], 'access revoked');
    },

    /** Queues a mail about an order's refund. */
    async announce(trx: Trx, orderId: string, kind: 'withdrawal' | 'refunded'): Promise<void> {
      await queue(trx, orderId, kind, announcementKey(orderId, kind));
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
        for (const { id } of orders) await queue(trx, id, 'recovery', recoveryKey(id, clock()));
      });
    },

    /**
     * Sends the link to a person's own data.
     *
     * @param request its id names the mail
     * @throws MailError
     */
    async mailDataLink(trx: Trx, { id, to, url }: { id: string; to: string; url: string }): Promise<void> {
      await handOver(trx, id, to, await renderDataEmail({ campaign, dataUrl: url, demo }));
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
      await handOver(trx, id, to, await renderSpotFreeEmail({ campaign, pageUrl: publicUrl(), demo, ...turn }));
    },

    stateOf: access.stateOf,

    open: access.open,

    /** Takes up what a lost or failed job left behind. */
    sweep: createSweep(
      { db, jobs, clock },
      { table: 'deliveries', due: 'due_at', open: sql`status = 'queued'`, job: deliveryJob },
    ),

    async startWorkers(): Promise<void> {
      await jobs.work(deliveryJob, ({ id }) => send(id));
    },
  };
}

/** Mails that are still unsent never leave. */
export async function cancelMails(trx: Trx, orderIds: string[], kinds: MailKind[], reason: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'bounced', last_error: reason })
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', kinds)
    .where('status', '=', 'queued')
    .execute();
}
