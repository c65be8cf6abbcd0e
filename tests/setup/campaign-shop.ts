import { test as base } from './e2e.ts';
import { SHOP_TIMEOUT_MS, startProgram } from './program.ts';
import type { TestCampaign } from './test-campaign.ts';

/** Tests of one shop for each worker, with campaigns of their own. @param make called once for it */
export function shopOf(make: () => Promise<TestCampaign>) {
  return base.extend({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
      async ({}, use) => {
        const campaign = await make();
        const program = await startProgram({ campaign });
        await use(program);
        await program.stop();
        await campaign.remove();
      },
      { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
    ],
  });
}
