import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { aboutMail, raiseAlert } from '../alerts/service.ts';
import { asBought } from '../campaigns/as-bought.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import { type Db, ping, type Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import { reasonOf } from '../platform/errors.ts';
import { signedToken } from '../platform/http/signed-token.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createLeasedWork, LOCKED_LEASE, oneLane } from '../platform/jobs/leased-work.ts';
import { retryAt } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';
import type { Centavos } from '../shared/money.ts';
import { withdrawalEnd } from '../shared/withdrawal-period.ts';
import { mayInvite, testimonialPath } from '../testimonials/service.ts';
import {
  type RenderedEmail,
  renderAccessEmail,
  renderAlertEmail,
  renderPartialRefundEmail,
  renderRecoverEmail,
  renderRefundedEmail,
  renderTestimonialEmail,
  renderWithdrawalEmail,
  renderWithdrawalRequestEmail,
} from './emails/render-emails.ts';
import { isBounce, type Mailer } from './mailer.ts';
import { lockQueuedMail, type QueuedMail, refundAmount, withdrawn } from './queued-mail.ts';

const RENDERERS = {
  access: renderAccessEmail,
  recovery: renderRecoverEmail,
  'withdrawal-request': renderWithdrawalRequestEmail,
  withdrawal: renderWithdrawalEmail,
  partial_refund: renderPartialRefundEmail,
  refunded: renderRefundedEmail,
  testimonial: renderTestimonialEmail,
};
type MailKind = keyof typeof RENDERERS;

const ALL_RENDERERS = { ...RENDERERS, alert: renderAlertEmail };

/** What operators call the mails. */
export const MAIL_NAMES: Record<MailKind, string> = {
  access: 'e-mail de acesso',
  recovery: 'novo envio do link',
  'withdrawal-request': 'pedido de confirmação da desistência',
  withdrawal: 'aviso da desistência',
  partial_refund: 'aviso da devolução de uma parte',
  refunded: 'aviso da devolução',
  testimonial: 'pedido de depoimento',
};
/** Worth nothing once the access is closed. */
const ONLY_WITH_ACCESS: readonly MailKind[] = ['access', 'recovery', 'withdrawal-request'];

const DELIVERIES = 'deliveries';
/** Mails that are handed over at once. */
const SLOTS = 8;

interface Dependencies {
  db: Db;
  jobs: Jobs;
  /** Null in a demo without `SMTP_URL`: mails are only shown at `/dev/mail`. */
  mailer: Mailer | null;
  /** Keep what was sent for `/dev/mail`. */
  demo: boolean;
  campaigns: Campaigns;
  /** Signs the links. */
  secret: string;
  /** What a withdrawal would return of an order, in centavos. */
  refundable(trx: Trx, orderId: string): Promise<Centavos>;
  /** The link of a grant. */
  accessUrl(grantId: string, campaign: string): string;
  clock: Clock;
  /** Write the mails; other ones where nobody reads them. */
  renderers?: typeof ALL_RENDERERS;
  log: Logger;
}

