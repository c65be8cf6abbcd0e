import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { createPace, HOUR } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { ShopContext } from '../shop-context.ts';
import { planDaily } from './daily.ts';
import { announceSales } from './sales.ts';

/** Interval of the search for due daily mails. */
const CHECK_INTERVAL_SECONDS = 30;

/** Creates the sweep that queues mails to operators about sales and days. */
export function createNoticesSweep(context: ShopContext): Sweep {
  const { db, clock } = context;
  const isDailyDue = createPace(clock, CHECK_INTERVAL_SECONDS);
  const isTidyingDue = createPace(clock, HOUR);
  return async () => {
    const queued = (await announceSales(context)) + (isDailyDue() ? await planDaily(context) : 0);
    if (isTidyingDue()) await tidy(db, clock());
    return queued;
  };
}

/** Deletes finished mails after thirty days. */
async function tidy(db: Db, now: Date): Promise<void> {
  await sql`
    delete from notices where status <> 'queued' and due_at < ${now}::timestamptz - interval '30 days'`.execute(db);
}
