import { createScheduledWork } from './campaigns/scheduled-work.ts';
import { createNoticesSweep } from './notices/notices-sweep.ts';
import type { ShopContext } from './shop-context.ts';
import { createSumsSweep } from './sums/sums.ts';
import { followTestSales } from './test-sale/sweep.ts';
import { cacheToday } from './today.ts';

export type Admin = ReturnType<typeof createAdmin>;

/** Creates the parts of the seller's side that have work or memory of their own; the rest are functions of its context. */
export function createAdmin(context: ShopContext) {
  return {
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
