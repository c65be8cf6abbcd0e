import { raiseAlert } from '../alerts/service.ts';
import { eraseOrders, replayConsent } from '../consent/service.ts';
import { renewLink } from '../delivery/service.ts';
import { factsOf, type NumberedEntry, unseal } from '../journal/service.ts';
import { replayOperator, replayPasskey, replaySession } from '../operators/service.ts';
import { MONEY_KINDS, readdress } from '../orders/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { replayTestimonial } from '../testimonials/service.ts';

interface Context {
  secret: string;
  now: Date;
}

/** Does once more what an entry says, where the database does not know it. Done twice, it changes nothing. */
type Replay = (trx: Trx, entry: NumberedEntry, context: Context) => Promise<void>;

/**
 * What is done at once, by the kind. Erasures are done together, by who they were asked for; what is about money waits
 * for the shop, which asks the bank; a kind of a later program is kept.
 */
const REPLAYS: Record<string, Replay> = {
  address: replayAddress,
  operator: replayOperator,
  passkey: replayPasskey,
  session: replaySession,
  testimonial: replayTestimonial,
  consent: replayConsent,
};

/**
 * Takes over entries that the database does not know, and does once more what they say.
 *
 * @param journal the entries in their order, some thousand at a time
 * @returns how many it did not know
 */
export async function replayJournal(
  trx: Trx,
  journal: AsyncIterable<NumberedEntry[]>,
  context: Context,
): Promise<number> {
  let unknown = 0;
  for await (const entries of journal) for (const entry of entries) if (await replay(trx, entry, context)) unknown += 1;
  return unknown;
}

/** @returns whether the database did not know it */
async function replay(trx: Trx, entry: NumberedEntry, context: Context): Promise<boolean> {
  // One that it has may have had no number when it was put back.
  if (await takeNumber(trx, entry)) return false;
  await trx
    .insertInto('journal')
    .values({ ...rowOf(entry), waits: (MONEY_KINDS as readonly string[]).includes(entry.kind) })
    .execute();
  await REPLAYS[entry.kind]?.(trx, entry, context);
  return true;
}

/** @returns whether the database has this entry */
async function takeNumber(trx: Trx, { id, number, macBefore, mac }: NumberedEntry): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('journal')
    .set({ number, mac_before: macBefore, mac, shipped: true })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function rowOf({ macBefore, facts, ...entry }: NumberedEntry) {
  return { ...entry, facts: JSON.stringify(facts), mac_before: macBefore, shipped: true };
}

/**
 * Gives an order to its buyer's mailbox once more, with the links that went there. Erased since, its buyer is erased;
 * sealed by a key that nobody has any more, the order keeps the mailbox of then, and an operator is called.
 */
async function replayAddress(trx: Trx, entry: NumberedEntry, { secret, now }: Context): Promise<void> {
  const { grant, change } = factsOf('address', entry);
  const id = entry.subject;
  const find = trx.selectFrom('orders').select('token').where('id', '=', id).forUpdate();
  const order = await find.executeTakeFirst();
  if (!order) return;
  const opened = unseal(secret, entry);
  if (opened === null && entry.sealed !== null) {
    await raiseAlert(trx, 'journal_broken', id, `a entrada ${entry.number}, um endereço corrigido, é de outra chave`);
    return;
  }
  if (opened === null) {
    await readdress(trx, { id }, '', now);
    await eraseOrders(trx, [id], now);
  } else {
    const { email, token } = JSON.parse(opened) as { email: string; token: string };
    if (order.token === token) return;
    await readdress(trx, { id }, email, now, token);
  }
  if (grant !== null) await renewLink(trx, id, change, grant);
}
