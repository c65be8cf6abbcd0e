import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import { asBought } from '../campaigns/as-bought.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { mainProductOf } from '../campaigns/product-key.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { MailComposer } from '../mails/compose-mails.ts';
import { type MailPictures, mailPictures } from '../mails/mail-pictures.ts';
import type { MailedOrder } from '../mails/mail-template.ts';
import { ORDER_MAILS } from '../mails/registry.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { notifyOrderChanged } from '../platform/db/order-changes.ts';
import type { DeliveriesTable } from '../platform/db/schema.ts';
import { signedToken } from '../platform/http/signed-token.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mail } from '../platform/outbox/mailer.ts';
import type { MailQueue } from '../platform/outbox/outbox.ts';
import type { Centavos } from '../shared/money.ts';
import type { OrderMailKind } from '../shared/order-mail-kinds.ts';
import { confirmationEnd, isConfirmable } from '../shared/withdrawal-period.ts';
import { mayInvite, testimonialPath } from '../testimonials/service.ts';
import { type MailFacts, readMailFacts, refundAmount, withdrawn } from './mail-facts.ts';
import { readWithdrawalPeriod } from './receipt.ts';

const DELIVERIES = 'deliveries';
/** Maximum number of mails that are sent at once. */
const MAX_PARALLEL_MAILS = 8;

export interface OrderMailDependencies {
  jobs: Jobs;
  composer: MailComposer;
  /** Mails say that it is a demonstration. */
  demo: boolean;
  campaigns: Campaigns;
  /** Key that signs links. */
  secret: string;
  /** Returns the amount that a withdrawal of an order would return, in centavos. */
  refundable(trx: Trx, orderId: string): Promise<Centavos>;
  /** Returns the address of an access link. */
  accessUrl(linkId: string, campaign: string): string;
  clock: Clock;
}

type Delivery = Selectable<DeliveriesTable>;

type MailedFact = readonly (string | number)[];

/** Begins the fact of a mail that replaces a link without the buyer's request. */
export const RENEWAL = 'renewal';

/** Returns the key of a mail: one key, one mail. */
function keyOf(kind: OrderMailKind, fact: MailedFact): string {
  return [kind, ...fact].join(':');
}

/** Returns the ten minutes of a moment: a mail that anybody can request leaves once in each. */
export function tenMinutesOf(now: Date): number {
  return Math.floor(now.getTime() / 600_000);
}

/** Creates mails about orders, queued in the transaction of what they report. */
export function createOrderMails({
  jobs,
  composer,
  demo,
  campaigns,
  secret,
  refundable,
  accessUrl,
  clock,
}: OrderMailDependencies) {
  /**
   * Queues a mail, once for each fact.
   *
   * @param fact stable ids of what it reports, or asks for
   * @param options `after`: delay in seconds, 0 by default; `refundId`: the refund that the mail is about
   */
  async function queue(
    trx: Trx,
    orderId: string,
    kind: OrderMailKind,
    fact: MailedFact,
    { after = 0, refundId }: { after?: number; refundId?: string } = {},
  ): Promise<void> {
    const row = await trx
      .insertInto('deliveries')
      .values({
        id: randomUUID(),
        order_id: orderId,
        kind,
        dedup_key: keyOf(kind, fact),
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
    if (facts.erased_at) return null;
    const campaign = asBought((await campaigns.sold({ ...facts, ...mainProductOf(facts.campaign) })).campaign, facts);
    const pictures = mailPictures(await campaigns.of(facts.campaign), campaigns.addressOf(facts.campaign));
    const order = mailedOrder(trx, delivery, facts, { campaign, pictures });
    const mail = ORDER_MAILS[delivery.kind];
    if (mail.isWanted && !(await mail.isWanted(order))) return null;
    return composer.composeMail(campaign, { id: delivery.id, to: facts.buyer_email }, await mail.draft(order));
  }

  function mailedOrder(
    trx: Trx,
    { kind, order_id, refund_id, dedup_key }: Delivery,
    facts: MailFacts,
    { campaign, pictures }: { campaign: Campaign; pictures: MailPictures },
  ): MailedOrder {
    const { link_id, withdrawal_id, requested_at } = facts;
    const address = campaigns.addressOf(facts.campaign);
    const now = clock();
    const captured = facts.received ?? facts.amount;
    return {
      props: {
        campaign,
        pictures,
        buyerName: facts.buyer_name,
        orderNumber: facts.number,
        orderUrl: `${address}/pedido/${facts.token}`,
        demo,
      },
      status: facts.order_status,
      isFree: facts.kind === 'free',
      hasAccess: facts.opens !== null,
      hadAccess: link_id !== null,
      isRefused: facts.refused_at !== null,
      isConfirmable: isConfirmable(facts, now),
      isRenewal: dedup_key.startsWith(keyOf('recovery', [RENEWAL])),
      captured,
      refunded: async () => (refund_id ? refundAmount(trx, refund_id) : captured),
      withdrawn: async () => (refund_id ? withdrawn(trx, order_id) : captured),
      refundable: () => refundable(trx, order_id),
      async access() {
        const period = await readWithdrawalPeriod(trx, { id: order_id, ...facts }, now);
        // A payment that made no order paid opened nothing, and only mails about refunds report it.
        if (!link_id || !period) throw new Error(`a mail ${kind} needs an access link`);
        return {
          paidAt: period.paidAt,
          withdrawUntil: period.until,
          withdrawOver: now > period.until,
          accessUrl: accessUrl(link_id, facts.campaign),
          testimonialUrl: address + testimonialPath(secret, link_id),
        };
      },
      withdrawal() {
        if (!withdrawal_id || !requested_at) throw new Error('nobody asked for a withdrawal');
        return {
          requestedAt: requested_at,
          confirmUrl: `${address}/desistir/${signedToken(secret, 'withdrawal', withdrawal_id)}`,
          confirmUntil: confirmationEnd(requested_at),
          refusal: facts.refusal,
        };
      },
      mayInvite: async () => campaign.testimonials !== undefined && (await mayInvite(trx, order_id)),
    };
  }

  /** Raises an alert, as a bounced mail is not repeated. */
  async function reportBounce(trx: Trx, { id, order_id, kind }: Delivery): Promise<void> {
    if (ORDER_MAILS[kind].alertsOnBounce) await raiseAlert(trx, 'mail_bounced', order_id, { delivery: id, mail: kind });
    await notifyOrderChanged(trx, order_id);
  }

  const mails: MailQueue<'deliveries'> = {
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
