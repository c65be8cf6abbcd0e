import type { Readable } from 'node:stream';
import { type Selectable, sql } from 'kysely';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { DataRequestsTable } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import { newTokenId, readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import type { WorkContext } from '../platform/jobs/leased-work.ts';
import { createLockedWork } from '../platform/jobs/locked-work.ts';
import { type JsonLines, jsonFile } from '../platform/json-lines.ts';
import type { MailQueue } from '../platform/outbox/outbox.ts';

import { MAX_WAIT_SECONDS, rememberErased } from './erased-people.ts';
import { eraseData } from './erasure.ts';
import { exportData } from './personal-data.ts';

/** Lifetime of the link in the mail, in seconds. */
const LINK_LIFETIME_SECONDS = DAY;
/** Interval at which pending erasures are checked, in seconds. */
const CHECK_INTERVAL_SECONDS = 300;

const DATA_MAILS = 'data_requests';

interface Dependencies extends WorkContext {
  delivery: DeliveryService;
  secret: string;
  campaigns: Campaigns;
}

export type DataRightsService = ReturnType<typeof createDataRightsService>;

/**
 * Creates the service for data subjects' rights (LGPD, art. 18): a person's own data, by a link to the mailbox that the
 * data belong to.
 */
export function createDataRightsService({ delivery, secret, campaigns, ...context }: Dependencies) {
  const { db, jobs, clock, log } = context;
  /** Ids of requests whose file is being sent. */
  const exporting = new Set<string>();

  const mails: MailQueue<'data_requests'> = {
    table: DATA_MAILS,
    async compose(_trx, { id, email, erase_until: until, ...row }) {
      const of = row.campaign ?? campaigns.main;
      if (of === null) return null;
      const campaign = await campaigns.of(of);
      const recipient = { to: email, campaign };
      if (until) return delivery.composeForPerson('erasure', { id: `${id}-erasure`, ...recipient }, { until });
      // Its link has expired; the person can request a new one.
      if (row.expires_at <= clock()) return null;
      const dataUrl = `${campaigns.addressOf(campaign.id)}/meus-dados/${signedToken(secret, 'data', id)}`;
      return delivery.composeForPerson('data', { id, ...recipient }, { dataUrl });
    },
  };

  /** Returns the request of a link; null if we did not sign it, or if it has expired. */
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
   * @returns the latest time at which the rest is erased; null when nothing is left
   */
  async function carryOut(trx: Trx, request: Selectable<DataRequestsTable>): Promise<Date | null> {
    const { id, email, erase_asked_at: askedAt } = request;
    const now = clock();
    const until = request.erase_until ?? addSeconds(now, MAX_WAIT_SECONDS);
    const left = await eraseData(trx, { email, askedAt, now, last: now >= until });
    if (left === 0) {
      await trx
        .updateTable('data_requests')
        .set({ email: '', status: 'sent', erased_at: now, erase_due_at: null })
        .where('email', '=', email)
        // Earlier requests.
        .where('created_at', '<=', addSeconds(until, -MAX_WAIT_SECONDS))
        .execute();
    } else {
      const erase_due_at = new Date(Math.min(addSeconds(now, CHECK_INTERVAL_SECONDS).getTime(), until.getTime()));
      await trx.updateTable('data_requests').set({ erase_due_at }).where('id', '=', id).execute();
    }
    log.info({ requestId: id, left }, 'personal data erased');
    return left === 0 ? null : until;
  }

  /** Begins an erasure. @returns as `carryOut`; pending orders are announced by one mail */
  async function begin(trx: Trx, request: Selectable<DataRequestsTable>): Promise<Date | null> {
    if (!request.erase_until) await rememberErased(trx, secret, request.email);
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

  /** Pending erasures. */
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
     * Queues the link if there are data, without revealing whether there are. At most one in ten minutes.
     *
     * @param campaign of the page and of the mail's sender; the data are those of the whole shop
     */
    async ask(email: string, campaign: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        // Simultaneous requests wait for each other here.
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
            expires_at: addSeconds(clock(), LINK_LIFETIME_SECONDS),
            created_at: clock(),
          })
          .execute();
        await jobs.wake(trx, DATA_MAILS);
      });
    },

    open,

    /**
     * Exports all stored data of the person, once at a time for a link, as the file may be long; null if the link is
     * invalid.
     *
     * @throws AppError 429
     */
    async export(token: string): Promise<Readable | null> {
      const request = await open(token);
      if (!request) return null;
      const { id, email } = request;
      if (exporting.has(id)) throw new AppError('too_many_requests');
      exporting.add(id);
      const file = jsonFile(exportData(db, email, clock()));
      return file.once('close', () => exporting.delete(id));
    },

    /**
     * Erases what may be erased. Orders that may still be paid delay the rest, which is mailed too.
     *
     * @returns the latest time at which the rest is erased, or null if nothing is left; undefined if the link is
     * invalid
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

    /** Exports the data of a person who asked an operator: the same document, by its lines. */
    exportFor: (email: string): JsonLines => exportData(db, email, clock()),

    /**
     * Erases the data of a person who asked an operator, like `erase`.
     *
     * @param campaign sender of the mail, if something is pending
     */
    async eraseFor(trx: Trx, email: string, campaign: string): Promise<Date | null> {
      const now = clock();
      // No link is mailed, and none would work.
      const closed = { status: 'sent', due_at: now, expires_at: now } as const;
      const request = await trx
        .insertInto('data_requests')
        .values({ id: newTokenId(), email, campaign, ...closed, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
      return begin(trx, request);
    },

    /** Mails for the outbox. */
    mails,

    /** Work of the pending erasures. */
    ...erasures,
  };
}
