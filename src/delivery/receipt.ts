import type { Selectable } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { AccessGrantsTable, DeliveriesTable } from '../platform/db/schema.ts';
import { LEGAL_WITHDRAWAL_DAYS, type Receipt, withdrawalEnd } from '../shared/withdrawal-period.ts';

/** Mails that bring the link. */
const BRINGS_LINK: readonly DeliveriesTable['kind'][] = ['access', 'recovery'];

/** Change of an order's address: none, a wrong one is corrected, or another one is given for one that was erased. */
export type AddressChange = 'none' | 'corrected' | 'given anew';

/** Mail that left, and when. */
type SentMail = Pick<Selectable<DeliveriesTable>, 'kind' | 'astray'> & { at: Date };
/** All facts that say when a buyer received what was bought. */
interface Facts extends Pick<Selectable<AccessGrantsTable>, 'opened_at' | 'received_at' | 'missed_at'> {
  mails: readonly SentMail[];
}

/**
 * When a buyer received what was bought: by the first mail with the link that left for the address that the order has now,
 * or by the first opening, whichever was first. Where the link led to nothing, mails of before have brought nothing.
 *
 * @returns null where nothing says so
 */
export function receivedAt({ opened_at, received_at, missed_at, mails }: Facts): Date | null {
  const brought = mails.filter(
    ({ kind, astray, at }) => BRINGS_LINK.includes(kind) && !astray && (missed_at === null || at > missed_at),
  );
  const moments = [received_at, opened_at, ...brought.map(({ at }) => at)];
  return moments.reduce((first, at) => (at && (!first || at < first) ? at : first), null);
}

/**
 * Receipt that still counts once the order has another address, and the links of before open nothing. Whoever has the
 * wrong mailbox may have opened what it got; before any mail had left, the link stood on the buyer's own page alone.
 */
export function keptReceipt(facts: Facts, change: Exclude<AddressChange, 'none'>): Date | null {
  if (change === 'given anew') return receivedAt(facts);
  const { opened_at, received_at, mails } = facts;
  const isOwn = opened_at !== null && mails.every(({ astray, at }) => astray || at > opened_at);
  return received_at ?? (isOwn ? opened_at : null);
}

/** Reads the facts of an order's receipt. @returns null before the payment */
export async function readReceiptFacts(db: Db | Trx, orderId: string): Promise<(Facts & { paidAt: Date }) | null> {
  const rows = await db
    .selectFrom('access_grants')
    .leftJoin('deliveries', 'deliveries.order_id', 'access_grants.order_id')
    .select([
      'access_grants.created_at as paid_at',
      'access_grants.opened_at',
      'access_grants.received_at',
      'access_grants.missed_at',
      'deliveries.kind',
      'deliveries.astray',
      'deliveries.sent_at',
    ])
    .where('access_grants.order_id', '=', orderId)
    .execute();
  const [grant] = rows;
  if (!grant) return null;
  const { paid_at: paidAt, opened_at, received_at, missed_at } = grant;
  const mails = rows.flatMap(({ kind, astray, sent_at: at }) =>
    kind && at ? { kind, astray: astray ?? false, at } : [],
  );
  return { paidAt, opened_at, received_at, missed_at, mails };
}

/** When an order's buyer may withdraw: from payment and receipt on, until the last moment of it. */
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
 * What was open at the moment that a restore went back to ends no earlier than a week after it: who withdrew since, and
 * whose word was lost with the rest, can say so again.
 */
async function prolonged(db: Db | Trx, until: Date): Promise<Date> {
  const shop = await db.selectFrom('shop').select(['restored_at', 'prolonged_from']).executeTakeFirst();
  if (!shop?.restored_at || !shop.prolonged_from || until < shop.prolonged_from) return until;
  const anew = weekAfter(shop.restored_at);
  return anew > until ? anew : until;
}

/** When the days end that a restore gives anew. */
function weekAfter(paidAt: Date): Date {
  return withdrawalEnd({ paidAt, receivedAt: paidAt }, LEGAL_WITHDRAWAL_DAYS, paidAt);
}

/**
 * From which end on a restore prolongs periods to withdraw: what was open at the moment that it went back to. What an
 * earlier restore had prolonged until then was open as well.
 *
 * @param from that moment
 * @returns for `shop.prolonged_from`
 */
export async function prolongedFrom(trx: Trx, from: Date): Promise<Date> {
  const earlier = await trx.selectFrom('shop').select(['restored_at', 'prolonged_from']).executeTakeFirst();
  if (!earlier?.restored_at || !earlier.prolonged_from || weekAfter(earlier.restored_at) < from) return from;
  return earlier.prolonged_from < from ? earlier.prolonged_from : from;
}
