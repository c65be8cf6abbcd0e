import type { Selectable } from 'kysely';
import type { DeliveryService } from '../delivery/service.ts';
import { ENTRY_MAILS } from '../mails/registry.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { OperatorMailsTable } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { MailQueue } from '../platform/outbox/outbox.ts';

type Mail = Selectable<OperatorMailsTable>;

const OPERATOR_MAILS = 'operator_mails';

/** Queues a mail in the transaction of its cause. */
export async function queueMail(
  trx: Trx,
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  { id, operatorId, kind }: { id: string; operatorId: string; kind: Mail['kind'] },
): Promise<void> {
  const now = clock();
  await trx
    .insertInto('operator_mails')
    .values({
      id,
      operator_id: operatorId,
      kind,
      due_at: now,
      expires_at: addSeconds(now, ENTRY_MAILS[kind].lifeSeconds),
      created_at: now,
    })
    .execute();
  await jobs.wake(trx, OPERATOR_MAILS);
}

interface Dependencies {
  delivery: DeliveryService;
  /** Address of the panel's sign-in page. */
  signInUrl: () => string;
  /** Token of a link, by its mail's id. */
  linkToken(mailId: string): string;
  clock: Clock;
}

/** Mails to operators, for the outbox. */
export function createOperatorMails({
  delivery,
  signInUrl,
  linkToken,
  clock,
}: Dependencies): MailQueue<'operator_mails'> {
  return {
    table: OPERATOR_MAILS,
    slots: 2,
    unwanted: 'dropped',
    async compose(trx, { id, kind, operator_id, expires_at, created_at }) {
      if (expires_at <= clock()) return null;
      const { email, role } = await trx
        .selectFrom('operators')
        .select(['email', 'role'])
        .where('id', '=', operator_id)
        .executeTakeFirstOrThrow();
      const recipient = { id, to: email };
      if (kind === 'invitation')
        return delivery.composeForOperator(kind, recipient, { url: signInUrl(), role: role ?? 'owner' });
      if (kind === 'link-made') return delivery.composeForOperator(kind, recipient, { at: created_at });
      return delivery.composeForOperator(kind, recipient, { url: `${signInUrl()}/${linkToken(id)}` });
    },
  };
}
