import { factsOf, type NumberedEntry } from '../journal/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { newestReceipt } from './newest-receipt.ts';

/** Repeats the withdrawal of a visitor's consent, unless there is a newer choice. */
export async function replayConsent(trx: Trx, entry: NumberedEntry): Promise<void> {
  const { campaign, version, statistics, marketing, signal } = factsOf('consent', entry);
  const last = await newestReceipt(trx, entry.subject, campaign);
  if (last && last.at >= entry.at) return;
  await trx
    .insertInto('consent_receipts')
    .values({
      visitor_hash: entry.subject,
      campaign,
      version,
      statistics,
      marketing,
      privacy_signal: signal,
      at: entry.at,
    })
    .execute();
}
