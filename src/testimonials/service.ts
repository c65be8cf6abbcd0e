import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { writeJournal } from '../journal/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import type { Logger } from '../platform/logger.ts';
import { CONSENT_VERSION, consentWording, nameWithInitial, type TestimonialForm } from '../shared/testimonial-input.ts';
import { isWaiting } from '../shared/withdrawal-period.ts';
import { createModeration } from './moderation.ts';
import { countPublished, createPublication, removeTestimonials } from './published-testimonials.ts';

export { versionOf as testimonialVersion } from './moderation.ts';
export { replayTestimonial } from './replay-testimonial.ts';
export { countPublished, removeTestimonials };

/** Review period before automatic publication, in seconds. */
const REVIEW_SECONDS = 7 * DAY;
/** Maximum number of times in 24 hours that a testimonial is written or changed. */
const MAX_CHANGES_A_DAY = 20;

interface Dependencies {
  db: Db;
  campaigns: Campaigns;
  /** Signing key of the links. */
  secret: string;
  clock: Clock;
  log: Logger;
}

/** Testimonial behind an author's link. */
export interface OwnTestimonial {
  orderId: string;
  campaign: string;
  /** `none` if not written yet. */
  status: 'none' | 'pending' | 'published' | 'hidden' | 'withdrawn';
  /** Empty if not written yet; the name is a suggestion. */
  stars: number | null;
  text: string;
  name: string;
  place: string;
  hiddenReason: string | null;
  /** Time of writing, and the latest time of publication. */
  writtenAt: Date | null;
  publishAt: Date | null;
  /** Latest consent. */
  consent: { wording: string; givenAt: Date; withdrawnAt: Date | null } | null;
}

export type TestimonialsService = ReturnType<typeof createTestimonialsService>;

