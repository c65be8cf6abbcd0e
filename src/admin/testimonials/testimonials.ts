import { sql } from 'kysely';
import { type Actor, audit } from '../../operators/service.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { ListedTestimonial, TestimonialsPage, TestimonialsQuery } from '../../shared/panel/testimonials-schema.ts';
import { testimonialVersion } from '../../testimonials/service.ts';
import { comesAfter, cursorOf, PEEK, toPage } from '../pages.ts';
import { ofScope, type Scope } from '../scope.ts';
import type { ShopContext } from '../shop-context.ts';

/**
 * Publishes a testimonial in the reviewed version only.
 *
 * @param seen reviewed version; defaults to the one that the command line listed
 * @throws AppError 404 if it was withdrawn, 409 if it was changed meanwhile
 */
export async function publishTestimonial(
  { db, testimonials }: ShopContext,
  by: Actor,
  id: string,
  seen?: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await testimonials.publish(trx, id, seen))) throw new AppError('testimonial_not_found');
    await audit(trx, by, 'testimonial.published', { subject: `testimonial:${id}` });
  });
}

/** Hides a testimonial; its author is shown the reason. @throws AppError 404, 422 without a reason */
export async function hideTestimonial(
  { db, testimonials }: ShopContext,
  by: Actor,
  id: string,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await testimonials.hide(trx, id, reason))) throw new AppError('testimonial_not_found');
    await audit(trx, by, 'testimonial.hidden', { subject: `testimonial:${id}` });
  });
}

type Row = Omit<ListedTestimonial, 'writtenAt' | 'publishAt' | 'version'> & {
  writtenAt: Date;
  publishAt: Date;
  cursor: string;
};

/** Testimonials in one state, the newest first, of orders that are still paid. */
export async function listTestimonials(
  db: Db,
  { status, campaign, after }: TestimonialsQuery,
  scope: Scope,
): Promise<TestimonialsPage> {
  const ofCampaign = campaign === undefined ? sql`true` : sql`orders.campaign = ${campaign}`;
  const { rows } = await sql<Row>`
    select testimonials.id, orders.campaign, orders.number, testimonials.status, testimonials.stars,
           testimonials.text, testimonials.name, testimonials.place, testimonials.hidden_reason as "hiddenReason",
           testimonials.written_at as "writtenAt", testimonials.publish_at as "publishAt",
           ${cursorOf('testimonials.written_at', 'testimonials.id')} as cursor
    from testimonials join orders on orders.id = testimonials.order_id
    where testimonials.status = ${sql.lit(status)} and orders.status = 'paid' and ${ofCampaign} and ${ofScope(scope)}
      and ${comesAfter('testimonials.written_at', 'testimonials.id', after, 'bigint')}
    order by testimonials.written_at desc, testimonials.id desc limit ${PEEK}`.execute(db);
  return toPage(
    rows,
    ({ cursor }) => cursor,
    ({ cursor: _cursor, ...row }) => ({
      ...row,
      writtenAt: row.writtenAt.toISOString(),
      publishAt: row.publishAt.toISOString(),
      version: testimonialVersion(row),
    }),
  );
}
