import type { Db, Trx } from '../platform/db/database.ts';

/** Latest consent receipt of a visitor at a campaign. */
export function newestReceipt(db: Db | Trx, hash: string, campaign: string) {
  return db
    .selectFrom('consent_receipts')
    .select(['version', 'statistics', 'marketing', 'privacy_signal', 'at'])
    .where('visitor_hash', '=', hash)
    .where('campaign', '=', campaign)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
