import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { writeJournal } from '../journal/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import type { Logger } from '../platform/logger.ts';
import { CONSENT_VERSION, consentWording, shortName, type TestimonialForm } from '../shared/testimonial-input.ts';
import { isWaiting } from '../shared/withdrawal-period.ts';
import { createModeration } from './moderation.ts';
import { createPublication, removeTestimonials } from './published-testimonials.ts';

export { versionOf as testimonialVersion } from './moderation.ts';
export { replayTestimonial } from './replay-testimonial.ts';
export { removeTestimonials };

/** How long an operator has to look at a testimonial before it is published without them, in seconds. */
const REVIEW = 7 * DAY;

interface Dependencies {
  db: Db;
  campaigns: Campaigns;
  /** Signs the links. */
  secret: string;
  clock: Clock;
  log: Logger;
}

/** A link's testimonial: for its author's eyes. */
export interface OwnTestimonial {
  orderId: string;
  campaign: string;
  /** `none`: not written yet. */
  status: 'none' | 'pending' | 'published' | 'hidden' | 'withdrawn';
  /** Empty where nothing is written; the name is proposed. */
  stars: number | null;
  text: string;
  name: string;
  place: string;
  hiddenReason: string | null;
  /** When it was written, and when it is published at the latest. */
  writtenAt: Date | null;
  publishAt: Date | null;
  /** The newest consent. */
  consent: { wording: string; givenAt: Date; withdrawnAt: Date | null } | null;
}

export type TestimonialsService = ReturnType<typeof createTestimonialsService>;

