import type { z } from 'zod';
import { writeJournal } from '../journal/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { consentBody } from '../shared/tracking-api.ts';
import { newestReceipt } from './newest-receipt.ts';

export type { DataRightsService } from './data-rights.ts';
export { eraseAgain, personOf } from './erased-people.ts';
export { eraseOrders } from './erasure.ts';
export { replayConsent } from './replay-consent.ts';

export type ConsentCategory = 'statistics' | 'marketing';

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
  return {
    /** Stores a receipt; older ones stay, as they prove the consent at their time. */
    async record({ hash, campaign, version, categories, privacySignal }: Receipt): Promise<void> {
      const statistics = categories.statistics && !privacySignal;
      const marketing = categories.marketing && !privacySignal;
      await db.transaction().execute(async (trx) => {
        const before = await newestReceipt(trx, hash, campaign);
        await trx
          .insertInto('consent_receipts')
          .values({
            visitor_hash: hash,
            campaign,
            version,
            statistics,
            marketing,
            privacy_signal: privacySignal,
            at: clock(),
          })
          .execute();
        // A refusal from the start has no earlier consent that a restore could bring back.
        if (!(before?.marketing && !marketing) && !(before?.statistics && !statistics)) return;
        const facts = { campaign, version, statistics, marketing, signal: privacySignal };
        await writeJournal(trx, { kind: 'consent', subject: hash, facts });
      });
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
