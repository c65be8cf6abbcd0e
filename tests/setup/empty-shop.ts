import { sql } from 'kysely';
import { shareTestShop, type TestShop } from './test-shop.ts';

/**
 * Makes a shop that a file's tests share as new, but for what it keeps in memory: running work ends, there are no
 * orders, choices, waiting visitors, held spots, used-up bounds of the day or mails, and the time is the database's.
 */
export async function emptyShop(shop: TestShop): Promise<void> {
  await shop.settle();
  await sql`
    truncate orders, consent_receipts, demo_mails, simulator_charges, data_requests, inbox, alerts,
      waiting_list, network_counts cascade`.execute(shop.db);
  await shop.db.updateTable('stock').set({ taken: 0 }).execute();
  shop.clock.now = new Date();
}

/** One shop for the tests of a file, see `shareTestShop`. @returns a function that gives it as new, see `emptyShop` */
export function shareEmptyShop(): () => Promise<TestShop> {
  const sharedShop = shareTestShop();
  return async () => {
    const shop = sharedShop();
    await emptyShop(shop);
    return shop;
  };
}
