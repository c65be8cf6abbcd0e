import type { Db, Trx } from '../platform/db/database.ts';

/** Returns a visitor's latest choice. @param campaign receipts older than several campaigns per shop count for each */
export function newestReceipt(db: Db | Trx, hash: string, campaign: string) {
  return db
    .selectFrom('consent_receipts')
    .select(['statistics', 'marketing', 'at'])
    .where('visitor_hash', '=', hash)
    .where((eb) => eb.or([eb('campaign', '=', campaign), eb('campaign', 'is', null)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
