import { sql } from 'kysely';
import { cancelMails } from '../delivery/service.ts';
import type { Db, Trx } from '../server/db/database.ts';
import { removeTestimonials } from '../testimonials/service.ts';
import { conversionId } from '../tracking/service.ts';

/** What stands in the place of what was erased. */
const ERASED = 'apagado';

/** Orders that are not over yet, where erasing would leave a payer without the product or the money. */
const OPEN = ['created', 'awaiting_payment', 'uncertain', 'refunding'] as const;
/** Orders in which money moved: tax law asks for them. */
const TAXED = ['paid', 'refunded', 'charged_back'] as const;

/** Everything that the shop knows about the person behind an e-mail address, for that person to read. */
export async function exportData(db: Db, email: string) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_email', '=', email)
    .orderBy('created_at')
    .execute();
  const ids = orders.map(({ id }) => id);
  const hashes = [...new Set(orders.flatMap(({ visitor_hash }) => visitor_hash ?? []))];
  const [events, deliveries, access, refunds, visits, conversions, testimonials, testimonialConsents] =
    ids.length === 0
      ? [[], [], [], [], [], [], [], []]
      : await Promise.all([
          db
            .selectFrom('order_events')
            .select(['order_id', 'to_status', 'cause', 'at'])
            .where('order_id', 'in', ids)
            .orderBy('id')
            .execute(),
          db
            .selectFrom('deliveries')
            .select(['order_id', 'kind', 'status', 'created_at', 'sent_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('access_grants')
            .select(['order_id', 'status', 'created_at', 'opened_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('refunds')
            .select(['order_id', 'amount', 'cause', 'status', 'created_at', 'settled_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('order_visitors')
            .select(['order_id', 'visit', 'created_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('conversions')
            .select(['order_id', 'kind', 'target', 'status', 'sent_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('testimonials')
            .select(['order_id', 'status', 'stars', 'text', 'name', 'place', 'hidden_reason', 'written_at'])
            .where('order_id', 'in', ids)
            .execute(),
          db
            .selectFrom('testimonial_consents')
            .select(['order_id', 'version', 'wording', 'given_at', 'withdrawn_at'])
            .where('order_id', 'in', ids)
            .orderBy('id')
            .execute(),
        ]);
  const consents =
    hashes.length === 0
      ? []
      : await db.selectFrom('consent_receipts').selectAll().where('visitor_hash', 'in', hashes).orderBy('id').execute();
  const waitingList = await db.selectFrom('waiting_list').selectAll().where('email', '=', email).execute();
  const of = <Row extends { order_id: string }>(rows: Row[], id: string) =>
    rows.filter(({ order_id }) => order_id === id).map(({ order_id: _order, ...rest }) => rest);
  return {
    email,
    orders: orders.map((order) => ({
      id: order.id,
      number: order.number,
      status: order.status,
      campaign: order.campaign,
      amountCentavos: order.amount,
      name: order.buyer_name,
      email: order.buyer_email,
      phone: order.buyer_phone,
      document: order.buyer_document,
      origin: order.tracking,
      paymentProvider: order.provider,
      createdAt: order.created_at,
      history: of(events, order.id),
      mails: of(deliveries, order.id),
      access: of(access, order.id),
      refunds: of(refunds, order.id),
      visit: of(visits, order.id),
      sharedAs: conversionId(order.id),
      sharedWith: of(conversions, order.id),
      testimonial: of(testimonials, order.id),
      testimonialConsents: of(testimonialConsents, order.id),
    })),
    consents,
    waitingList,
  };
}

/**
 * Erases what no law makes us keep. Of orders in which money moved, name, document, amount and dates stay (CTN, arts. 173
 * and 195: documents of a sale are kept until its taxes can no longer be claimed; LGPD, art. 16, I).
 *
 * @returns how many orders are still open and so were left as they are
 */
export async function eraseData(trx: Trx, email: string, now: Date): Promise<number> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('buyer_email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = orders.filter(({ status }) => (OPEN as readonly string[]).includes(status));
  const ids = orders.filter((order) => !open.includes(order)).map(({ id }) => id);
  if (ids.length > 0) {
    await trx
      .updateTable('orders')
      .set({
        // Still one name for each order, so that two erased buyers are not taken for one.
        buyer_email: sql`${ERASED} || '-' || left(md5(id), 12) || '@erased.invalid'`,
        buyer_phone: '',
        buyer_name: sql`case when status in (${sql.join(TAXED)}) then buyer_name else ${ERASED} end`,
        buyer_document: sql`case when status in (${sql.join(TAXED)}) then buyer_document end`,
        tracking: JSON.stringify({}),
        visitor_hash: null,
        // The digest of what was asked is of personal data too.
        request_hash: ERASED,
      })
      .where('id', 'in', ids)
      .execute();
    await removeTestimonials(trx, ids, now);
    await cancelMails(trx, ids, ['testimonial'], 'erased');
    await trx.deleteFrom('order_visitors').where('order_id', 'in', ids).execute();
    await trx
      .updateTable('conversions')
      .set({ status: 'skipped', last_error: 'erased' })
      .where('order_id', 'in', ids)
      .where('status', 'in', ['queued', 'dead'])
      .execute();
    // Banks tell the payer's name and document in their messages.
    await trx
      .updateTable('inbox')
      .set({ body: Buffer.alloc(0), headers: JSON.stringify({}), query: JSON.stringify({}) })
      .where('order_id', 'in', ids)
      .where('status', '<>', 'received')
      .execute();
  }
  await trx.deleteFrom('waiting_list').where('email', '=', email).execute();
  if (open.length === 0) await trx.deleteFrom('demo_mails').where('recipient', '=', email).execute();
  return open.length;
}
