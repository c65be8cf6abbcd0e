import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../platform/db/database.ts';
import {
  ALERTS,
  type AlertKind,
  type AlertParams,
  type RaisedAlert,
  RECURRING_KINDS,
  WAITING_KINDS,
} from '../shared/alert-kinds.ts';
import type { Alert } from '../shared/alerts/alert.ts';
import type { Settlement } from '../shared/alerts/settlement.ts';

/**
 * Raises an alert about a fact, in the transaction that makes it one. The same fact is raised once; one of a kind that
 * recurs is raised anew when the former one is settled. The outbox finds the row and mails it; what can wait is in the
 * daily mail.
 *
 * @param params of the kind: ids, amounts and times, no personal data
 */
export async function raiseAlert<Kind extends AlertKind>(
  trx: Trx,
  kind: Kind,
  orderId: string | null,
  params: AlertParams<Kind>,
): Promise<void> {
  const mail = WAITING_KINDS.includes(kind) ? 'listed' : 'queued';
  const fact = factOf({ kind, params } as RaisedAlert, orderId);
  if (RECURRING_KINDS.includes(kind)) await renameSettled(trx, fact);
  await trx
    .insertInto('alerts')
    .values({ kind, order_id: orderId, params: JSON.stringify(params), fact, mail })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether an alert about a fact was raised, and the fact is not known to have recurred since. */
export async function wasRaised<Kind extends AlertKind>(
  db: Db | Trx,
  kind: Kind,
  params: AlertParams<Kind>,
): Promise<boolean> {
  const fact = factOf({ kind, params } as RaisedAlert, null);
  return (await db.selectFrom('alerts').select('id').where('fact', '=', fact).executeTakeFirst()) !== undefined;
}

/** Key of a fact: its kind, its order, and the parameters that identify it, in the order of their names. */
function factOf({ kind, params }: RaisedAlert, orderId: string | null): string {
  const { fact = (all: unknown) => all } = ALERTS[kind] as Alert<unknown>;
  const identity = Object.entries(fact(params) as object).sort(([one], [other]) => (one < other ? -1 : 1));
  return `${kind}:${orderId ?? ''}:${JSON.stringify(identity)}`;
}

/** Makes room for a fact that recurs: its settled alert keeps everything but the fact's key, which is unique. */
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

/** Allows settled alerts of these kinds about an order to be raised again, as an operator has it tried anew. */
export async function allowAlertsAgain(trx: Trx, orderId: string, kinds: readonly AlertKind[]): Promise<void> {
  const settled = await trx
    .selectFrom('alerts')
    .select(['kind', 'params'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'settled')
    .execute();
  for (const { kind, params } of settled) await renameSettled(trx, factOf({ kind, params } as RaisedAlert, orderId));
}

/** Settlement of alerts by its cause. */
export interface AlertSettlement {
  /** Actor of the audit log. */
  by: string;
  settlement: Settlement;
  at: Date;
}

/** Returns the columns of a settled alert. */
export function settledColumns({ by, settlement, at }: AlertSettlement) {
  return { status: 'settled', settled_at: at, settled_by: by, settlement: JSON.stringify(settlement) } as const;
}

interface SettledAlerts extends AlertSettlement {
  /** Settles alerts with this condition alone; default: all. */
  only?: RawBuilder<boolean>;
}

/** Settles the open alerts of these kinds about an order. */
export async function settleAlerts(
  trx: Trx,
  orderId: string,
  kinds: readonly AlertKind[],
  { only, ...settled }: SettledAlerts,
): Promise<void> {
  await trx
    .updateTable('alerts')
    .set(settledColumns(settled))
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'open')
    .$if(only !== undefined, (query) => query.where(only as RawBuilder<boolean>))
    .execute();
}

/**
 * Settles the open alerts of one kind whose parameter has this value, whatever they are about.
 *
 * @returns the ids of the orders that they were about
 */
export async function settleAlertsNaming(
  trx: Trx,
  kind: AlertKind,
  [name, value]: [name: string, value: string],
  settled: AlertSettlement,
): Promise<string[]> {
  const rows = await trx
    .updateTable('alerts')
    .set(settledColumns(settled))
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .where(hasParam(name, [value]))
    .returning('order_id')
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}

/** Selects the open alerts of these kinds about an order. */
export function openAlerts(db: Db | Trx, orderId: string, kinds: readonly AlertKind[]) {
  return db
    .selectFrom('alerts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'open');
}

/** Condition of alerts whose parameter has one of these values. */
export function hasParam(name: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`alerts.params->>${sql.lit(name)} = any(${[...values]})`;
}

/** Result of a look at conditions that last until they are mended. */
interface Look<Kind extends AlertKind> {
  /** Present conditions. */
  present: readonly AlertParams<Kind>[];
  /** Conditions that could not be checked: their alerts stay as they are. */
  unknown: readonly AlertParams<Kind>[];
  at: Date;
}

/** Raises an alert about each present condition, once for as long as it lasts, and settles those of all others. */
export async function raiseLasting<Kind extends AlertKind>(
  trx: Trx,
  kind: Kind,
  { present, unknown, at }: Look<Kind>,
): Promise<void> {
  for (const params of present) await raiseAlert(trx, kind, null, params);
  const lasting = [...present, ...unknown].map((params) => factOf({ kind, params } as RaisedAlert, null));
  await trx
    .updateTable('alerts')
    .set(settledColumns({ by: 'vitrine', settlement: { cause: 'check_passed' }, at }))
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .$if(lasting.length > 0, (query) => query.where('fact', 'not in', lasting))
    .execute();
}
