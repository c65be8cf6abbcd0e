import { raiseAlert } from '../alerts/service.ts';
import { eraseOrders, replayConsent } from '../consent/service.ts';
import { renewLink } from '../delivery/service.ts';
import { factsOf, keepSealed, loseSealed, type NumberedEntry, unseal } from '../journal/service.ts';
import { replayOperator, replayPasskey, replayRecoveryCode, replaySession } from '../operators/service.ts';
import { lockOtherCodes, MONEY_KINDS, readdress } from '../orders/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { replaySale } from '../shop/service.ts';
import { replayTestimonial } from '../testimonials/service.ts';

interface Context {
  /** The shop's, of now and of before, as far as they are known. */
  keys: readonly string[];
  now: Date;
}

/** Repeats the action of an entry that the database lacks. Idempotent. @returns `erased` if a buyer was, by it */
type Replay = (trx: Trx, entry: NumberedEntry, context: Context) => Promise<unknown>;

/** Counts of a replay. */
interface Replayed {
  /** Entries that the database lacked. */
  entries: number;
  /** Buyers who were erased by what an entry about their address says. */
  erased: number;
}

/**
 * Replays by kind of entry. Erasures are done later, all at once; entries about money wait until the shop has asked the
 * bank; entries of unknown kinds, by a later program, are only stored.
 */
const REPLAYS: Record<string, Replay> = {
  address: replayAddress,
  operator: replayOperator,
  passkey: replayPasskey,
  recovery_code: replayRecoveryCode,
  session: replaySession,
  testimonial: replayTestimonial,
  consent: replayConsent,
  sale: replaySale,
};

/**
 * Stores the entries that the database lacks, and repeats their actions.
 *
 * @param journal entries in order, some thousand at a time
 */
export async function replayJournal(
  trx: Trx,
  journal: AsyncIterable<NumberedEntry[]>,
  context: Context,
): Promise<Replayed> {
  const replayed: Replayed = { entries: 0, erased: 0 };
  for await (const entries of journal)
    for (const entry of entries) {
      // An entry may have had no number yet at the moment of the backup.
      if (await takeNumber(trx, entry)) continue;
      replayed.entries += 1;
      if ((await replay(trx, entry, context)) === 'erased') replayed.erased += 1;
    }
  return replayed;
}

async function replay(trx: Trx, entry: NumberedEntry, context: Context): Promise<unknown> {
  await trx
    .insertInto('journal')
    .values({ ...rowOf(entry), waits: (MONEY_KINDS as readonly string[]).includes(entry.kind) })
    .execute();
  return REPLAYS[entry.kind]?.(trx, entry, context);
}

/** @returns whether the database has this entry */
async function takeNumber(trx: Trx, { id, number, macBefore, mac, sealed }: NumberedEntry): Promise<boolean> {
  const known = trx.updateTable('journal').where('id', '=', id);
  const { numUpdatedRows } = await known.set({ number, mac_before: macBefore, mac, shipped: true }).executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // Sealed there, it is by the present key; erased here, it is to be erased there.
  if (sealed !== null) await known.set({ shipped: false }).where('sealed', 'is', null).execute();
  await known.set({ sealed }).where('sealed', 'is not', null).execute();
  return true;
}

function rowOf({ macBefore, facts, ...entry }: NumberedEntry) {
  return { ...entry, facts: JSON.stringify(facts), mac_before: macBefore, shipped: true };
}

/**
 * Repeats the change of an order's address, with the links sent there. If the buyer was erased since, they are erased; if
 * the key of the sealed address is lost, the order keeps the older address, and an alert is raised.
 */
async function replayAddress(trx: Trx, entry: NumberedEntry, { keys, now }: Context): Promise<unknown> {
  const { link, change } = factsOf('address', entry);
  const id = entry.subject;
  const find = trx.selectFrom('orders').select(['token', 'erased_at']).where('id', '=', id).forUpdate();
  const order = await find.executeTakeFirst();
  if (!order) return undefined;
  const opened = keys.map((key) => unseal(key, entry)).find((text) => text !== null) ?? null;
  if (opened === null && entry.sealed !== null) {
    await loseSealed(trx, entry.id);
    await raiseAlert(trx, 'journal_broken', id, { fault: 'other_key', entry: entry.number });
    return undefined;
  }
  // Only an erased buyer gives an address anew, so the backup is from before that erasure.
  const isErasure = order.erased_at === null && (opened === null || change === 'given anew');
  if (opened === null) {
    const codes = await lockOtherCodes(trx, id);
    await readdress(trx, { id }, '', now);
    await eraseWithCodes(trx, id, codes, now);
  } else {
    const { email, token } = JSON.parse(opened) as { email: string; token: string };
    if (order.token === token) return undefined;
    if (isErasure) {
      await eraseWithCodes(trx, id, await lockOtherCodes(trx, id), now);
      await keepSealed(trx, entry);
    }
    await readdress(trx, { id }, email, now, token);
  }
  if (link) await renewLink(trx, id, change, link);
  return isErasure ? 'erased' : undefined;
}

/** Erases an order's buyer; the other codes of the purchase followed its address, and are erased with it. */
async function eraseWithCodes(trx: Trx, id: string, codes: readonly { id: string }[], now: Date): Promise<void> {
  await eraseOrders(trx, [id, ...codes.map((code) => code.id)], now);
}
