import { type Selectable, sql } from 'kysely';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { DataRequestsTable } from '../platform/db/schema.ts';
import { newTokenId, readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import type { WorkContext } from '../platform/jobs/leased-work.ts';
import { createLockedWork } from '../platform/jobs/locked-work.ts';
import type { MailKind } from '../platform/outbox/outbox.ts';
import { LONGEST_WAIT, personOf, rememberErased } from './erased-people.ts';
import { eraseData } from './erasure.ts';
import { exportData } from './personal-data.ts';

/** How long the link in the mail works, in seconds. */
const LINK_LIFE = DAY;
/** How often it looks whether they are, in seconds. */
const LOOK_EVERY = 300;

const DATA_MAILS = 'data_requests';

interface Dependencies extends WorkContext {
  delivery: DeliveryService;
  secret: string;
  campaigns: Campaigns;
}

export type DataRightsService = ReturnType<typeof createDataRightsService>;

/** LGPD, art. 18: a person's own data, by a link to the mailbox that the data belong to. */
export function createDataRightsService({ delivery, secret, campaigns, ...context }: Dependencies) {
  const { db, jobs, clock, log } = context;

  const mails: MailKind<'data_requests'> = {
    table: DATA_MAILS,
    async compose(_trx, { id, email, erase_until: until, ...row }) {
      const campaign = await campaigns.of(row.campaign ?? campaigns.main);
      const mail = { id, to: email, campaign };
      if (until) return delivery.composeErasure({ ...mail, until });
      // Its link opens nothing any more; who still wants to know asks again.
      if (row.expires_at <= clock()) return null;
      const url = `${campaigns.addressOf(campaign.id)}/meus-dados/${signedToken(secret, 'data', id)}`;
      return delivery.composeDataLink({ ...mail, url });
    },
  };

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

  /**
   * Erases what can be erased of a locked request, and leaves the rest to the sweep.
   *
   * @returns when the rest is erased at the latest; null when nothing is left
   */
  async function carryOut(trx: Trx, request: Selectable<DataRequestsTable>): Promise<Date | null> {
    const { id, email, erase_asked_at: askedAt } = request;
    const now = clock();
    const until = request.erase_until ?? addSeconds(now, LONGEST_WAIT);
    const left = await eraseData(trx, { email, askedAt, now, last: now >= until });
    if (left === 0) {
      await trx
        .updateTable('data_requests')
        .set({ email: '', status: 'sent', erased_at: now, erase_due_at: null })
        .where('email', '=', email)
        // Asked for before.
        .where('created_at', '<=', addSeconds(until, -LONGEST_WAIT))
        .execute();
    } else {
      const erase_due_at = new Date(Math.min(addSeconds(now, LOOK_EVERY).getTime(), until.getTime()));
      await trx.updateTable('data_requests').set({ erase_due_at }).where('id', '=', id).execute();
    }
    log.info({ requestId: id, left }, 'personal data erased');
    return left === 0 ? null : until;
  }

  /** Begins an erasure. @returns as `carryOut`; what waits is mailed once */
  async function begin(trx: Trx, request: Selectable<DataRequestsTable>): Promise<Date | null> {
    if (!request.erase_until) await rememberErased(trx, personOf(secret, request.email));
    const until = await carryOut(trx, request);
    if (until && !request.erase_until) {
      const news = { status: 'queued', due_at: clock(), erase_until: until } as const;
      await trx
        .updateTable('data_requests')
        .set({ ...news, erase_asked_at: sql`now()` })
        .where('id', '=', request.id)
        .execute();
      await jobs.wake(trx, DATA_MAILS);
    }
    return until;
  }

  /** Erasures that wait. */
  const erasures = createLockedWork(context, {
    table: 'data_requests',
    name: 'data-erasures',
    due: 'erase_due_at',
    open: sql`erase_due_at is not null`,
    lanes: 1,
    run: async (trx, row) => void (await carryOut(trx, row)),
  });

  return {
    /**
     * Queues the link where there are data; says nothing about whether there are. At most one in ten minutes.
     *
     * @param campaign whose page asks, and whose name the mail bears; the data are those of the whole shop
     */
    async ask(email: string, campaign: string): Promise<void> {
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
            campaign,
            status: 'queued',
            due_at: clock(),
            expires_at: addSeconds(clock(), LINK_LIFE),
            created_at: clock(),
          })
          .execute();
        await jobs.wake(trx, DATA_MAILS);
      });
    },

    open,

    /** Everything that is known about the person; null where the link is worth nothing. */
    async export(token: string) {
      const request = await open(token);
      return request && { exportedAt: clock(), ...(await exportData(db, request.email, clock())) };
    },

    /**
     * Erases what may be erased. An order that may still be paid is waited for; that is mailed too.
     *
     * @returns when the rest is erased at the latest, or null where nothing is left; undefined where the link is worth
     *   nothing
     */
    async erase(token: string): Promise<Date | null | undefined> {
      const request = await open(token);
      if (!request) return undefined;
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('data_requests')
          .selectAll()
          .where('id', '=', request.id)
          .where('erased_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        return row && begin(trx, row);
      });
    },

    /**
     * What is known about a person, for an operator whom they asked.
     *
     * @param also done in the same transaction
     */
    exportFor: (email: string, also: (trx: Trx) => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        await also(trx);
        return { exportedAt: clock(), ...(await exportData(trx, email, clock())) };
      }),

    /**
     * The same as `erase` for a person who asked an operator.
     *
     * @param campaign in whose name they are mailed, where something waits
     * @param also done in the same transaction
     */
    eraseFor: (email: string, campaign: string, also: (trx: Trx) => Promise<void>): Promise<Date | null> =>
      db.transaction().execute(async (trx) => {
        const now = clock();
        // No link is mailed, and none would work.
        const closed = { status: 'sent', due_at: now, expires_at: now } as const;
        const request = await trx
          .insertInto('data_requests')
          .values({ id: newTokenId(), email, campaign, ...closed, created_at: now })
          .returningAll()
          .executeTakeFirstOrThrow();
        await also(trx);
        return begin(trx, request);
      }),

    /** For the outbox. */
    mails,

    /** Takes up erasures whose time has come. */
    ...erasures,
  };
}
