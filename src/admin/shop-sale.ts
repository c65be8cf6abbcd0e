import type { Actor } from '../operators/service.ts';
import { AppError } from '../platform/errors.ts';
import { findCampaign, lockCampaign } from '../publishing/service.ts';
import type { OpeningNeed } from '../shared/panel/opening-needs.ts';
import type { ShopSale } from '../shared/panel/shop-schema.ts';
import { closeShop, moveMainCampaign, openShopForSale, readShopState } from '../shop/service.ts';
import type { ShopContext } from './shop-context.ts';

/** Reads whether the shop takes orders, and what is missing before it can be opened. */
export async function readShopSale(context: ShopContext): Promise<ShopSale> {
  const { db, served, isMainFixed, live, mails } = context;
  const page = served.find(served.main)?.served ?? false;
  return {
    selling: (await readShopState(db)).selling,
    main: served.main,
    isMainFixed,
    missing: missingOf(context, page),
    mailsWait: live && !mails(),
  };
}

/** Lists what is missing. @param page whether the main page passes its check */
function missingOf({ served, live, mails, settings }: ShopContext, page: boolean): OpeningNeed[] {
  const missing: OpeningNeed[] = [];
  if (!served.find(served.main)) missing.push('main');
  else if (!page) missing.push('page');
  if (settings().providers.length === 0) missing.push('payments');
  if (live && !mails()) missing.push('mail');
  return missing;
}

/**
 * Opens the shop: new orders are taken. The main page is checked as it is published now.
 *
 * @throws AppError 409 with what is missing
 */
export async function openForSale(context: ShopContext, by: Actor): Promise<void> {
  const missing = missingOf(context, await context.mainPasses());
  if (missing.length > 0) throw new AppError('shop_not_ready', { missing });
  await openShopForSale(context.db, by);
}

/** Closes the shop: new orders are refused, and everything else goes on. */
export async function closeForSale({ db }: Pick<ShopContext, 'db'>, by: Actor): Promise<void> {
  await closeShop(db, by);
}

/**
 * Makes a campaign the main page of the shop; the one of before goes on at its own address.
 *
 * @throws AppError 404 for an unknown campaign, 409 if it is not published, its sales are over, or the server's settings
 *   name another
 */
export async function makeMain(context: ShopContext, by: Actor, campaign: string): Promise<void> {
  const { db, isMainFixed, served, ownHost } = context;
  if (isMainFixed) throw new AppError('main_fixed');
  const state = await findCampaign(db, campaign);
  if (!state) throw new AppError('campaign_not_found', { id: campaign });
  if (!state.liveVersion) throw new AppError('main_unpublished');
  if (state.sale === 'ended') throw new AppError('sales_over');
  if (campaign === served.main) return;
  // It would answer there for its buyers no more.
  const present = served.find(served.main)?.campaign;
  if (ownHost !== null && present?.hosts.includes(ownHost)) throw new AppError('main_has_host', { host: ownHost });
  await db.transaction().execute(async (trx) => {
    await lockCampaign(trx, campaign);
    await moveMainCampaign(trx, by, campaign);
  });
}
