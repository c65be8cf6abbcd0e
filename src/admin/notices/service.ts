import { sql } from 'kysely';
import type { DeliveryService } from '../../delivery/service.ts';
import { type Actor, audit, type OperatorsService } from '../../operators/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createPace, HOUR } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Notifications } from '../../shared/panel/settings-schema.ts';
import { createDailyNotices } from './daily.ts';
import { createNoticeMails } from './notice-mails.ts';
import { DEFAULT_NOTIFICATIONS, type Reader, readReaders } from './readers.ts';
import { createSalesNotices } from './sales.ts';
import { createTestMails } from './test-mails.ts';

export interface NoticesOptions {
  db: Db;
  jobs: Jobs;
  delivery: DeliveryService;
  operators: OperatorsService;
  /** Recipient of test mails in a demonstration, which has no accounts. */
  sellerEmail: () => string;
  /** Whether there is a mail server. */
  mails: boolean;
  clock: Clock;
}

/** Mails to operators about sales and days, and their choices. */
export function createNotices(dependencies: NoticesOptions) {
  const { db, operators, clock } = dependencies;
  const sales = createSalesNotices(dependencies);
  const daily = createDailyNotices(dependencies);
  const isTidyingDue = createPace(clock, HOUR);

  const sweep: Sweep = async () => {
    const queued = (await sales.announce()) + (await daily.plan());
    if (isTidyingDue()) await tidy(db, clock());
    return queued;
  };

  /** Current operators with their choices or the defaults. */
  const readers = (): Promise<Reader[]> => db.transaction().execute((trx) => readReaders(trx, operators));

  return {
    /** Kind of mails for the outbox. */
    mails: createNoticeMails(dependencies),
    sweep,
    ...createTestMails(dependencies),

    readers,

    /**
     * Choice of mails about sales.
     *
     * @param operatorId null in a demonstration without accounts, which shows an owner's defaults
     * @throws AppError 404 if there is no such current operator
     */
    async choiceOf(operatorId: string | null): Promise<Notifications> {
      const reader =
        operatorId === null ? DEFAULT_NOTIFICATIONS.owner : (await readers()).find(({ id }) => id === operatorId);
      if (!reader) throw new AppError('operator_not_found');
      return { sales: reader.sales, hour: reader.hour };
    },

    /** Changes an operator's choice, effective from the next sale and the next daily hour. @throws AppError 404 */
    async choose(by: Actor, operatorId: string, { sales, hour }: Notifications): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const known = (await operators.current(trx)).some(({ id }) => id === operatorId);
        if (!known) throw new AppError('operator_not_found');
        const chosen = { sales, hour, changed_at: clock() };
        await trx
          .insertInto('notification_settings')
          .values({ operator_id: operatorId, ...chosen })
          .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(chosen))
          .execute();
        await audit(trx, by, 'notifications.changed', { subject: `operator:${operatorId}`, params: { sales, hour } });
      });
    },
  };
}

/** Deletes finished mails after thirty days. */
async function tidy(db: Db, now: Date): Promise<void> {
  await sql`
    delete from notices where status <> 'queued' and due_at < ${now}::timestamptz - interval '30 days'`.execute(db);
}
