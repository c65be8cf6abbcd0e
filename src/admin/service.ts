import { createScheduledWork } from './campaigns/scheduled-work.ts';
import { createNotices, type NoticesOptions } from './notices/service.ts';
import type { ShopContext } from './shop-context.ts';
import { createSumsSweep } from './sums/sums.ts';
import { createTestSales, type TestSalesOptions } from './test-sale/service.ts';
import { cacheToday } from './today.ts';

type Options = ShopContext & Omit<NoticesOptions, 'sellerEmail'> & TestSalesOptions;

export type Admin = ReturnType<typeof createAdmin>;

/** Opens what the seller's commands and queries run with: their context, and the parts with work or memory of their own. */
export function createAdmin(options: Options) {
  const { campaigns, jobs } = options;
  const context: ShopContext = options;
  const notices = createNotices({
    ...options,
    sellerEmail: () => campaigns.find(campaigns.main)?.campaign.seller.email ?? '',
  });
  const testSales = createTestSales(options);
  return {
    context,
    sweeps: { sums: createSumsSweep(context), notices: notices.sweep, testSales: testSales.sweep },
    notices,
    testSales,
    /** Figures only, visible to everybody who may see the panel. */
    today: cacheToday(context),
    scheduled: createScheduledWork(context, jobs),
  };
}
