import type { Selectable } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import type { JournalTable } from '../platform/db/schema.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import type { Role } from '../shared/panel/roles.ts';
import { seal, UNREADABLE } from './authentication.ts';

/**
 * Facts of each kind of entry: ids, amounts in centavos and keyed hashes, never a name or an address. The last entry about
 * a subject is valid.
 */
export interface JournalFacts {
  /** Subject: a person, as the keyed hash of the e-mail. `mark` identifies the key: without it no person is found. */
  erasure: { mark: string };
  /** Subject: an order whose withdrawal was requested on the access page. */
  request: { id: string; askedAt: string; refused: boolean };
  /** Subject: an order. */
  withdrawal: { by: 'buyer' | 'operator' };
  /** Subject: an order. `key`: the refund's name at the provider. */
  refund: { id: string; key: string; amount: number; cause: 'buyer' | 'operator'; over: boolean; at: string };
  /** Subject: an order whose access was closed, or opened again, by hand. */
  access: { open: boolean };
  /** Subject: an order. Its address and its page's token are sealed. */
  address: { link: string | null; change: 'corrected' | 'given anew' };
  /** Subject: a person who signs in. */
  operator: { role: Role | null; removed: boolean };
  /** Subject: a removed passkey. */
  passkey: Record<string, never>;
  /** Subject: a code of a person that was used, or replaced by others. */
  recovery_code: Record<string, never>;
  /** Subject: an ended session. */
  session: Record<string, never>;
  /** Subject: the order of the buyer who wrote it. */
  testimonial: { status: 'published' | 'hidden' | 'withdrawn' };
  /** Subject: the shop, which was closed or opened. */
  sale: { open: boolean };
  /** Subject: a visitor who withdrew a consent. */
  consent: { campaign: string; version: number; statistics: boolean; marketing: boolean; signal: boolean };
}

export type JournalKind = keyof JournalFacts;

export type JournalRow = Selectable<JournalTable>;

/** Entry as stored beside the backups. */
export interface NumberedEntry extends Pick<JournalRow, 'id' | 'kind' | 'subject' | 'facts' | 'sealed' | 'at'> {
  number: number;
  /** `mac` of the entry before; empty in the first one. */
  macBefore: string;
  mac: string;
}

/** Entry to write: something that was done and must not come undone. */
export interface NewEntry<Kind extends JournalKind> {
  kind: Kind;
  subject: string;
  facts: JournalFacts[Kind];
  /** Text that only the shop's key opens. */
  hidden?: { text: string; secret: string };
}

/** Writes an entry, in the transaction of what it records. */
export async function writeJournal<Kind extends JournalKind>(
  trx: Trx,
  { kind, subject, facts, hidden }: NewEntry<Kind>,
): Promise<void> {
  const id = newTokenId();
  const sealed = hidden ? seal(hidden.secret, id, hidden.text) : null;
  await trx
    .insertInto('journal')
    .values({ id, kind, subject, facts: JSON.stringify(facts), sealed })
    .execute();
}

/**
 * SQL expression, for queries of `orders`: time of an order's last new address by hand; null if there was none. Sealed
 * addresses that no known key opens do not count, as they were never restored.
 */
export const READDRESSED_AT = `(
  select max(journal.at) from journal
  where journal.kind = 'address' and journal.subject = orders.id and journal.sealed <> '${UNREADABLE}')`;

/** Marks what an entry has sealed as opened by no known key. */
export async function loseSealed(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('journal').set({ sealed: UNREADABLE }).where('id', '=', id).execute();
}

/** Removes the sealed texts of orders; their entries beside the backups are then written again without them. */
export async function removeSealed(trx: Trx, orderIds: string[]): Promise<void> {
  await trx
    .updateTable('journal')
    .set({ sealed: null, shipped: false })
    .where('subject', 'in', orderIds)
    .where('sealed', 'is not', null)
    .execute();
}

/** Keeps what an entry has sealed, after {@link removeSealed} for what was before it. */
export async function keepSealed(trx: Trx, { id, sealed }: Pick<NumberedEntry, 'id' | 'sealed'>): Promise<void> {
  await trx.updateTable('journal').set({ sealed, shipped: true }).where('id', '=', id).execute();
}

/** Returns an entry's facts, typed by its kind. */
export function factsOf<Kind extends JournalKind>(
  _kind: Kind,
  { facts }: Pick<JournalRow, 'facts'>,
): JournalFacts[Kind] {
  return facts as unknown as JournalFacts[Kind];
}

/** Finds the entry of a kind about a subject that is valid: the last one. */
export function lastEntry(db: Db | Trx, kind: JournalKind, subject: string): Promise<JournalRow | undefined> {
  return db
    .selectFrom('journal')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}
