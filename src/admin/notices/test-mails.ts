import { type Actor, audit } from '../../operators/service.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import type { TestMail } from '../../shared/panel/test-schema.ts';
import type { ShopContext } from '../shop-context.ts';
import { NOTICES } from './readers.ts';

/**
 * Queues a test mail, so that the seller checks the mail server before a buyer depends on it; one already queued is
 * retried at once instead.
 *
 * @returns it
 */
export async function sendTestMail(context: ShopContext, by: Actor, operatorId: string | null): Promise<TestMail> {
  const { db, jobs, campaigns, clock } = context;
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const to =
      operatorId === null
        ? { recipient: campaigns.find(campaigns.main)?.campaign.seller.email ?? '' }
        : { operator_id: operatorId };
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
  const mail = await readLastTestMail(context, operatorId);
  if (!mail) throw new Error('a mail that was queued is gone');
  return mail;
}

/** Reads the last test mail of an operator. @param operatorId null in a demonstration without accounts */
export async function readLastTestMail(
  { db, mails }: ShopContext,
  operatorId: string | null,
): Promise<TestMail | null> {
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
    shownOnly: !mails(),
  };
}
