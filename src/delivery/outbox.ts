import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { asBought } from '../campaign/as-bought.ts';
import type { CampaignLookup } from '../campaign/lookup.ts';
import type { Campaign } from '../campaign/schema.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import { type Db, ping, type Trx } from '../server/db/database.ts';
import { notifyOrderChanged } from '../server/db/order-changes.ts';
import { reasonOf } from '../server/errors.ts';
import { signedToken } from '../server/http/signed-token.ts';
import type { JobDefinition, Jobs } from '../server/jobs/jobs.ts';
import { createSweep, JOB_GRACE, retryAt } from '../server/jobs/sweeper.ts';
import type { Logger } from '../server/logger.ts';
import { withdrawalEnd } from '../shared/withdrawal.ts';
import { mayInvite, testimonialPath } from '../testimonials/service.ts';
import {
  type RenderedEmail,
  renderAccessEmail,
  renderRecoverEmail,
  renderRefundedEmail,
  renderTestimonialEmail,
  renderWithdrawalEmail,
  renderWithdrawalRequestEmail,
} from './emails/index.ts';
import { MailError, type Mailer } from './mailer.ts';

const RENDERERS = {
  access: renderAccessEmail,
  recovery: renderRecoverEmail,
  'withdrawal-request': renderWithdrawalRequestEmail,
  withdrawal: renderWithdrawalEmail,
  refunded: renderRefundedEmail,
  testimonial: renderTestimonialEmail,
};
type MailKind = keyof typeof RENDERERS;

/** Worth nothing once the access is closed. */
const ONLY_WITH_ACCESS: readonly MailKind[] = ['access', 'recovery', 'withdrawal-request'];

const deliveryJob: JobDefinition<{ id: string }> = { name: 'delivery-send', payload: z.object({ id: z.string() }) };

interface Dependencies {
  db: Db;
  jobs: Jobs;
  /** Null in a demo without `SMTP_URL`: mails are only shown at `/dev/mail`. */
  mailer: Mailer | null;
  /** Keep what was sent for `/dev/mail`. */
  demo: boolean;
  /** What is sold now. */
  campaign: Campaign;
  campaignOf: CampaignLookup;
  /** Signs the links. */
  secret: string;
  publicUrl: () => string;
  /** The link of a grant. */
  accessUrl(grantId: string): string;
  clock: Clock;
  /** Write the mails; other ones where nobody reads them. */
  renderers?: typeof RENDERERS;
  log: Logger;
}

/** Mails about orders: queued in the transaction of what they tell, sent by a job, tried again until they left. */
export function createOutbox({
  db,
  jobs,
  mailer,
  demo,
  campaignOf,
  secret,
  publicUrl,
  accessUrl,
  clock,
  renderers = RENDERERS,
  log,
}: Dependencies) {
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
            'orders.token',
            'orders.number',
            'orders.campaign',
            'orders.product_title',
            'orders.guarantee_days',
            'orders.amount',
            'access_grants.created_at as paid_at',
          ])
          .where('deliveries.id', '=', id)
          .where('deliveries.status', '=', 'queued')
          .forUpdate('deliveries')
          .skipLocked()
          .executeTakeFirst();
        if (!row) return;
        const campaign = asBought(await campaignOf(row.campaign), row);
        const wanted =
          row.kind === 'testimonial'
            ? campaign.testimonials && (await mayInvite(trx, row.order_id))
            : // A link may have been asked for just before the money went back.
              row.grant_status === 'active' || !ONLY_WITH_ACCESS.includes(row.kind);
        if (!wanted) return void (await cancelMails(trx, [row.order_id], [row.kind], 'not wanted any more'));

        const facts = {
          campaign,
          buyerName: row.buyer_name,
          orderNumber: row.number,
          amount: row.amount,
          paidAt: row.paid_at,
          withdrawUntil: withdrawalEnd(row.paid_at, row.guarantee_days),
          demo,
          accessUrl: accessUrl(row.grant_id),
          testimonialUrl: publicUrl() + testimonialPath(secret, row.grant_id),
          orderUrl: `${publicUrl()}/pedido/${row.token}`,
        };
        const content =
          row.kind === 'withdrawal-request'
            ? await renderers[row.kind]({ ...facts, ...(await withdrawalRequest(trx, row.order_id)) })
            : await renderers[row.kind](facts);
        await handOver(trx, id, row.buyer_email, content);
        await trx.updateTable('deliveries').set({ status: 'sent', sent_at: clock() }).where('id', '=', id).execute();
        await notifyOrderChanged(trx, row.order_id);
        log.info({ deliveryId: id, orderId: row.order_id, kind: row.kind }, 'mail sent');
      });
    } catch (error) {
      await postpone(id, error);
    }
  }

  /** The link that confirms a withdrawal, and when it was asked for. */
  async function withdrawalRequest(trx: Trx, orderId: string) {
    const { id, requested_at } = await trx
      .selectFrom('withdrawal_requests')
      .select(['id', 'requested_at'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return {
      confirmUrl: `${publicUrl()}/desistir/${signedToken(secret, 'withdrawal', id)}`,
      requestedAt: requested_at,
    };
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
    await db
      .updateTable('deliveries')
      .set({ due_at: retryAt(clock(), row.attempts) })
      .where('id', '=', id)
      .execute();
    log.warn({ deliveryId: id, orderId: row.order_id, attempts: row.attempts, bounced, err: reason }, 'mail not sent');
  }

  return {
    queue,

    handOver,

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
