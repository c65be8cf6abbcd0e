import type { Admin } from '../../admin/service.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Access } from '../../operators/service.ts';
import { lastTestSale, newTestSale, testSale } from '../../shared/panel/test-sale-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Test sales a minute from one address. */
const FEW = 30;

/** `/painel/api/test-sale`: the whole way of a sale, tried by the seller. */
export function testSaleApi(
  { panelRoute }: PanelRouting,
  { admin: { testSales }, campaigns }: { admin: Admin; campaigns: Campaigns },
): void {
  /** In a demonstration nobody has an account: its seller's. */
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
    perMinute: FEW,
    schema: { body: newTestSale, answer: testSale },
    handler: async ({ access, body }) => testSales.start(access.actor, await addressOf(access), body.document),
  });

  panelRoute({
    method: 'POST',
    url: '/test-sale/pay',
    action: 'settings',
    perMinute: FEW,
    schema: { answer: testSale },
    handler: () => testSales.pay(),
  });
}
