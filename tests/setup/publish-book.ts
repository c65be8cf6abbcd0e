import { type CampaignDocument, openDocument } from '../../src/campaigns/campaign-document.ts';
import { readFolder } from '../../src/campaigns/folder.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { readEarlierProducts } from '../../src/publishing/earlier-product-rows.ts';
import { readHostOwners } from '../../src/publishing/host-ownership.ts';
import { publishVersion } from '../../src/publishing/version-changes.ts';
import { BREAD } from './house.ts';
import type { TestShop } from './test-shop.ts';

/** Publishes the book with changes in the shop's database, and has the shop follow, as every process does. */
export async function publishBook({ db, campaigns }: TestShop, change: Partial<CampaignDocument> = {}): Promise<void> {
  const document = { ...(await readFolder(BREAD)), ...change };
  const version = await db
    .transaction()
    .execute((trx) => publishVersion(trx, document, { source: 'import', author: 'Ana' }));
  const live = campaigns.find(BREAD);
  if (!live) throw new Error(`no campaign ${BREAD}`);
  const opened = openDocument(document);
  campaigns.keepHosts(await readHostOwners(db));
  const earlier = await readEarlierProducts({ db, log: createLogger() }, opened.campaign);
  await campaigns.set({ ...live, ...opened, version, earlier });
}
