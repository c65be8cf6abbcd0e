import { sql } from 'kysely';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import { isCounted } from '../campaigns/offer-conditions.ts';
import type { DeliveryService } from '../delivery/service.ts';
import { addSeconds, type Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import { grantOfDay, secondsToNextDay } from '../platform/http/day-bounds.ts';
import { readSignedToken, signedToken } from '../platform/http/signed-token.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { MailQueue } from '../platform/outbox/outbox.ts';
import { saleRefusal } from './sale-refusal.ts';
import { spotsLeft } from './stock.ts';

/**
 * Duration of a turn, in which a free spot is offered to one address only. Then the address is deleted and the next one
 * has its turn.
 */
const TURN_HOURS = 6;

/** Maximum number of people who are mailed at one look if spots are counted no more, as all who wait have room. */
const MAX_AT_ONCE = 500;

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

/**
 * Creates the waiting list for visitors who came after the last spot, or while the sales were paused: each is mailed
 * once, in sequence, when one is free and sold, and then deleted.
 */
export function createWaitingList({ db, jobs, delivery, campaigns, secret, clock }: Dependencies) {
  /** Whether a visitor who comes for a spot may order. */
  const isOpen = (id: string) => {
    const live = campaigns.find(id);
    return live !== undefined && !saleRefusal(live, campaigns.saleOf(id));
  };

  /** Spots that can be ordered now; Infinity where the campaign has ceased to count them, so that everybody may buy. */
  const roomOf = async (from: Db | Trx, id: string) =>
    isCounted(await campaigns.of(id)) ? spotsLeft(from, id) : Number.POSITIVE_INFINITY;

  const mails: MailQueue<'waiting_list'> = {
    table: SPOT_MAILS,
    unwanted: 'waiting',
    async compose(trx, { id: wish, email, created_at, ...row }) {
      // The spot was taken before the mail, or the page is closed by now.
      const room = isOpen(row.campaign) ? await roomOf(trx, row.campaign) : 0;
      if (room === 0) return null;
      // A wish that is renewed has another mail, which no server takes for a repeat of the one before.
      const id = `${wish}-${created_at.getTime()}`;
      const pageUrl = campaigns.addressOf(row.campaign);
      const removeUrl = `${pageUrl}/lista-de-espera/sair/${signedToken(secret, 'waiting-list', wish)}`;
      const campaign = await campaigns.of(row.campaign);
      const hours = room === Number.POSITIVE_INFINITY ? null : TURN_HOURS;
      return delivery.composeForPerson('spot-free', { id, to: email, campaign }, { pageUrl, removeUrl, hours });
    },
    // An address that takes no mail is skipped for the next one.
    onBounce: async (trx, { id }) => void (await trx.deleteFrom('waiting_list').where('id', '=', id).execute()),
  };

  /**
   * Gives each free spot of a campaign to the next address. Spots whose turn is running are not offered again; where spots
   * are counted no more, all have their turn, as no order frees one any more.
   *
   * @returns the number of turns given
   */
  async function giveTurns(campaign: string): Promise<number> {
    const free = await roomOf(db, campaign);
    if (free === 0) return 0;
    return db.transaction().execute(async (trx) => {
      // Only one process at a time gives turns, or two would offer one spot twice.
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${`waiting-list:${campaign}`})) as mine`.execute(trx);
      if (!rows[0]?.mine) return 0;
      const { running } = await trx
        .selectFrom('waiting_list')
        .select((eb) => eb.fn.countAll<string>().as('running'))
        .where('campaign', '=', campaign)
        .where('status', '<>', 'waiting')
        .executeTakeFirstOrThrow();
      const next = await selectWaiting(trx, campaign)
        .select('id')
        .limit(Math.min(MAX_AT_ONCE, Math.max(0, free - Number(running))))
        .forUpdate()
        .execute();
      for (const { id } of next) {
        await trx.updateTable('waiting_list').set({ status: 'queued', due_at: clock() }).where('id', '=', id).execute();
        await jobs.wake(trx, SPOT_MAILS);
      }
      return next.length;
    });
  }

  /**
   * Ends turns after an order of the same address, or after their time. A buyer who ordered since the wish leaves the
   * list; one who had ordered before it waits for one more.
   */
  async function endTurns(campaign: string): Promise<void> {
    // Closed pages stop the turns' time: it begins again at each check, and once the page is open.
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
                          and (w.status = 'sent' and o.created_at >= w.created_at
                               or o.status = 'paid'
                                  and exists (select from order_events e
                                              where e.order_id = o.id and e.to_status = 'paid' and e.at >= w.created_at))))`.execute(
      db,
    );
  }

  return {
    /**
     * Adds an address to a campaign's list; a repetition changes nothing, except after a mail about a spot that another
     * visitor was faster to take: that is a new wish, at the end of the list.
     *
     * @throws AppError 429 if the network has added too many today, for any addresses: each takes a turn
     */
    async join(campaign: string, email: string, network: NetworkHash): Promise<void> {
      const now = clock();
      const wish = { of: `waiting ${campaign}`, bound: BOUNDS.waiting, network, count: 1 };
      const [granted] = await grantOfDay(db, now, [wish]);
      if (!granted) throw new AppError('waiting_list_tomorrow', { retryAfter: secondsToNextDay(now) });
      // A spot that is still there is no news: asking again fills no mailbox.
      await sql`
        insert into waiting_list (campaign, email) values (${campaign}, ${email})
        on conflict (campaign, email) do update
          set status = 'waiting', created_at = now(), sent_at = null, attempts = 0
          where waiting_list.status = 'sent'
            and (${campaigns.saleOf(campaign) === 'paused'}
                 or exists (select from stock s where s.campaign = ${campaign} and s.taken >= s.total))`.execute(db);
    },

    /** Removes the address of a link; a repetition changes nothing. @returns false for a link that isn't ours */
    async leave(token: string): Promise<boolean> {
      const id = readSignedToken(secret, 'waiting-list', token);
      if (!id) return false;
      await db.deleteFrom('waiting_list').where('id', '=', id).execute();
      return true;
    },

    /** Lists the addresses that wait for a spot of a campaign, the first one first. */
    async list(campaign: string): Promise<string[]> {
      const rows = await selectWaiting(db, campaign).select('email').execute();
      return rows.map(({ email }) => email);
    },

    /** Mails of the outbox. */
    mails,

    /** Ends old turns and gives new ones. @returns the number of turns given */
    async sweep(): Promise<number> {
      let given = 0;
      for (const campaign of await awaitedCampaigns(db)) {
        await endTurns(campaign);
        if (isOpen(campaign)) given += await giveTurns(campaign);
      }
      return given;
    },
  };
}

/** Query of the people who wait for a spot of a campaign, in the order of their turns. */
function selectWaiting(from: Db | Trx, campaign: string) {
  return from
    .selectFrom('waiting_list')
    .where('campaign', '=', campaign)
    .where('status', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id');
}

/** Lists the campaigns with waiting addresses. */
async function awaitedCampaigns(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('waiting_list').select('campaign').distinct().execute();
  return rows.map(({ campaign }) => campaign);
}
