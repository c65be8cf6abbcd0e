import type { Selectable } from 'kysely';
import { hasAccessLink } from '../mails/registry.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { AccessLinksTable, DeliveriesTable } from '../platform/db/schema.ts';
import { LEGAL_WITHDRAWAL_DAYS, type Receipt, withdrawalEnd } from '../shared/withdrawal-period.ts';

/** Change of an order's address: none, a wrong one is corrected, or another one is given for one that was erased. */
export type AddressChange = 'none' | 'corrected' | 'given anew';

/** Mail that left, and when. */
type SentMail = Pick<Selectable<DeliveriesTable>, 'kind' | 'astray'> & { at: Date };
/** Facts that show when a buyer received what was bought. */
interface ReceiptFacts extends Pick<Selectable<AccessLinksTable>, 'opened_at' | 'received_at' | 'missed_at'> {
  mails: readonly SentMail[];
}

/**
 * Returns when a buyer received what was bought: with the first mail with the link to the order's present address, or with
 * the first opening, whichever was first. If the link led to nothing, mails before that don't count.
 *
 * @returns null if it was not received
 */
export function receivedAt({ opened_at, received_at, missed_at, mails }: ReceiptFacts): Date | null {
  const brought = mails.filter(
    ({ kind, astray, at }) => hasAccessLink(kind) && !astray && (missed_at === null || at > missed_at),
  );
  const moments = [received_at, opened_at, ...brought.map(({ at }) => at)];
  return moments.reduce((first, at) => (at && (!first || at < first) ? at : first), null);
}

/**
 * Receipt that still counts once the order has another address, and earlier links are closed. The owner of the wrong
 * mailbox may have opened the link; before any mail had left, only the buyer's own page had it.
 */
export function keptReceipt(facts: ReceiptFacts, change: Exclude<AddressChange, 'none'>): Date | null {
  if (change === 'given anew') return receivedAt(facts);
  const { opened_at, received_at, mails } = facts;
  const isOwn = opened_at !== null && mails.every(({ astray, at }) => astray || at > opened_at);
  return received_at ?? (isOwn ? opened_at : null);
}

/** Reads the facts of an order's receipt. @returns null before the payment */
export async function readReceiptFacts(
  db: Db | Trx,
  orderId: string,
): Promise<(ReceiptFacts & { paidAt: Date }) | null> {
  const rows = await db
    .selectFrom('access_links')
    .leftJoin('deliveries', 'deliveries.order_id', 'access_links.order_id')
    .select([
      'access_links.created_at as paid_at',
      'access_links.opened_at',
      'access_links.received_at',
      'access_links.missed_at',
      'deliveries.kind',
      'deliveries.astray',
      'deliveries.sent_at',
    ])
    .where('access_links.order_id', '=', orderId)
    .execute();
  const [link] = rows;
  if (!link) return null;
  const { paid_at: paidAt, opened_at, received_at, missed_at } = link;
  const mails = rows.flatMap(({ kind, astray, sent_at: at }) =>
    kind && at ? { kind, astray: astray ?? false, at } : [],
  );
  return { paidAt, opened_at, received_at, missed_at, mails };
}

/** Period in which an order's buyer may withdraw: from payment and receipt to its last moment. */
export interface WithdrawalPeriod extends Receipt {
  until: Date;
}

/** Reads until when an order's buyer may withdraw, as of `now`. @returns null before the payment */
export async function readWithdrawalPeriod(
  db: Db | Trx,
  { id, guarantee_days }: { id: string; guarantee_days: number },
  now: Date,
): Promise<WithdrawalPeriod | null> {
  const facts = await readReceiptFacts(db, id);
  if (!facts) return null;
  const receipt = { paidAt: facts.paidAt, receivedAt: receivedAt(facts) };
  const until = withdrawalEnd(receipt, guarantee_days, now);
  return { ...receipt, until: await prolonged(db, until) };
}

/**
 * Prolongs a period that was open at the moment that a restore went back to, to a week after it: a withdrawal that was
 * lost can be repeated.
 */
async function prolonged(db: Db | Trx, until: Date): Promise<Date> {
  const shop = await db.selectFrom('shop').select(['restored_at', 'prolonged_from']).executeTakeFirst();
  if (!shop?.restored_at || !shop.prolonged_from || until < shop.prolonged_from) return until;
  const anew = weekAfter(shop.restored_at);
  return anew > until ? anew : until;
}

/** Returns the end of the days that a restore adds. */
function weekAfter(paidAt: Date): Date {
  return withdrawalEnd({ paidAt, receivedAt: paidAt }, LEGAL_WITHDRAWAL_DAYS, paidAt);
}

/**
 * Returns the earliest end of periods that a restore prolongs: those open at the moment that it went back to, including
 * those prolonged by an earlier restore.
 *
 * @param from that moment
 * @returns for `shop.prolonged_from`
 */
export async function prolongedFrom(trx: Trx, from: Date): Promise<Date> {
  const earlier = await trx.selectFrom('shop').select(['restored_at', 'prolonged_from']).executeTakeFirst();
  if (!earlier?.restored_at || !earlier.prolonged_from || weekAfter(earlier.restored_at) < from) return from;
  return earlier.prolonged_from < from ? earlier.prolonged_from : from;
}
