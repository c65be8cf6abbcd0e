import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ENTRY_MAILS } from '../mails/registry.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type Actor, audit } from './audit.ts';
import { queueMail } from './mails.ts';
import type { createPeople, Operator } from './people.ts';

/**
 * Maximum number of valid links of one operator. Further requests send no mail, as the mailbox has a valid link:
 * endless requests by a stranger neither flood the mailbox nor lock the operator out.
 */
const MAX_VALID_LINKS = 3;

/** Hashes a secret for the database. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Derives the token of a link, 256 bits; a mail that is sent again has the same one. @param mailId 128 random bits */
export function linkToken(secret: string, mailId: string): string {
  return createHmac('sha256', secret).update(`sign-in:${mailId}`).digest('base64url');
}

interface Dependencies {
  db: Db;
  jobs: Jobs;
  people: ReturnType<typeof createPeople>;
  /** Key of the links' tokens. */
  secret: string;
  clock: Clock;
}

/** Links for one sign-in each. */
export function createLinks({ db, jobs, people, secret, clock }: Dependencies) {
  async function keep(trx: Trx, operatorId: string, token: string): Promise<void> {
    const now = clock();
    await trx
      .insertInto('sign_in_links')
      .values({
        token_hash: secretHash(token),
        operator_id: operatorId,
        expires_at: addSeconds(now, ENTRY_MAILS['sign-in'].lifeSeconds),
        created_at: now,
      })
      .execute();
  }

  return {
    /**
     * Creates a link to be handed over; all owners are mailed that it was made.
     *
     * @returns its token
     * @throws AppError 404 if the address may not sign in
     */
    async make(by: Actor, email: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db.transaction().execute(async (trx) => {
        const operator = await people.enter(trx, email.trim().toLowerCase());
        if (!operator) throw new AppError('operator_not_found');
        await keep(trx, operator.id, token);
        // A link that nobody asked for is no secret among the owners.
        for (const { id, role } of await people.current(trx))
          if (role === 'owner')
            await queueMail(trx, { jobs, clock }, { id: newTokenId(), operatorId: id, kind: 'link-made' });
        await audit(trx, by, 'operator.link_made', { subject: `operator:${operator.id}` });
      });
      return token;
    },

    /** Queues a link if the address may sign in; does not reveal whether it may. */
    async ask(email: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const operator = await people.enter(trx, email);
        if (!operator) return;
        const now = clock();
        const live = await trx
          .selectFrom('sign_in_links')
          .select('token_hash')
          .where('operator_id', '=', operator.id)
          .where('used_at', 'is', null)
          .where('expires_at', '>', now)
          .execute();
        if (live.length >= MAX_VALID_LINKS) return;
        const id = newTokenId();
        await keep(trx, operator.id, linkToken(secret, id));
        await queueMail(trx, { jobs, clock }, { id, operatorId: operator.id, kind: 'sign-in' });
      });
    },

    /** Whether a link is still valid; does not use it up. */
    async works(token: string): Promise<boolean> {
      const link = await db
        .selectFrom('sign_in_links')
        .select('operator_id')
        .where('token_hash', '=', secretHash(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return link !== undefined;
    },

    /** Uses a link up. @returns its operator for one of several concurrent calls, null for the others */
    async use(trx: Trx, token: string): Promise<Operator | null> {
      const now = clock();
      const link = await trx
        .updateTable('sign_in_links')
        .set({ used_at: now })
        .where('token_hash', '=', secretHash(token))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('operator_id')
        .executeTakeFirst();
      return link ? people.find(trx, link.operator_id) : null;
    },
  };
}
