import { sql } from 'kysely';
import { factsOf, type NumberedEntry, writeJournal } from '../journal/service.ts';
import { type Actor, audit } from '../operators/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';

/** Channel that makes all processes read the shop's state. */
export const SHOP_CHANNEL = 'shop_state';

/** State of the shop that its owners decide. */
export interface ShopState {
  /** Whether new orders are taken. What was ordered, paid or delivered goes on in any case. */
  selling: boolean;
  /** Campaign at `/` where the settings name none; null: none yet. */
  mainCampaign: string | null;
}

/** State of a database whose shop no start has written yet: that of every shop that nobody has closed. */
const NO_SHOP: ShopState = { selling: true, mainCampaign: null };

/** Reads the state as it is in the database. */
export async function readShopState(db: Db | Trx): Promise<ShopState> {
  const row = await db.selectFrom('shop').select(['selling', 'main_campaign']).executeTakeFirst();
  return row ? { selling: row.selling, mainCampaign: row.main_campaign } : NO_SHOP;
}

/** Returns the campaign at `/`: that of the settings, or else the shop's own; null if there is none yet. */
export async function mainCampaignOf(db: Db | Trx, setting: string | null): Promise<string | null> {
  return setting ?? (await readShopState(db)).mainCampaign;
}

/** Takes new orders from now on. What must be ready for it, the caller checks. @returns false if it was open */
export function openShopForSale(db: Db, by: Actor): Promise<boolean> {
  return setSelling(db, by, true);
}

/** Refuses new orders from now on. @returns false if it was closed */
export function closeShop(db: Db, by: Actor): Promise<boolean> {
  return setSelling(db, by, false);
}

function setSelling(db: Db, by: Actor, selling: boolean): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('shop')
      .set({ selling })
      .where('selling', '<>', selling)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await writeJournal(trx, { kind: 'sale', subject: 'shop', facts: { open: selling } });
    await audit(trx, by, selling ? 'shop.opened' : 'shop.closed');
    await notify(trx);
    return true;
  });
}

/** Repeats a closing or an opening of the shop. */
export async function replaySale(trx: Trx, entry: NumberedEntry): Promise<void> {
  await trx
    .updateTable('shop')
    .set({ selling: factsOf('sale', entry).open })
    .execute();
}

/** Moves `/` to another campaign, which must be published: the caller checks it. */
export async function moveMainCampaign(trx: Trx, by: Actor, campaign: string): Promise<void> {
  await trx.updateTable('shop').set({ main_campaign: campaign }).execute();
  await audit(trx, by, 'shop.main_moved', { subject: `campaign:${campaign}` });
  await notify(trx);
}

async function notify(trx: Trx): Promise<void> {
  await sql`select pg_notify(${SHOP_CHANNEL}, '')`.execute(trx);
}
