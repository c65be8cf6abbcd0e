import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import { asBought } from '../campaigns/as-bought.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import type { DeliveriesTable } from '../platform/db/schema.ts';
import { signedToken } from '../platform/http/signed-token.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mail } from '../platform/outbox/mailer.ts';
import type { MailKind } from '../platform/outbox/outbox.ts';
import type { Centavos } from '../shared/money.ts';
import { confirmationEnd, isConfirmable } from '../shared/withdrawal-period.ts';
import { mayInvite, testimonialPath } from '../testimonials/service.ts';
import { isRenewal } from './dedup-keys.ts';
import {
  type RenderedEmail,
  renderAccessEmail,
  renderAlertEmail,
  renderGrantedEmail,
  renderPartialRefundEmail,
  renderRecoverEmail,
  renderRefundedEmail,
  renderRenewedEmail,
  renderTestimonialEmail,
  renderWithdrawalEmail,
  renderWithdrawalRefusedEmail,
  renderWithdrawalRequestEmail,
} from './emails/render-emails.ts';
import { composeMail } from './letter.ts';
import { type MailFacts, readMailFacts, refundAmount, withdrawn } from './mail-facts.ts';
import { readWithdrawalPeriod } from './receipt.ts';

const RENDERERS = {
  access: renderAccessEmail,
  recovery: renderRecoverEmail,
  'withdrawal-request': renderWithdrawalRequestEmail,
  withdrawal: renderWithdrawalEmail,
  'withdrawal-refused': renderWithdrawalRefusedEmail,
  partial_refund: renderPartialRefundEmail,
  refunded: renderRefundedEmail,
  testimonial: renderTestimonialEmail,
};
type OrderMailKind = keyof typeof RENDERERS;

const ALL_RENDERERS = {
  ...RENDERERS,
  alert: renderAlertEmail,
  granted: renderGrantedEmail,
  renewed: renderRenewedEmail,
};

/** Renderers of all mails; the simulation has empty ones. */
export type MailRenderers = typeof ALL_RENDERERS;

/** Mails that are useless once the access is closed. */
const ONLY_WITH_ACCESS: readonly OrderMailKind[] = ['access', 'recovery'];

const DELIVERIES = 'deliveries';
/** Maximum number of mails that are sent at once. */
const MAX_PARALLEL_MAILS = 8;

export interface OrderMailDependencies {
  jobs: Jobs;
  /** Mails say that it is a demonstration. */
  demo: boolean;
  campaigns: Campaigns;
  /** Key that signs links. */
  secret: string;
  /** Returns the amount that a withdrawal of an order would return, in centavos. */
  refundable(trx: Trx, orderId: string): Promise<Centavos>;
  /** Returns the link of a grant. */
  accessUrl(grantId: string, campaign: string): string;
  clock: Clock;
  /** Render the mails; replaced in tests. */
  renderers?: MailRenderers;
}

type Delivery = Selectable<DeliveriesTable>;

