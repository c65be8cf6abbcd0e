import { type KeptLink, readLink, restoreLink } from '../delivery/service.ts';
import { lastEntry, unseal, writeJournal } from '../journal/service.ts';
import { addSeconds } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { OrderContext } from './order-context.ts';
import { type Correction, type OrderAddress, readdress } from './readdress.ts';
import type { Order } from './repository.ts';

/** Time in which a corrected address can be taken back, in seconds. */
const UNDO_SECONDS = 600;

/** Address and links that an order had before its correction; only the shop's key opens it. */
export interface AddressBefore extends OrderAddress {
  /** Id of the correction, which all orders of the purchase share. */
  act: string;
  /** Time of the correction, ISO 8601. */
  at: string;
  link: KeptLink | null;
}

/** Address that an order goes to: another one by an act, or back to the one of before. */
export type AddressMove = { email: string; act: string } | AddressBefore;

/** Move that has begun, until the order's link is renewed. */
interface BegunMove {
  change: Correction;
  address: OrderAddress;
  /** Null if it can't be undone. */
  before: AddressBefore | null;
  /** Link to restore; null for a new one. */
  link: KeptLink | null;
}

/** Moves a locked order to another address. The caller renews its link next, and ends with {@link endMove}. */
export async function beginMove(
  { clock }: Pick<OrderContext, 'clock'>,
  trx: Trx,
  order: Order,
  move: AddressMove,
): Promise<BegunMove> {
  const { email, act } = move;
  const change = order.erased_at ? 'given anew' : 'corrected';
  const isBack = 'token' in move;
  const now = clock();
  const { buyer_email, token: tokenBefore } = order;
  const before =
    isBack || change === 'given anew'
      ? null
      : { email: buyer_email, token: tokenBefore, act, at: now.toISOString(), link: await readLink(trx, order.id) };
  const token = await readdress(trx, order, email, now, isBack ? move.token : undefined);
  return { change, address: { email, token }, before, link: isBack ? move.link : null };
}

/**
 * Ends a move: restores the link of before, if the order goes back, and records the address in the journal with the id
 * of the link. Only the shop's key opens the address, and the one of before.
 */
export async function endMove(
  { delivery, secret }: Pick<OrderContext, 'delivery' | 'secret'>,
  trx: Trx,
  orderId: string,
  { change, address, before, link }: BegunMove,
): Promise<void> {
  if (link) await restoreLink(trx, orderId, link);
  const facts = { link: await delivery.linkId(trx, orderId), change };
  const hidden = { text: JSON.stringify({ ...address, before }), secret };
  await writeJournal(trx, { kind: 'address', subject: orderId, facts, hidden });
}

/**
 * Reads what an order had before its last correction.
 *
 * @returns null if there was none, it was undone, ten minutes have passed, or its key or its buyer's data are gone
 */
export async function readUndoable(
  { clock, secret }: Pick<OrderContext, 'clock' | 'secret'>,
  db: Db | Trx,
  orderId: string,
): Promise<{ before: AddressBefore; until: Date } | null> {
  const entry = await lastEntry(db, 'address', orderId);
  const opened = entry && unseal(secret, entry);
  const { before } = opened ? (JSON.parse(opened) as { before?: AddressBefore | null }) : {};
  if (!before) return null;
  const until = addSeconds(new Date(before.at), UNDO_SECONDS);
  return clock() < until ? { before, until } : null;
}
