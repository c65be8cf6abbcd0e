import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writeJournal } from '../journal/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { BOUNDS } from '../platform/http/bounds.ts';
import { grantOfDay, secondsToNextDay } from '../platform/http/day-bounds.ts';
import type { NetworkHash } from '../platform/http/visitor-hash.ts';
import type { ConsentCategory } from '../shared/measuring-services.ts';
import type { consentBody } from '../shared/tracking-api.ts';
import { newestReceipt } from './newest-receipt.ts';

export type { DataRightsService } from './data-rights.ts';
export { eraseAgain, personOf } from './erased-people.ts';
export { eraseOrders } from './erasure.ts';
export { replayConsent } from './replay-consent.ts';

const CATEGORIES: readonly ConsentCategory[] = ['statistics', 'marketing'];

/** Choice of a visitor; `hash` is of the random name that only the visitor's browser has. */
interface Receipt extends Pick<z.infer<typeof consentBody>, 'version' | 'categories'> {
  hash: string;
  /** Id of the campaign of the page. */
  campaign: string;
  /** The browser sends Global Privacy Control: a refusal, regardless of the pressed button. */
  privacySignal: boolean;
}

export type ConsentService = ReturnType<typeof createConsentService>;

/** Creates the proof of visitors' consents; the newest receipt of each counts. */
export function createConsentService({ db, clock }: { db: Db; clock: Clock }) {
  async function isGranted(trx: Trx, network: NetworkHash): Promise<boolean> {
    const wish = { of: 'choices', bound: BOUNDS.choices, network, count: 1 };
    const [granted = 0] = await grantOfDay(trx, clock(), [wish]);
    return granted > 0;
  }

  return {
    /**
     * Stores a receipt of a choice that is another one than before; older ones stay, as they prove the consent at
     * their time. Beyond the network's bound of the day nothing is kept, and so nothing allowed, but what takes back: of
     * a choice that does both, that part alone.
     *
     * @throws AppError 429 where the choice, or a part of it, was not kept: who goes by it has no proof of it
     */
    async record(receipt: Receipt, network: NetworkHash): Promise<void> {
      const { hash, campaign, version, privacySignal } = receipt;
      const wanted = {
        version,
        statistics: receipt.categories.statistics && !privacySignal,
        marketing: receipt.categories.marketing && !privacySignal,
        privacy_signal: privacySignal,
      };
      const isKept = await db.transaction().execute(async (trx) => {
        // Each choice is compared with the one before it, however many come at once.
        await sql`select pg_advisory_xact_lock(hashtext(${`consent ${hash}`}))`.execute(trx);
        const before = await newestReceipt(trx, hash, campaign);
        if (before && isDeepStrictEqual({ ...before, ...wanted }, before)) return true;
        const takesBack = CATEGORIES.some((category) => before?.[category] && !wanted[category]);
        const allowsMore = CATEGORIES.some((category) => wanted[category] && !before?.[category]);
        const isWhole = (takesBack && !allowsMore) || (await isGranted(trx, network));
        if (!isWhole && !takesBack) return false;
        const of = (category: ConsentCategory) => wanted[category] && (isWhole || before?.[category] === true);
        const chosen = { ...wanted, statistics: of('statistics'), marketing: of('marketing') };
        await trx
          .insertInto('consent_receipts')
          .values({ visitor_hash: hash, campaign, ...chosen, at: clock() })
          .execute();
        if (!takesBack || !(await isEverAsked(trx, receipt, chosen))) return isWhole;
        const { statistics, marketing } = chosen;
        const facts = { campaign, version, statistics, marketing, signal: privacySignal };
        await writeJournal(trx, { kind: 'consent', subject: hash, facts });
        return isWhole;
      });
      if (!isKept) throw new AppError('choices_tomorrow', { retryAfter: secondsToNextDay(clock()) });
    },

    /**
     * Whether the visitor's consent to a category is valid now.
     *
     * @param campaign which measures, by its id
     */
    async allows(hash: string, category: ConsentCategory, campaign: string): Promise<boolean> {
      return (await newestReceipt(db, hash, campaign))?.[category] ?? false;
    },
  };
}

/**
 * Whether a choice that a restore forgot could do harm: an order tells services by this visitor's consent, or the
 * browser keeps its name for those to come, as it does while something is allowed.
 */
async function isEverAsked(
  trx: Trx,
  { hash, campaign }: Receipt,
  { statistics, marketing }: Record<ConsentCategory, boolean>,
): Promise<boolean> {
  if (statistics || marketing) return true;
  const order = trx.selectFrom('orders').select('id').where('visitor_hash', '=', hash).where('campaign', '=', campaign);
  return (await order.limit(1).executeTakeFirst()) !== undefined;
}
