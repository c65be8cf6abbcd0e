import type { Campaign } from './schema.ts';

/** Product of a campaign whose document describes one alone, in its `access`. */
const MAIN_PRODUCT = 'main';

/** Name of a product in the shop: what is delivered, with versions of its own. */
export interface ProductKey {
  /** Id of the campaign that sells it. */
  campaign: string;
  /** Id within the campaign. */
  product: string;
}

/** Returns the product that a campaign's `access` describes. */
export function mainProductOf(campaign: string): ProductKey {
  return { campaign, product: MAIN_PRODUCT };
}

/** Returns the ids of the products that a line opens. @param _offer that the line sells, or gives */
export function productsOf(_offer: Campaign['product']): readonly string[] {
  return [MAIN_PRODUCT];
}
