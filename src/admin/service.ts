import { createScheduledWork } from './campaigns/scheduled-work.ts';
import { createNoticesSweep } from './notices/notices-sweep.ts';
import type { ShopContext } from './shop-context.ts';
import { createSumsSweep } from './sums/sums.ts';
import { followTestSales } from './test-sale/sweep.ts';
import { cacheToday } from './today.ts';

export type Admin = ReturnType<typeof createAdmin>;

/** Opens what the seller's commands and queries run with: their context, and the parts with work or memory of their own. */
export function createAdmin(context: ShopContext) {
  return {
    context,
    sweeps: {
      sums: createSumsSweep(context),
      notices: createNoticesSweep(context),
      testSales: () => followTestSales(context),
    },
    /** Figures only, visible to everybody who may see the panel. */
    today: cacheToday(context),
    scheduled: createScheduledWork(context, context.jobs),
  };
}
