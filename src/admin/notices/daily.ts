import { sql } from 'kysely';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import { type AlertKind, alertDetail, WAITING_KINDS } from '../../shared/alert-kinds.ts';
import { endOfDay, isoDay } from '../../shared/dates.ts';
import { hasPermission } from '../../shared/panel/roles.ts';
import type { ShopContext } from '../shop-context.ts';
import { NOTICES, type Reader, readReaders } from './readers.ts';

const HOUR_SECONDS = 3600;

/** Queues each operator's daily mail at its hour, or once later if no process ran then; never one of a past day. */
export async function planDaily({ db, jobs, operators, clock }: ShopContext): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    let queued = 0;
    for (const reader of await readReaders(trx, operators)) {
      const due = lastTurn(now, reader.hour);
      if (due <= reader.since) continue;
      const day = isoDay(due);
      const alerts = await waitingAlerts(trx, reader, { day, until: due });
      if (reader.sales !== 'daily' && alerts.length === 0) continue;
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('notices')
        .values({ id: newTokenId(), kind: 'daily', operator_id: reader.id, day, due_at: now })
        .onConflict((conflict) => conflict.columns(['operator_id', 'day']).where('kind', '=', 'daily').doNothing())
        .executeTakeFirst();
      queued += Number(numInsertedOrUpdatedRows);
    }
    if (queued > 0) await jobs.wake(trx, NOTICES);
    return queued;
  });
}

/** Last time that it was this hour in Brasília. */
export function lastTurn(now: Date, hour: number): Date {
  // A day begins one millisecond after the end of the previous one.
  const turnOf = (days: number) => addSeconds(endOfDay(now, days - 1), 0.001 + hour * HOUR_SECONDS);
  const today = turnOf(0);
  return today <= now ? today : turnOf(-1);
}

export interface WaitingAlert {
  id: string;
  kind: AlertKind;
  detail: string;
  number: string | null;
}

/** Longest time between an alert's timestamp and its commit, during which the previous mail could not see it. */
const UNCOMMITTED_SECONDS = 120;
/** Maximum age of an alert in an operator's first daily mail. */
const MAX_AGE_DAYS = 30;

/**
 * Open alerts for an operator's daily mail: those since the previous mail. Who may not change settings gets none.
 *
 * @param day of the mail
 * @param until upper limit of the alerts' time
 */
export async function waitingAlerts(
  trx: Trx,
  { id: operatorId, role }: Pick<Reader, 'id' | 'role'>,
  { day, until }: { day: string; until: Date },
): Promise<WaitingAlert[]> {
  if (!hasPermission(role, 'settings')) return [];
  const { rows } = await sql<Omit<WaitingAlert, 'detail'> & { params: unknown }>`
    select alerts.id, alerts.kind, alerts.params, orders.number
    from alerts left join orders on orders.id = alerts.order_id
    where alerts.status = 'open' and alerts.kind = any(${[...WAITING_KINDS]}) and alerts.at <= ${until}
      and alerts.at > coalesce(
        (select max(created_at) from notices
         where operator_id = ${operatorId} and kind = 'daily' and status <> 'bounced' and day < ${day}::date),
        ${addSeconds(until, -MAX_AGE_DAYS * DAY)}) - make_interval(secs => ${UNCOMMITTED_SECONDS})
    order by alerts.id desc limit 20`.execute(trx);
  return rows.map(({ params, ...alert }) => ({ ...alert, detail: alertDetail(alert.kind, params) }));
}
