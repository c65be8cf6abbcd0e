import { sql } from 'kysely';
import type { DeliveryService } from '../../delivery/service.ts';
import { type Actor, audit, type OperatorsService } from '../../operators/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createPace, HOUR } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Notifications } from '../../shared/panel/notices-schema.ts';
import type { createToday } from '../today.ts';
import { createDailyNotices } from './daily.ts';
import { createNoticeMails } from './notice-mails.ts';
import { type Reader, readReaders, UNLESS_CHOSEN } from './readers.ts';
import { createSalesNotices } from './sales.ts';
import { createTestMails } from './test-mails.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  delivery: DeliveryService;
  operators: OperatorsService;
  today: ReturnType<typeof createToday>;
  /** Where the panel stands, without a slash at its end. */
  panelUrl: () => string;
  /** Where a test goes to in a demonstration, where nobody has an account. */
  sellerEmail: () => string;
  /** There is a mail server. */
  mails: boolean;
  clock: Clock;
}

/** What operators are mailed about sales and days, as each of them wants it. */
export function createNotices(dependencies: Dependencies) {
  const { db, operators, clock } = dependencies;
  const sales = createSalesNotices(dependencies);
  const daily = createDailyNotices(dependencies);
  const isTidyingDue = createPace(clock, HOUR);

  const sweep: Sweep = async () => {
    const told = (await sales.announce()) + (await daily.plan());
    if (isTidyingDue()) await tidy(db, clock());
    return told;
  };

  /** Everybody who may sign in, with what they chose, or what holds until they do. */
  const readers = (): Promise<Reader[]> => db.transaction().execute((trx) => readReaders(trx, operators));

  return {
    /** For the outbox. */
    mails: createNoticeMails(dependencies),
    sweep,
    ...createTestMails(dependencies),

    readers,

    /**
     * Choice of mails about sales.
     *
     * @param operatorId null in a demonstration without an account, which sees what a new owner begins with
     * @throws AppError 404 where no such person may sign in
     */
    async choiceOf(operatorId: string | null): Promise<Notifications> {
      const reader = operatorId === null ? UNLESS_CHOSEN.owner : (await readers()).find(({ id }) => id === operatorId);
      if (!reader) throw new AppError('operator_not_found');
      return { sales: reader.sales, hour: reader.hour };
    },

    /** From the next sale, and the next time that it is this hour, on. @throws AppError 404 for nobody who may sign in */
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

/** Mails that are over are kept for thirty days. */
async function tidy(db: Db, now: Date): Promise<void> {
  await sql`
    delete from notices where status <> 'queued' and due_at < ${now}::timestamptz - interval '30 days'`.execute(db);
}
