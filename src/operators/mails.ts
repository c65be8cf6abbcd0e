import type { Selectable } from 'kysely';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, type Clock, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { OperatorMailsTable } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { MailKind } from '../platform/outbox/outbox.ts';

type Mail = Selectable<OperatorMailsTable>;

const OPERATOR_MAILS = 'operator_mails';

/** Validity of a link. */
export const LINK_LIFE_SECONDS = 15 * 60;
/** Time after which a mail is no longer sent; an invitation has no token that expires. */
const MAIL_LIFE_SECONDS: Record<Mail['kind'], number> = { 'sign-in': LINK_LIFE_SECONDS, invitation: 3 * DAY };

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
      expires_at: addSeconds(now, MAIL_LIFE_SECONDS[kind]),
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