/** Mails about orders: queued in the transaction of what they tell, sent by a job, tried again until they left. */
export function createOutbox({
  db,
  jobs,
  mailer,
  demo,
  campaigns,
  secret,
  refundable,
  accessUrl,
  clock,
  renderers = ALL_RENDERERS,
  log,
}: Dependencies) {
  /** @param options `after`: seconds until it is sent, at once unless told; `refundId`: which refund it tells of */
  async function queue(
    trx: Trx,
    orderId: string,
    kind: MailKind,
    dedupKey: string,
    { after = 0, refundId }: { after?: number; refundId?: string } = {},
  ): Promise<void> {
    const row = await trx
      .insertInto('deliveries')
      .values({
        id: randomUUID(),
        order_id: orderId,
        kind,
        dedup_key: dedupKey,
        status: 'queued',
        due_at: addSeconds(clock(), after),
        ...(refundId && { refund_id: refundId }),
      })
      .onConflict((conflict) => conflict.column('dedup_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // What is for later is found by the sweep.
    if (row && after === 0) await jobs.wake(trx, DELIVERIES);
  }

  /** Sends one delivery if it is still to be sent and nobody else is sending it. */
  async function send(id: string): Promise<void> {
    try {
      await db.transaction().execute(async (trx) => {
        // The row stays locked until the mail server has answered: a second worker passes by,
        // and a crash gives it back at once.
        const row = await lockQueuedMail(trx, id);
        if (!row) return;
        const campaign = asBought(await campaigns.of(row.campaign), row);
        const wanted = row.erased_at
          ? false
          : row.kind === 'testimonial'
            ? campaign.testimonials && (await mayInvite(trx, row.order_id))
            : // A link may have been asked for just before the money went back.
              row.grant_status === 'active' || !ONLY_WITH_ACCESS.includes(row.kind);
        if (!wanted) return void (await cancelMails(trx, [row.order_id], [row.kind], 'not wanted any more'));

        const content = await write(trx, row, campaign);
        await handOver(trx, campaign, { id, to: row.buyer_email, ...content });
        await trx.updateTable('deliveries').set({ status: 'sent', sent_at: clock() }).where('id', '=', id).execute();
        await notifyOrderChanged(trx, row.order_id);
        log.info({ deliveryId: id, orderId: row.order_id, kind: row.kind }, 'mail sent');
      });
    } catch (error) {
      await postpone(id, error);
    }
  }

  async function write(trx: Trx, row: QueuedMail, campaign: Campaign): Promise<RenderedEmail> {
    const { kind, grant_id, paid_at, withdrawal_id, requested_at } = row;
    const address = campaigns.addressOf(row.campaign);
    const facts = {
      campaign,
      buyerName: row.buyer_name,
      orderNumber: row.number,
      amount: await amountOf(trx, row),
      demo,
      orderUrl: `${address}/pedido/${row.token}`,
      hadAccess: grant_id !== null,
    };
    if (kind === 'refunded' || kind === 'partial_refund') return renderers[kind](facts);
    // Money that made no order paid opened nothing, and is told of by those two mails alone.
    if (!grant_id || !paid_at) throw new Error(`a mail ${kind} needs an access grant`);
    if (kind === 'withdrawal-request') {
      if (!withdrawal_id || !requested_at) throw new Error('nobody asked for a withdrawal');
      const confirmUrl = `${address}/desistir/${signedToken(secret, 'withdrawal', withdrawal_id)}`;
      return renderers[kind]({ ...facts, confirmUrl, requestedAt: requested_at });
    }
    return renderers[kind]({
      ...facts,
      paidAt: paid_at,
      withdrawUntil: withdrawalEnd(paid_at, row.guarantee_days),
      accessUrl: accessUrl(grant_id, row.campaign),
      testimonialUrl: address + testimonialPath(secret, grant_id),
    });
  }

  /** What a mail tells of, in centavos: one refund, what a withdrawal would return, or all that was received. */
  async function amountOf(trx: Trx, row: QueuedMail): Promise<Centavos> {
    if (row.refund_id)
      return row.kind === 'withdrawal' ? withdrawn(trx, row.order_id) : refundAmount(trx, row.refund_id);
    return row.kind === 'withdrawal-request' ? refundable(trx, row.order_id) : (row.received ?? row.amount);
  }

  /** @param mail its `id` makes the Message-ID, so that mail servers see a repeat */
  async function handOver(
    trx: Trx,
    { id: campaign, seller }: Pick<Campaign, 'id' | 'seller'>,
    { id, to, ...content }: RenderedEmail & { id: string; to: string },
  ): Promise<void> {
    const messageId = `${id}@${new URL(campaigns.addressOf(campaign)).hostname}`;
    // The lock is gone with its connection: then another worker may be sending the same mail.
    await ping(trx);
    await mailer?.send({ messageId, seller, to, ...content });
    if (!demo) return;
    await trx
      .insertInto('demo_mails')
      .values({ message_id: messageId, recipient: to, ...content })
      .execute();
  }

  async function postpone(id: string, error: unknown): Promise<void> {
    const bounced = isBounce(error);
    const reason = reasonOf(error);
    const row = await db.transaction().execute(async (trx) => {
      const failed = await trx
        .selectFrom('deliveries')
        .select(['attempts', 'order_id', 'kind'])
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .forUpdate()
        .executeTakeFirst();
      if (!failed) return null;
      const attempts = failed.attempts + 1;
      const changes = { attempts, last_error: reason.slice(0, 200), due_at: retryAt(clock(), attempts) };
      // At once: a second change would wait for whoever has locked the order.
      const status = bounced ? 'bounced' : 'queued';
      await trx
        .updateTable('deliveries')
        .set({ status, ...changes })
        .where('id', '=', id)
        .execute();
      if (bounced) await tellBounce(trx, id, failed);
      return { ...failed, attempts };
    });
    if (!row) return;
    log.warn({ deliveryId: id, orderId: row.order_id, attempts: row.attempts, bounced, err: reason }, 'mail not sent');
  }

  const work = createLeasedWork(
    { db, jobs, clock, log },
    {
      name: DELIVERIES,
      table: 'deliveries',
      due: 'due_at',
      open: sql`status = 'queued'`,
      lease: LOCKED_LEASE,
      lanes: oneLane(SLOTS),
      run: async ({ id }) => void (await send(id)),
    },
  );
  /** Nobody tries a bounced mail again, so somebody must know; a question for a testimonial is no promise. */
  async function tellBounce(trx: Trx, id: string, { order_id, kind }: { order_id: string; kind: MailKind }) {
    if (kind !== 'testimonial')
      await raiseAlert(trx, 'mail_bounced', order_id, `${MAIL_NAMES[kind]}, ${aboutMail(id)}`);
    await notifyOrderChanged(trx, order_id);
  }

  return {
    queue,

    handOver,

    sweep: work.sweep,

    async startWorkers(): Promise<void> {
      work.start();
    },
  };
}

/** Mails that are still unsent never leave. */
export async function cancelMails(
  trx: Trx,
  orderIds: string[],
  kinds: readonly MailKind[],
  reason: string,
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'bounced', last_error: reason })
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', kinds)
    .where('status', '=', 'queued')
    .execute();
}