/** What buyers say: invited by a link, tied to a paid order, shown and withdrawn as their authors wish. */
export function createTestimonialsService({ db, campaigns, secret, clock, log }: Dependencies) {
  /** The sale whose link this is; null for every other one: only who paid can tell of a purchase. */
  async function orderOf(
    on: Db | Trx,
    token: string,
  ): Promise<{ id: string; buyer_name: string; campaign: string } | null> {
    const grantId = readSignedToken(secret, 'testimonial', token);
    if (!grantId) return null;
    const order = await on
      .selectFrom('access_grants')
      .innerJoin('orders', 'orders.id', 'access_grants.order_id')
      .select(['orders.id', 'orders.buyer_name', 'orders.campaign'])
      .where('access_grants.id', '=', grantId)
      .where('access_grants.status', '=', 'active')
      .where('orders.status', '=', 'paid')
      .where('orders.kind', '=', 'sale')
      .executeTakeFirst();
    return order ?? null;
  }

  /** Whether the campaign still asks its buyers. */
  function asks(campaign: string): boolean {
    return campaigns.find(campaign)?.campaign.testimonials !== undefined;
  }

  /** @throws AppError 404 */
  async function orderOr404(on: Db | Trx, token: string) {
    const order = await orderOf(on, token);
    if (!order) throw unknownLink();
    return order;
  }

  /** The order, which keeps this link until the transaction ends: a refund or a corrected e-mail waits, or is seen here. */
  async function lockByLink(trx: Trx, token: string): Promise<{ id: string; campaign: string }> {
    const order = await orderOr404(trx, token);
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forShare().execute();
    await orderOr404(trx, token);
    return order;
  }

  return {
    /**
     * The way from the product to the testimonial.
     *
     * @param grantId what the product was opened by
     * @returns null where nothing is written and nobody is to be asked, or the order is not paid any more
     */
    async invitation(grantId: string): Promise<{ path: string; written: boolean } | null> {
      const row = await db
        .selectFrom('access_grants')
        .innerJoin('orders', 'orders.id', 'access_grants.order_id')
        .leftJoin('testimonials', 'testimonials.order_id', 'orders.id')
        .leftJoin('withdrawal_requests', 'withdrawal_requests.order_id', 'orders.id')
        .select([
          'testimonials.status',
          'orders.campaign',
          'withdrawal_requests.requested_at',
          'withdrawal_requests.confirmed_at',
          'withdrawal_requests.refused_at',
        ])
        .where('access_grants.id', '=', grantId)
        .where('orders.status', '=', 'paid')
        .where('orders.kind', '=', 'sale')
        .executeTakeFirst();
      if (!row) return null;
      const written = row.status !== null && row.status !== 'withdrawn';
      if (!written && (!asks(row.campaign) || isWaiting(row))) return null;
      return { path: testimonialPath(secret, grantId), written };
    },

    /** @throws AppError 404 where the link is worth nothing, or the order is not paid any more */
    async open(token: string): Promise<OwnTestimonial> {
      const order = await orderOr404(db, token);
      const row = await db.selectFrom('testimonials').selectAll().where('order_id', '=', order.id).executeTakeFirst();
      // Where nobody is asked any more, authors still have their link.
      if (!row && !asks(order.campaign)) throw unknownLink();
      const consent = await db
        .selectFrom('testimonial_consents')
        .select(['wording', 'given_at', 'withdrawn_at'])
        .where('order_id', '=', order.id)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return {
        orderId: order.id,
        campaign: order.campaign,
        status: row?.status ?? 'none',
        stars: row?.stars ?? null,
        text: row?.text ?? '',
        name: row?.name ?? shortName(order.buyer_name),
        place: row?.place ?? '',
        hiddenReason: row?.hidden_reason ?? null,
        writtenAt: row?.written_at ?? null,
        publishAt: row?.publish_at ?? null,
        consent: consent
          ? { wording: consent.wording, givenAt: consent.given_at, withdrawnAt: consent.withdrawn_at }
          : null,
      };
    },

    /**
     * Keeps what the author wrote, with the consent; it waits to be looked at, also after a change.
     *
     * @throws AppError 404
     */
    async submit(token: string, { stars, text, name, place }: TestimonialForm): Promise<void> {
      const orderId = await db.transaction().execute(async (trx) => {
        const { id, campaign } = await lockByLink(trx, token);
        const { seller, product } = await campaigns.of(campaign);
        const wording = consentWording(seller.name, product.title);
        const now = clock();
        const values = {
          status: 'pending' as const,
          stars,
          text,
          name,
          place,
          hidden_reason: null,
          written_at: now,
          publish_at: addSeconds(now, REVIEW),
        };
        await trx
          .insertInto('testimonials')
          .values({ order_id: id, ...values })
          .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
          .execute();
        await trx
          .insertInto('testimonial_consents')
          .values({ order_id: id, version: CONSENT_VERSION, wording, given_at: now })
          .execute();
        return id;
      });
      log.info({ orderId }, 'testimonial written');
    },

    /** The author's withdrawal: text, stars and name are deleted. @throws AppError 404 */
    async withdraw(token: string): Promise<void> {
      const orderId = await db.transaction().execute(async (trx) => {
        const { id } = await lockByLink(trx, token);
        await removeTestimonials(trx, [id], clock());
        await writeJournal(trx, { kind: 'testimonial', subject: id, facts: { status: 'withdrawn' } });
        return id;
      });
      log.info({ orderId }, 'testimonial withdrawn');
    },

    ...createPublication({ db, clock }),

    ...createModeration(db),
  };
}

/** The author's link; the id in it is the access grant's, which opens nothing by itself. */
export function testimonialPath(secret: string, grantId: string): string {
  return `/depoimento/${signedToken(secret, 'testimonial', grantId)}`;
}

/** Whether an order's buyer is still to be asked: the money stays, nobody wants it back, and nothing is written yet. */
export async function mayInvite(trx: Trx, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .leftJoin('testimonials', 'testimonials.order_id', 'orders.id')
    .leftJoin('withdrawal_requests', 'withdrawal_requests.order_id', 'orders.id')
    .select([
      'testimonials.id as written',
      'withdrawal_requests.requested_at',
      'withdrawal_requests.confirmed_at',
      'withdrawal_requests.refused_at',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.status', '=', 'paid')
    .where('orders.kind', '=', 'sale')
    .executeTakeFirst();
  return row !== undefined && row.written === null && !isWaiting(row);
}

function unknownLink(): AppError {
  return new AppError('testimonial_link_not_found');
}
