import type { Db, Trx } from '../platform/db/database.ts';
import { type AlertKind, RECURRING_KINDS, WAITING_KINDS } from '../shared/alert-kinds.ts';

/**
 * Calls an operator about a fact, in the transaction that makes it one. The same fact is raised once; one of a kind that
 * recurs is raised anew when the former one is settled. The outbox finds the row and mails it; what can wait is told by
 * the daily mail.
 *
 * @param detail in Portuguese, no personal data
 */
export async function raiseAlert(trx: Trx, kind: AlertKind, orderId: string | null, detail: string): Promise<void> {
  const mail = WAITING_KINDS.includes(kind) ? 'listed' : 'queued';
  const fact = factOf(kind, orderId, detail);
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

function factOf(kind: AlertKind, orderId: string | null, detail: string): string {
  return `${kind}:${orderId ?? ''}:${detail}`;
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
