export {
  closeShop,
  mainCampaignOf,
  moveMainCampaign,
  openShopForSale,
  readShopState,
  type ShopState,
} from './shop-state.ts';
export { type ShopWatch, watchShopState } from './watch-shop-state.ts';
