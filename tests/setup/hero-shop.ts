import { test as base } from './e2e.ts';
import { makeHeroCampaigns } from './hero-campaigns.ts';
import { SHOP_TIMEOUT_MS, startProgram } from './program.ts';

/** One shop has a page of each composition of the first view. */
export const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const campaign = await makeHeroCampaigns();
      const program = await startProgram({ campaign });
      await use(program);
      await program.stop();
      await campaign.remove();
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
});
