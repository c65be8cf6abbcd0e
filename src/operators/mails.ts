import type { Selectable } from 'kysely';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { OperatorMailsTable } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { MailKind } from '../platform/outbox/outbox.ts';

type Mail = Selectable<OperatorMailsTable>;

const OPERATOR_MAILS = 'operator_mails';

/** How long a link signs in, in seconds. */
export const LINK_LIFE = 15 * 60;
/** How long a mail is worth sending, in seconds: an invitation holds no secret. */
const WORTH: Record<Mail['kind'], number> = { 'sign-in': LINK_LIFE, invitation: 3 * DAY };

/** Queues a mail in the transaction of what it tells. */
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
      expires_at: addSeconds(now, WORTH[kind]),
      created_at: now,
    })
    .execute();
  await jobs.wake(trx, OPERATOR_MAILS);
}

interface Dependencies {
  delivery: DeliveryService;
  /** Where the panel's sign-in page stands. */
  signInUrl: () => string;
  /** The secret part of a link, by its mail's id. */
  linkToken(mailId: string): string;
  clock: Clock;
}

/** The mails to operators, for the outbox. */
export function createOperatorMails({ delivery, signInUrl, linkToken, clock }: Dependencies) {
  const mails: MailKind<'operator_mails'> = {
    table: OPERATOR_MAILS,
    slots: 2,
    unwanted: 'dropped',
    async compose(trx, { id, kind, operator_id, expires_at }) {
      if (expires_at <= clock()) return null;
      const { email, role } = await trx
        .selectFrom('operators')
        .select(['email', 'role'])
        .where('id', '=', operator_id)
        .executeTakeFirstOrThrow();
      return kind === 'invitation'
        ? delivery.composeInvitation({ id, to: email, url: signInUrl(), role: role ?? 'owner' })
        : delivery.composeSignIn({ id, to: email, url: `${signInUrl()}/${linkToken(id)}` });
    },
  };
  return mails;
}
