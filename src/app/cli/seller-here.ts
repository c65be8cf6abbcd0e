import { findOwnSeller, type OwnSeller } from '../../admin/campaigns/own-seller.ts';
import { withExistingDatabase } from '../existing/existing-shop.ts';
import type { Env } from '../settings/env.ts';

/** Who sells in the shop that the settings name; null where there is none, or it can't be asked: it is only a suggestion. */
export async function sellerHere(env: Env): Promise<OwnSeller | null> {
  return withExistingDatabase(env, (db) => findOwnSeller({ db })).catch(() => null);
}
