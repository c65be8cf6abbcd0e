export type { FirstView } from './first-view.ts';
export { type FolderNews, syncFolders } from './folder-sync.ts';
export { findHostClaim, listFormerHosts, readKeptHosts, releaseHost } from './kept-hosts.ts';
export { earlierProductVersions } from './kept-products.ts';
export {
  type Publication,
  type Publisher,
  PublishingRefused,
  preparePublication,
  publishDocument,
  publishOldVersion,
  weighDocument,
} from './publication.ts';
export { keepShopHost, listFormerShopHosts, releaseShopHost } from './shop-hosts.ts';
export { announce, discardDraft, lockCampaign, saveDraft } from './version-changes.ts';
export { type CampaignState, findCampaign, findDraft, listCampaigns, liveDigest, liveVersion } from './versions.ts';