/** Creates mails about orders, queued in the transaction of what they report. */
export function createOrderMails({
  jobs,
  demo,
  campaigns,
  secret,
  refundable,
  accessUrl,
  clock,
  renderers = ALL_RENDERERS,
}: OrderMailDependencies) {
  /** @param options `after`: delay in seconds, 0 by default; `refundId`: the refund that the mail is about */
  async function queue(
    trx: Trx,
    orderId: string,
    kind: OrderMailKind,
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
    // Delayed mails are found by the sweep.
    if (row && after === 0) await jobs.wake(trx, DELIVERIES);
  }

  async function compose(trx: Trx, delivery: Delivery): Promise<Mail | null> {
    const facts = await readMailFacts(trx, delivery.order_id);
    const campaign = asBought((await campaigns.sold(facts)).campaign, facts);
    if (!(await isWanted(trx, delivery, facts, campaign))) return null;
    const content = await write(trx, delivery, facts, campaign);
    return composeMail(campaigns, campaign, { id: delivery.id, to: facts.buyer_email, ...content });
  }

  async function isWanted(trx: Trx, { kind, order_id }: Delivery, facts: MailFacts, campaign: Campaign) {
    if (facts.erased_at) return false;
    if (kind === 'testimonial') return campaign.testimonials !== undefined && (await mayInvite(trx, order_id));
    // Even if the seller has closed the access: the buyer can still ask for the money.
    if (kind === 'withdrawal-request') return facts.order_status === 'paid' && isConfirmable(facts, clock());
    // Not if it was requested again since, or withdrawn on the order's page.
    if (kind === 'withdrawal-refused') return facts.refused_at !== null && facts.order_status === 'paid';
    // A link may have been requested just before the refund.
    return facts.grant_status === 'active' || !ONLY_WITH_ACCESS.includes(kind);
  }

  async function write(trx: Trx, delivery: Delivery, facts: MailFacts, campaign: Campaign): Promise<RenderedEmail> {
    const { kind } = delivery;
    const { grant_id, withdrawal_id, requested_at, refusal } = facts;
    const address = campaigns.addressOf(facts.campaign);
    const common = {
      campaign,
      buyerName: facts.buyer_name,
      orderNumber: facts.number,
      amount: await amountOf(trx, delivery, facts),
      demo,
      orderUrl: `${address}/pedido/${facts.token}`,
      hadAccess: grant_id !== null,
    };
    if (kind === 'refunded' || kind === 'partial_refund') return renderers[kind](common);
    const now = clock();
    const period = await readWithdrawalPeriod(trx, { id: delivery.order_id, ...facts }, now);
    // A payment that made no order paid opened nothing, and only the two mails above report it.
    if (!grant_id || !period) throw new Error(`a mail ${kind} needs an access grant`);
    const { until } = period;
    if (kind === 'withdrawal-request' || kind === 'withdrawal-refused') {
      if (!withdrawal_id || !requested_at) throw new Error('nobody asked for a withdrawal');
      const asked = { ...common, requestedAt: requested_at };
      if (kind === 'withdrawal-refused')
        return renderers[kind]({ ...asked, reason: refusal ?? '', withdrawUntil: now <= until ? until : null });
      const confirmUrl = `${address}/desistir/${signedToken(secret, 'withdrawal', withdrawal_id)}`;
      return renderers[kind]({ ...asked, confirmUrl, confirmUntil: confirmationEnd(requested_at) });
    }
    const free = kind === 'access' && facts.kind === 'free';
    const render = free ? renderers.granted : isRenewal(delivery.dedup_key) ? renderers.renewed : renderers[kind];
    return render({
      ...common,
      paidAt: period.paidAt,
      withdrawUntil: until,
      withdrawOver: now > until,
      accessUrl: accessUrl(grant_id, facts.campaign),
      testimonialUrl: address + testimonialPath(secret, grant_id),
    });
  }

  /** Returns the amount in a mail, in centavos: one refund, a withdrawal's, or the captured amount. */
  async function amountOf(trx: Trx, { kind, order_id, refund_id }: Delivery, facts: MailFacts): Promise<Centavos> {
    if (refund_id) return kind === 'withdrawal' ? withdrawn(trx, order_id) : refundAmount(trx, refund_id);
    return kind === 'withdrawal-request' ? refundable(trx, order_id) : (facts.received ?? facts.amount);
  }

  /** Raises an alert, as a bounced mail is not repeated; a request for a testimonial may be lost. */
  async function reportBounce(trx: Trx, { id, order_id, kind }: Delivery): Promise<void> {
    if (kind !== 'testimonial') await raiseAlert(trx, 'mail_bounced', order_id, { delivery: id, mail: kind });
    await notifyOrderChanged(trx, order_id);
  }

  const mails: MailKind<'deliveries'> = {
    table: DELIVERIES,
    slots: MAX_PARALLEL_MAILS,
    compose,
    onSent: (trx, { order_id }) => notifyOrderChanged(trx, order_id),
    onBounce: reportBounce,
  };
  return { queue, mails };
}

/** Cancels mails that are still unsent. */
export async function cancelMails(
  trx: Trx,
  orderIds: string[],
  kinds: readonly OrderMailKind[],
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