/** Testimonials of buyers: invited by link, tied to a paid order, published and withdrawn at their authors' wish. */
export function createTestimonialsService({ db, campaigns, secret, clock, log }: Dependencies) {
  /** Returns the sale of a link; null for any other link, since only paying buyers may write. */
  async function findOrder(
    on: Db | Trx,
    token: string,
  ): Promise<{ id: string; buyer_name: string; campaign: string } | null> {
    const linkId = readSignedToken(secret, 'testimonial', token);
    if (!linkId) return null;
    const order = await on
      .selectFrom('access_links')
      .innerJoin('orders', 'orders.id', 'access_links.order_id')
      .innerJoin('access_grants', 'access_grants.order_id', 'orders.id')
      .select(['orders.id', 'orders.buyer_name', 'orders.campaign'])
      .where('access_links.id', '=', linkId)
      .where('access_grants.status', '=', 'active')
      .where('orders.status', '=', 'paid')
      .where('orders.kind', '=', 'sale')
      .limit(1)
      .executeTakeFirst();
    return order ?? null;
  }

  /** Tests whether the campaign still invites testimonials. */
  function invitesTestimonials(campaign: string): boolean {
    return campaigns.find(campaign)?.campaign.testimonials !== undefined;
  }

  /** @throws AppError 404 */
  async function requireOrder(on: Db | Trx, token: string) {
    const order = await findOrder(on, token);
    if (!order) throw unknownLink();
    return order;
  }

  /**
   * Locks the order of a link until the transaction ends: a refund or a corrected e-mail address waits, or is noticed
   * here.
   */
  async function lockByLink(trx: Trx, token: string): Promise<{ id: string; campaign: string }> {
    const order = await requireOrder(trx, token);
    await trx.selectFrom('orders').select('id').where('id', '=', order.id).forShare().execute();
    await requireOrder(trx, token);
    return order;
  }

  return {
    /**
     * Returns the link from the product page to the testimonial.
     *
     * @param linkId access link that opened the product
     * @returns null if nothing is written and no invitation is due, or the order is not paid any more
     */
    async invitation(linkId: string): Promise<{ path: string; written: boolean } | null> {
      const row = await selectPaidSales(db)
        .innerJoin('access_links', 'access_links.order_id', 'orders.id')
        .where('access_links.id', '=', linkId)
        .executeTakeFirst();
      if (!row) return null;
      // Buyers who withdrew theirs may write again from here, but get no mail: see mayInvite.
      const written = row.testimonial !== null && row.testimonial !== 'withdrawn';
      if (!written && (!invitesTestimonials(row.campaign) || isWaiting(row))) return null;
      return { path: testimonialPath(secret, linkId), written };
    },

    /** @throws AppError 404 if the link is invalid, or the order is not paid any more */
    async open(token: string): Promise<OwnTestimonial> {
      const order = await requireOrder(db, token);
      const row = await db.selectFrom('testimonials').selectAll().where('order_id', '=', order.id).executeTakeFirst();
      // Without invitations, authors of existing testimonials keep their link.
      if (!row && !invitesTestimonials(order.campaign)) throw unknownLink();
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
        name: row?.name ?? nameWithInitial(order.buyer_name),
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
     * Saves a testimonial with its consent; it awaits review, also after a change.
     *
     * @throws AppError 404, 429 if it was changed too often today
     */
    async submit(token: string, { stars, text, name, place }: TestimonialForm): Promise<void> {
      const orderId = await db.transaction().execute(async (trx) => {
        const { id, campaign } = await lockByLink(trx, token);
        const { seller, product } = await campaigns.of(campaign);
        const wording = consentWording(seller.name, product.title);
        const now = clock();
        await refuseMany(trx, id, now);
        const values = {
          status: 'pending' as const,
          stars,
          text,
          name,
          place,
          hidden_reason: null,
          written_at: now,
          publish_at: addSeconds(now, REVIEW_SECONDS),
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

    /** Withdraws a testimonial: text, stars and name are deleted. @throws AppError 404 */
    async withdraw(token: string): Promise<void> {
      const orderId = await db.transaction().execute(async (trx) => {
        const { id } = await lockByLink(trx, token);
        // A press that finds nothing writes nothing: the journal stays beside the backups for good.
        if ((await removeTestimonials(trx, [id], clock())) === 0) return null;
        await writeJournal(trx, { kind: 'testimonial', subject: id, facts: { status: 'withdrawn' } });
        return id;
      });
      if (orderId) log.info({ orderId }, 'testimonial withdrawn');
    },

    ...createPublication({ db, clock }),

    ...createModeration(db),
  };
}

/** Refuses a change of a testimonial that has had many of late: each keeps its own proof of consent. @throws AppError 429 */
async function refuseMany(trx: Trx, orderId: string, now: Date): Promise<void> {
  const given = await trx
    .selectFrom('testimonial_consents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('given_at', '>', addSeconds(now, -DAY))
    .limit(MAX_CHANGES_A_DAY)
    .execute();
  if (given.length === MAX_CHANGES_A_DAY) throw new AppError('testimonial_tomorrow', { retryAfter: DAY });
}

/** Returns the path of the author's link. It contains the id of the access link, which alone opens nothing. */
export function testimonialPath(secret: string, linkId: string): string {
  return `/depoimento/${signedToken(secret, 'testimonial', linkId)}`;
}

/**
 * Tests whether an order's buyer may be invited by mail: paid, no withdrawal of the purchase requested, and no testimonial
 * ever written. Buyers who withdrew theirs have decided.
 */
export async function mayInvite(trx: Trx, orderId: string): Promise<boolean> {
  const row = await selectPaidSales(trx).where('orders.id', '=', orderId).executeTakeFirst();
  return row !== undefined && row.testimonial === null && !isWaiting(row);
}

/** Query of paid sales, each with the state of its testimonial, if any, and of its requested withdrawal. */
function selectPaidSales(from: Db | Trx) {
  return from
    .selectFrom('orders')
    .leftJoin('testimonials', 'testimonials.order_id', 'orders.id')
    .leftJoin('withdrawal_requests', 'withdrawal_requests.order_id', 'orders.id')
    .select([
      'orders.campaign',
      'testimonials.status as testimonial',
      'withdrawal_requests.requested_at',
      'withdrawal_requests.confirmed_at',
      'withdrawal_requests.refused_at',
    ])
    .where('orders.status', '=', 'paid')
    .where('orders.kind', '=', 'sale');
}

function unknownLink(): AppError {
  return new AppError('testimonial_link_not_found');
}
