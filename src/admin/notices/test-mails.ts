import { type Actor, audit, type OperatorsService } from '../../operators/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { TestMail } from '../../shared/panel/test-schema.ts';
import { NOTICES } from './readers.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  operators: Pick<OperatorsService, 'current'>;
  sellerEmail: () => string;
  mails: boolean;
  clock: Clock;
}

/** Test mails, by which the seller checks the mail server before a buyer depends on it. */
export function createTestMails({ db, jobs, sellerEmail, mails, clock }: Dependencies) {
  /** @param operatorId null in a demonstration without accounts */
  async function last(operatorId: string | null): Promise<TestMail | null> {
    const row = await db
      .selectFrom('notices')
      .leftJoin('operators', 'operators.id', 'notices.operator_id')
      .selectAll('notices')
      .select('operators.email')
      .where('notices.kind', '=', 'test')
      .where('notices.operator_id', operatorId === null ? 'is' : '=', operatorId)
      .orderBy('notices.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { id, status, attempts, created_at, sent_at, last_error, email, recipient } = row;
    return {
      id,
      to: email ?? recipient ?? '',
      status,
      attempts,
      at: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
      error: last_error,
      shownOnly: !mails,
    };
  }

  return {
    lastTestMail: last,

    /** Queues a test mail; one already queued is retried at once instead. @returns it */
    async sendTestMail(by: Actor, operatorId: string | null): Promise<TestMail> {
      await db.transaction().execute(async (trx) => {
        const now = clock();
        const to = operatorId === null ? { recipient: sellerEmail() } : { operator_id: operatorId };
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto(NOTICES)
          .values({ id: newTokenId(), kind: 'test', due_at: now, ...to })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) {
          await trx
            .updateTable(NOTICES)
            .set({ due_at: now })
            .where('kind', '=', 'test')
            .where('status', '=', 'queued')
            .where('operator_id', operatorId === null ? 'is' : '=', operatorId)
            .execute();
        }
        await jobs.wake(trx, NOTICES);
        await audit(trx, by, 'mail.tested', operatorId === null ? {} : { subject: `operator:${operatorId}` });
      });
      const mail = await last(operatorId);
      if (!mail) throw new Error('a mail that was queued is gone');
      return mail;
    },
  };
}
