export { keepShopSeller, readShopSeller } from './shop-seller.ts';
export {
  closeShop,
  mainCampaignOf,
  moveMainCampaign,
  openShopForSale,
  readShopState,
  replaySale,
} from './shop-state.ts';
export { watchShopState } from './watch-shop-state.ts';
