import { sql } from 'kysely';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import { grantOfDay, secondsToNextDay } from '../platform/http/day-bounds.ts';
import { readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { MailKind } from '../platform/outbox/outbox.ts';
import { spotsLeft } from './stock.ts';

/** How long a free spot is told to nobody else, in hours. Then the address is deleted and the next one has its turn. */
const TURN_HOURS = 6;

const SPOT_MAILS = 'waiting_list';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  delivery: DeliveryService;
  campaigns: Campaigns;
  /** Signs the links that take an address off the list. */
  secret: string;
  clock: Clock;
}

export type WaitingList = ReturnType<typeof createWaitingList>;

/** Who came after the last spot: told once, in their order, when one is free, and forgotten. */
export function createWaitingList({ db, jobs, delivery, campaigns, secret, clock }: Dependencies) {
  /** Whether who comes for a spot of a campaign finds it open. */
  const isOpen = (id: string) => campaigns.find(id)?.served === true;

  const mails: MailKind<'waiting_list'> = {
    table: SPOT_MAILS,
    unwanted: 'waiting',
    async compose(trx, { id, email, ...row }) {
      // Somebody was faster than the mail, or the page is closed by now.
      if (!isOpen(row.campaign) || (await spotsLeft(trx, row.campaign)) === 0) return null;
      const removeUrl = `${campaigns.addressOf(row.campaign)}/lista-de-espera/sair/${signedToken(secret, 'waiting-list', id)}`;
      const campaign = await campaigns.of(row.campaign);
      return delivery.composeSpotFree({ id, to: email, campaign, removeUrl, hours: TURN_HOURS });
    },
    // An address that takes no mail makes way for the next one.
    onBounce: async (trx, { id }) => void (await trx.deleteFrom('waiting_list').where('id', '=', id).execute()),
  };

  /**
   * Gives each free spot of a campaign to the next address. Spots whose turn is running are not told again.
   *
   * @returns how many it gave
   */
  async function giveTurns(campaign: string): Promise<number> {
    const free = await spotsLeft(db, campaign);
    if (free === 0) return 0;
    return db.transaction().execute(async (trx) => {
      // One process at a time, or two would tell two people of one spot.
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${`waiting-list:${campaign}`})) as mine`.execute(trx);
      if (!rows[0]?.mine) return 0;
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
      return next.length;
    });
  }

  /** A turn ends with an order of the same address, or with its time. Whoever has bought waits for nothing. */
  async function endTurns(campaign: string): Promise<void> {
    // While the page is closed, no turn's time runs: it is whole again at each look, and once the page is open.
    const open = isOpen(campaign);
    if (!open)
      await db
        .updateTable('waiting_list')
        .set({ sent_at: clock() })
        .where('campaign', '=', campaign)
        .where('status', '=', 'sent')
        .execute();
    await sql`
      delete from waiting_list w
      where campaign = ${campaign}
        and (${open} and status = 'sent' and sent_at <= ${addSeconds(clock(), -TURN_HOURS * 3600)}
             or exists (select from orders o
                        where o.buyer_email = w.email and o.campaign = w.campaign and o.holds_spot
                          and (w.status = 'sent' or o.status = 'paid')))`.execute(db);
  }

  return {
    /**
     * Remembers who wants to hear of a free spot of a campaign; asked again, it changes nothing.
     *
     * @throws AppError 429 when so many of the network have asked today, for whichever addresses: each takes a turn
     */
    async join(campaign: string, email: string, network: NetworkHash): Promise<void> {
      const now = clock();
      const wish = { of: `waiting ${campaign}`, bound: BOUNDS.waiting, network, count: 1 };
      const [granted] = await grantOfDay(db, now, [wish]);
      if (!granted) throw new AppError('waiting_list_tomorrow', { retryAfter: secondsToNextDay(now) });
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

    /** For the outbox. */
    mails,

    /** Ends old turns and gives new ones. @returns how many it gave */
    async sweep(): Promise<number> {
      let given = 0;
      for (const campaign of await awaited(db)) {
        await endTurns(campaign);
        if (isOpen(campaign)) given += await giveTurns(campaign);
      }
      return given;
    },
  };
}

/** Campaigns whose spots somebody waits for. */
async function awaited(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('waiting_list').select('campaign').distinct().execute();
  return rows.map(({ campaign }) => campaign);
}
