import { sql } from 'kysely';
import type { OperatorsService } from '../../operators/service.ts';
import { addSeconds, type Clock, DAY } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createPace } from '../../platform/jobs/pace.ts';
import { type AlertKind, WAITING_KINDS } from '../../shared/alert-kinds.ts';
import { endOfDay, isoDay } from '../../shared/dates.ts';
import { hasPermission } from '../../shared/panel/roles.ts';
import { NOTICES, readReaders } from './readers.ts';

/** How often it is looked whether a mail is due, in seconds. */
const EVERY = 30;
const HOUR = 3600;

interface Dependencies {
  db: Db;
  jobs: Jobs;
  operators: Pick<OperatorsService, 'current'>;
  clock: Clock;
}

/** Queues each operator's daily mail at its hour, or late, once, where no process ran then; never one of a day gone by. */
export function createDailyNotices({ db, jobs, operators, clock }: Dependencies) {
  const isDue = createPace(clock, EVERY);

  async function plan(): Promise<number> {
    if (!isDue()) return 0;
    return db.transaction().execute(async (trx) => {
      const now = clock();
      let queued = 0;
      for (const { id, role, sales, hour, since } of await readReaders(trx, operators)) {
        const due = lastTurn(now, hour);
        if (due <= since) continue;
        const day = isoDay(due);
        const alerts = hasPermission(role, 'settings')
          ? await waitingAlerts(trx, { operatorId: id, day, until: due })
          : [];
        if (sales !== 'daily' && alerts.length === 0) continue;
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto('notices')
          .values({ id: newTokenId(), kind: 'daily', operator_id: id, day, due_at: now })
          .onConflict((conflict) => conflict.columns(['operator_id', 'day']).where('kind', '=', 'daily').doNothing())
          .executeTakeFirst();
        queued += Number(numInsertedOrUpdatedRows);
      }
      if (queued > 0) await jobs.wake(trx, NOTICES);
      return queued;
    });
  }

  return { plan };
}

/** The last time that it was this hour in Brasília. */
export function lastTurn(now: Date, hour: number): Date {
  // To the millisecond, a day begins where the one before ends.
  const turnOf = (days: number) => addSeconds(endOfDay(now, days - 1), 0.001 + hour * HOUR);
  const today = turnOf(0);
  return today <= now ? today : turnOf(-1);
}

export interface WaitingAlert {
  id: string;
  kind: AlertKind;
  detail: string;
  number: string | null;
}

/** How much earlier than the mail before an alert may have been raised that was not to be seen yet, in seconds. */
const UNCOMMITTED = 120;
/** Of an operator's first daily mail: how old an alert may be, in days. */
const OLDEST = 30;

/**
 * The open alerts that could wait for an operator's daily mail: those that came since the one before.
 *
 * @param day of the mail
 * @param until when they came at the latest
 */
export async function waitingAlerts(
  trx: Trx,
  { operatorId, day, until }: { operatorId: string; day: string; until: Date },
): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    select alerts.id, alerts.kind, alerts.detail, orders.number
    from alerts left join orders on orders.id = alerts.order_id
    where alerts.status = 'open' and alerts.kind = any(${[...WAITING_KINDS]}) and alerts.at <= ${until}
      and alerts.at > coalesce(
        (select max(created_at) from notices
         where operator_id = ${operatorId} and kind = 'daily' and status <> 'bounced' and day < ${day}::date),
        ${addSeconds(until, -OLDEST * DAY)}) - make_interval(secs => ${UNCOMMITTED})
    order by alerts.id desc limit 20`.execute(trx);
  return rows;
}
