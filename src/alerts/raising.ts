import type { Db, Trx } from '../platform/db/database.ts';
import { type AlertKind, RECURRING_KINDS, WAITING_KINDS } from '../shared/alert-kinds.ts';

/**
 * Calls an operator about a fact, in the transaction that makes it one. The same fact is raised once; one of a kind that
 * recurs is raised anew when the former one is settled. The outbox finds the row and mails it; what can wait is told by
 * the daily mail.
 *
 * @param detail in Portuguese, no personal data
 * @param name names the fact among those of its kind; the detail unless given, which then must not change while it lasts
 */
export async function raiseAlert(
  trx: Trx,
  kind: AlertKind,
  orderId: string | null,
  detail: string,
  name = detail,
): Promise<void> {
  const mail = WAITING_KINDS.includes(kind) ? 'listed' : 'queued';
  const fact = factOf(kind, orderId, name);
  if (RECURRING_KINDS.includes(kind)) await renameSettled(trx, fact);
  await trx
    .insertInto('alerts')
    .values({ kind, order_id: orderId, detail, fact, mail })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an operator was called about a fact, and nobody knows of its coming back since. */
export async function wasRaised(db: Db | Trx, kind: AlertKind, detail: string): Promise<boolean> {
  const fact = factOf(kind, null, detail);
  return (await db.selectFrom('alerts').select('id').where('fact', '=', fact).executeTakeFirst()) !== undefined;
}

function factOf(kind: AlertKind, orderId: string | null, name: string): string {
  return `${kind}:${orderId ?? ''}:${name}`;
}

/** Makes room for a fact that happens again: its settled alert keeps all but the fact's name, which is unique. */
async function renameSettled(trx: Trx, fact: string): Promise<void> {
  const settled = await trx
    .selectFrom('alerts')
    .select('id')
    .where('fact', '=', fact)
    .where('status', '=', 'settled')
    .executeTakeFirst();
  if (!settled) return;
  await trx
    .updateTable('alerts')
    .set({ fact: `${fact} #${settled.id}` })
    .where('id', '=', settled.id)
    .execute();
}

/** Lets what is settled of these kinds about an order call again, as an operator has it tried anew. */
export async function letCallAgain(trx: Trx, orderId: string, kinds: readonly AlertKind[]): Promise<void> {
  const settled = await trx
    .selectFrom('alerts')
    .select(['kind', 'detail'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'settled')
    .execute();
  for (const { kind, detail } of settled) await renameSettled(trx, factOf(kind, orderId, detail));
}

/** How an alert names the mail that it is about, at its end. @param id the delivery's */
export function aboutMail(id: string): string {
  return `entrega ${id}`;
}

/**
 * Settles what is open about an order, as it was mended.
 *
 * @param settled `about`: only what names one of these, as {@link aboutMail} does; anything unless told
 */
export async function settleAlerts(
  trx: Trx,
  orderId: string,
  kinds: readonly AlertKind[],
  { by, reason, at, about }: { by: string; reason: string; at: Date; about?: readonly string[] },
): Promise<void> {
  const open = await trx
    .selectFrom('alerts')
    .select(['id', 'detail'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'open')
    .execute();
  const ids = open.filter(({ detail }) => about?.some((name) => detail.includes(name)) ?? true).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('alerts')
    .set({ status: 'settled', settled_at: at, settled_by: by, reason })
    .where('id', 'in', ids)
    .where('status', '=', 'open')
    .execute();
}

/** Something that is seen again at each look until somebody mends it. */
export interface LastingFact {
  /** Names it among those of its kind. */
  name: string;
  /** In Portuguese, no personal data; its figures may change while it lasts. */
  detail: string;
}

/**
 * Calls an operator about all that is amiss at this look, once for as long as it lasts, and settles the alerts of what is
 * well again.
 *
 * @param unseen names of what could not be looked at: its alerts stay as they are
 */
export async function raiseLasting(
  trx: Trx,
  kind: AlertKind,
  { amiss, unseen, at }: { amiss: readonly LastingFact[]; unseen: readonly string[]; at: Date },
): Promise<void> {
  for (const { name, detail } of amiss) await raiseAlert(trx, kind, null, detail, name);
  const lasting = [...amiss.map(({ name }) => name), ...unseen].map((name) => factOf(kind, null, name));
  await trx
    .updateTable('alerts')
    .set({ status: 'settled', settled_at: at, settled_by: 'vitrine', reason: 'A verificação passou.' })
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .$if(lasting.length > 0, (query) => query.where('fact', 'not in', lasting))
    .execute();
}
