import type { Admin } from '../../admin/service.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Access } from '../../operators/service.ts';
import { lastTestSale, newTestSale, testSale } from '../../shared/panel/test-sale-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of test sales per minute from one address. */
const TEST_SALES_PER_MINUTE = 30;

/** `/painel/api/test-sale`: a seller's test of a whole sale. */
export function testSaleApi(
  { panelRoute }: PanelRouting,
  { admin: { testSales }, campaigns }: { admin: Admin; campaigns: Campaigns },
): void {
  /** Returns the operator's e-mail; the seller's in a demonstration, which has no accounts. */
  async function addressOf({ operatorId, actor }: Access): Promise<string> {
    if (operatorId !== null) return actor.name;
    return (await campaigns.of(campaigns.main)).seller.email;
  }

  panelRoute({
    method: 'GET',
    url: '/test-sale',
    action: 'settings',
    schema: { answer: lastTestSale },
    handler: () => testSales.last(),
  });

  panelRoute({
    method: 'POST',
    url: '/test-sale',
    action: 'settings',
    perMinute: TEST_SALES_PER_MINUTE,
    schema: { body: newTestSale, answer: testSale },
    handler: async ({ access, body }) => testSales.start(access.actor, await addressOf(access), body.document),
  });

  panelRoute({
    method: 'POST',
    url: '/test-sale/pay',
    action: 'settings',
    perMinute: TEST_SALES_PER_MINUTE,
    schema: { answer: testSale },
    handler: () => testSales.pay(),
  });
}
