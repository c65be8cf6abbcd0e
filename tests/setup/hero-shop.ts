import { shopOf } from './campaign-shop.ts';
import { makeHeroCampaigns } from './hero-campaigns.ts';

/** One shop has a page of each composition of the first view. */
export const test = shopOf(makeHeroCampaigns);
