export { earlierProductVersions } from './earlier-product-rows.ts';
export type { FirstView } from './first-view.ts';
export { type FolderSyncReport, syncFolders } from './folder-sync.ts';
export { forgetCampaign } from './forget-campaign.ts';
export { findHostClaim, listFormerHosts, readHostOwners, releaseHost } from './host-ownership.ts';
export {
  type CheckedProduct,
  type Publication,
  type Publisher,
  PublishingRefused,
  preparePublication,
  publishDocument,
  publishOldVersion,
  weighDocument,
} from './publication.ts';
export { changeArchive, changeSale, readSales, SALES_CHANNEL } from './sale-states.ts';
export { listFormerShopHosts, recordShopHost, releaseShopHost } from './shop-hosts.ts';
export {
  announce,
  discardDraft,
  type GoLiveOptions,
  lockCampaign,
  type PublishOptions,
  saveDraft,
} from './version-changes.ts';
export { type CampaignState, findCampaign, findDraft, listCampaigns, liveDigest, liveVersion } from './versions.ts';
