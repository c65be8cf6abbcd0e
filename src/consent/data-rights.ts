import { sql } from 'kysely';
import { z } from 'zod';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, type Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { reasonOf } from '../server/errors.ts';
import { newTokenId, readSignedToken, signedToken } from '../server/http/signed-token.ts';
import type { JobDefinition, Jobs } from '../server/jobs/jobs.ts';
import { createSweep, JOB_GRACE, retryAt } from '../server/jobs/sweeper.ts';
import type { Logger } from '../server/logger.ts';
import { eraseData, exportData } from './personal-data.ts';

/** How long the link in the mail works, in seconds. */
const LINK_LIFE = 86_400;

const mailJob: JobDefinition<{ id: string }> = { name: 'data-request-mail', payload: z.object({ id: z.string() }) };

interface Dependencies {
  db: Db;
  jobs: Jobs;
  delivery: DeliveryService;
  secret: string;
  publicUrl: () => string;
  clock: Clock;
  log: Logger;
}

export type DataRightsService = ReturnType<typeof createDataRightsService>;

/** LGPD, art. 18: a person's own data, by a link to the mailbox that the data belong to. */
export function createDataRightsService({ db, jobs, delivery, secret, publicUrl, clock, log }: Dependencies) {
  async function send(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('data_requests')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return;
      try {
        await delivery.mailDataLink(trx, {
          id,
          to: row.email,
          url: `${publicUrl()}/meus-dados/${signedToken(secret, 'data', id)}`,
        });
        await trx.updateTable('data_requests').set({ status: 'sent' }).where('id', '=', id).execute();
      } catch (error) {
        const attempts = row.attempts + 1;
        const due_at = retryAt(clock(), attempts);
        const bounced = delivery.isBounce(error);
        const status = bounced ? 'bounced' : 'queued';
        await trx.updateTable('data_requests').set({ status, attempts, due_at }).where('id', '=', id).execute();
        log.warn({ requestId: id, attempts, bounced, err: reasonOf(error) }, 'mail not sent');
      }
    });
  }

  /** The request that a link belongs to; null where we did not sign it, or it is over. */
  async function open(token: string): Promise<{ id: string; email: string } | null> {
    const id = readSignedToken(secret, 'data', token);
    if (!id) return null;
    const row = await db
      .selectFrom('data_requests')
      .select(['id', 'email'])
      .where('id', '=', id)
      .where('expires_at', '>', clock())
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  return {
    /** Queues the link where there are data; says nothing about whether there are. At most one in ten minutes. */
    async ask(email: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // Two requests at once wait for each other here.
        await sql`select pg_advisory_xact_lock(hashtext(${`data-request:${email}`}))`.execute(trx);
        const { rows } = await sql<{ known: boolean }>`
          select (exists (select from orders where buyer_email = ${email})
                  or exists (select from waiting_list where email = ${email}))
            and not exists (select from data_requests
                            where email = ${email} and created_at > ${addSeconds(clock(), -600)}) as known`.execute(
          trx,
        );
        if (!rows[0]?.known) return;
        const id = newTokenId();
        await trx
          .insertInto('data_requests')
          .values({
            id,
            email,
            status: 'queued',
            due_at: addSeconds(clock(), JOB_GRACE),
            expires_at: addSeconds(clock(), LINK_LIFE),
            created_at: clock(),
          })
          .execute();
        await jobs.enqueue(trx, mailJob, { id });
      });
    },

    open,

    /** Everything that is known about the person; null where the link is worth nothing. */
    async export(token: string) {
      const request = await open(token);
      return request && { exportedAt: clock(), ...(await exportData(db, request.email)) };
    },

    /**
     * Erases what may be erased.
     *
     * @returns how many orders are still open and so were left as they are; null where the link is worth nothing
     */
    async erase(token: string): Promise<number | null> {
      const request = await open(token);
      if (!request) return null;
      const left = await db.transaction().execute(async (trx) => {
        const openOrders = await eraseData(trx, request.email, clock());
        if (openOrders === 0) {
          await trx
            .updateTable('data_requests')
            .set({ email: '', erased_at: clock() })
            .where('email', '=', request.email)
            .execute();
        }
        return openOrders;
      });
      log.info({ requestId: request.id, left }, 'personal data erased');
      return left;
    },

    /** Takes up what a lost or failed job left behind. */
    sweep: createSweep(
      { db, jobs, clock },
      { table: 'data_requests', due: 'due_at', open: sql`status = 'queued'`, job: mailJob },
    ),

    async startWorkers(): Promise<void> {
      await jobs.work(mailJob, ({ id }) => send(id), { concurrency: 1 });
    },
  };
}
