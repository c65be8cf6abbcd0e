import { sql } from 'kysely';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import { readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createLeasedWork, LOCKED_LEASE, oneLane } from '../platform/jobs/leased-work.ts';
import { retryAt } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';
import { spotsLeft } from './stock.ts';

/** How long a free spot is told to nobody else, in hours. Then the address is deleted and the next one has its turn. */
const TURN_HOURS = 6;

const SPOT_MAILS = 'waiting-list-mails';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  delivery: DeliveryService;
  campaigns: Campaigns;
  /** Signs the links that take an address off the list. */
  secret: string;
  clock: Clock;
  log: Logger;
}

export type WaitingList = ReturnType<typeof createWaitingList>;

/** Who came after the last spot: told once, in their order, when one is free, and forgotten. */
export function createWaitingList({ db, jobs, delivery, campaigns, secret, clock, log }: Dependencies) {
  const work = createLeasedWork(
    { db, jobs, clock, log },
    {
      name: SPOT_MAILS,
      table: 'waiting_list',
      due: 'due_at',
      open: sql`status = 'queued'`,
      lease: LOCKED_LEASE,
      lanes: oneLane(1),
      run: async ({ id }) => void (await send(id)),
    },
  );

  /** Gives each free spot of a campaign to the next address. Spots whose turn is running are not told again. */
  async function giveTurns(campaign: string): Promise<void> {
    const free = await spotsLeft(db, campaign);
    if (free === 0) return;
    await db.transaction().execute(async (trx) => {
      // One process at a time, or two would tell two people of one spot.
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${`waiting-list:${campaign}`})) as mine`.execute(trx);
      if (!rows[0]?.mine) return;
      const { running } = await trx
        .selectFrom('waiting_list')
        .select((eb) => eb.fn.countAll<string>().as('running'))
        .where('campaign', '=', campaign)
        .where('status', '<>', 'waiting')
        .executeTakeFirstOrThrow();
      const next = await trx
        .selectFrom('waiting_list')
        .select('id')
        .where('campaign', '=', campaign)
        .where('status', '=', 'waiting')
        .orderBy('created_at')
        .orderBy('id')
        .limit(Math.max(0, free - Number(running)))
        .forUpdate()
        .execute();
      for (const { id } of next) {
        await trx.updateTable('waiting_list').set({ status: 'queued', due_at: clock() }).where('id', '=', id).execute();
        await jobs.wake(trx, SPOT_MAILS);
      }
    });
  }

  /** A turn ends with an order of the same address, or with its time. Whoever has bought waits for nothing. */
  async function endTurns(campaign: string): Promise<void> {
    await sql`
      delete from waiting_list w
      where campaign = ${campaign}
        and (status = 'sent' and sent_at <= ${addSeconds(clock(), -TURN_HOURS * 3600)}
             or exists (select from orders o
                        where o.buyer_email = w.email and o.campaign = w.campaign and o.holds_spot
                          and (w.status = 'sent' or o.status = 'paid')))`.execute(db);
  }

  async function send(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('waiting_list')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return;
      const here = trx.updateTable('waiting_list').where('id', '=', id);
      // Somebody was faster than the mail.
      if ((await spotsLeft(trx, row.campaign)) === 0) {
        await here.set({ status: 'waiting', due_at: null }).execute();
        return;
      }
      try {
        const removeUrl = `${campaigns.addressOf(row.campaign)}/lista-de-espera/sair/${signedToken(secret, 'waiting-list', id)}`;
        const campaign = await campaigns.of(row.campaign);
        await delivery.mailSpotFree(trx, { id, to: row.email, campaign, removeUrl, hours: TURN_HOURS });
        await here.set({ status: 'sent', sent_at: clock() }).execute();
        log.info({ turn: id }, 'told of a free spot');
      } catch (error) {
        const attempts = row.attempts + 1;
        const due_at = retryAt(clock(), attempts);
        const bounced = delivery.isBounce(error);
        if (bounced) await trx.deleteFrom('waiting_list').where('id', '=', id).execute();
        else await here.set({ attempts, due_at }).execute();
        log.warn({ turn: id, attempts, bounced, err: reasonOf(error) }, 'mail not sent');
      }
    });
  }

  return {
    /** Remembers who wants to hear of a free spot of a campaign; asked again, it changes nothing. */
    async join(campaign: string, email: string): Promise<void> {
      await db
        .insertInto('waiting_list')
        .values({ campaign, email })
        .onConflict((conflict) => conflict.columns(['campaign', 'email']).doNothing())
        .execute();
    },

    /** Takes the address off that a link names; once more, it changes nothing. @returns false for a link that isn't ours */
    async leave(token: string): Promise<boolean> {
      const id = readSignedToken(secret, 'waiting-list', token);
      if (!id) return false;
      await db.deleteFrom('waiting_list').where('id', '=', id).execute();
      return true;
    },

    /** Everybody who waits for a spot of a campaign, the first one first. */
    async list(campaign: string): Promise<string[]> {
      const rows = await db
        .selectFrom('waiting_list')
        .select('email')
        .where('campaign', '=', campaign)
        .where('status', '=', 'waiting')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ email }) => email);
    },

    /** Ends old turns, gives new ones and takes up mails that a lost or failed job left behind. */
    async sweep(): Promise<number> {
      for (const campaign of await awaited(db)) {
        await endTurns(campaign);
        await giveTurns(campaign);
      }
      return work.sweep();
    },

    async startWorkers(): Promise<void> {
      work.start();
    },
  };
}

/** Campaigns whose spots somebody waits for. */
async function awaited(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('waiting_list').select('campaign').distinct().execute();
  return rows.map(({ campaign }) => campaign);
}
