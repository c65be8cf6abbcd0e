import type { Selectable } from 'kysely';
import type { Trx } from '../platform/db/database.ts';
import type { JournalTable } from '../platform/db/schema.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import type { Role } from '../shared/panel/roles.ts';
import { seal } from './authentication.ts';

/**
 * What can be written, and what stands with it: ids, amounts in centavos and keyed hashes, never a name or an address.
 * The last entry about a subject is what is so.
 */
export interface JournalFacts {
  /** Of a person, by the keyed hash of the e-mail. */
  erasure: Record<string, never>;
  /** Of an order: its withdrawal was asked for on the access page. */
  request: { id: string; askedAt: string; refused: boolean };
  /** Of an order. */
  withdrawal: { by: 'buyer' | 'operator' };
  /** Of an order. `key`: the name under which the provider knows it. */
  refund: { id: string; key: string; amount: number; cause: 'buyer' | 'operator'; over: boolean; at: string };
  /** Of an order: closed, or opened again, by hand. */
  access: { open: boolean };
  /** Of an order, whose address is sealed with its page's token. */
  address: { grant: string | null; change: 'corrected' | 'given anew' };
  /** Of a person who signs in. */
  operator: { role: Role | null; removed: boolean };
  /** Of a passkey that was removed. */
  passkey: Record<string, never>;
  /** Of a session that was ended. */
  session: Record<string, never>;
  /** Of an order, whose buyer wrote it. */
  testimonial: { status: 'published' | 'hidden' | 'withdrawn' };
  /** Of a visitor: something was taken back that was allowed before. */
  consent: { campaign: string; version: number; statistics: boolean; marketing: boolean; signal: boolean };
}

export type JournalKind = keyof JournalFacts;

export type JournalRow = Selectable<JournalTable>;

/** An entry as it stands beside the backups. */
export interface NumberedEntry extends Pick<JournalRow, 'id' | 'kind' | 'subject' | 'facts' | 'sealed' | 'at'> {
  number: number;
  /** Of the entry before; empty in the first one. */
  macBefore: string;
  mac: string;
}

/** Something that was done and must not come undone. */
export interface Done<Kind extends JournalKind> {
  kind: Kind;
  subject: string;
  facts: JournalFacts[Kind];
  /** What only the shop's key opens. */
  hidden?: { text: string; secret: string };
}

/** Writes it down, in the transaction that does it. */
export async function writeJournal<Kind extends JournalKind>(
  trx: Trx,
  { kind, subject, facts, hidden }: Done<Kind>,
): Promise<void> {
  const id = newTokenId();
  const sealed = hidden ? seal(hidden.secret, id, hidden.text) : null;
  await trx
    .insertInto('journal')
    .values({ id, kind, subject, facts: JSON.stringify(facts), sealed })
    .execute();
}

/** Takes out what was sealed about orders; what stands beside the backups is written anew without it. */
export async function forgetSealed(trx: Trx, orderIds: string[]): Promise<void> {
  await trx
    .updateTable('journal')
    .set({ sealed: null, shipped: false })
    .where('subject', 'in', orderIds)
    .where('sealed', 'is not', null)
    .execute();
}

/** What an entry of this kind says. */
export function factsOf<Kind extends JournalKind>(
  _kind: Kind,
  { facts }: Pick<JournalRow, 'facts'>,
): JournalFacts[Kind] {
  return facts as unknown as JournalFacts[Kind];
}
