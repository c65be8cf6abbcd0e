import { readLastTestMail, sendTestMail } from '../../admin/notices/test-mails.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { payTestSale, readLastTestSale, startTestSale } from '../../admin/test-sale/test-sales.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { Access } from '../../operators/service.ts';
import { AppError } from '../../platform/errors.ts';
import { testContract } from '../../shared/panel/test-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of test sales per minute from one address. */
const TEST_SALES_PER_MINUTE = 30;
/** Maximum number of test mails per minute from one address. */
const TEST_MAILS_PER_MINUTE = 10;

/** `/painel/api`: a seller's test of a whole sale, and of the mail server. */
export function testApi(
  { panelRoutes }: PanelRouting,
  { context, campaigns }: { context: ShopContext; campaigns: Campaigns },
): void {
  /** Returns the operator's e-mail; the seller's in a demonstration, which has no accounts. */
  function addressOf({ operatorId, actor }: Access): string {
    if (operatorId !== null) return actor.name;
    const main = campaigns.find(campaigns.main);
    if (!main) throw new AppError('campaign_not_served');
    return main.campaign.seller.email;
  }

  panelRoutes(testContract, {
    'GET /test-sale': () => readLastTestSale(context),
    'POST /test-sale': {
      perMinute: TEST_SALES_PER_MINUTE,
      handler: async ({ access, body }) => startTestSale(context, access.actor, addressOf(access), body.document),
    },
    'POST /test-sale/pay': { perMinute: TEST_SALES_PER_MINUTE, handler: () => payTestSale(context) },
    'GET /test-mail': async ({ access }) => ({ mail: await readLastTestMail(context, access.operatorId) }),
    'POST /test-mail': {
      perMinute: TEST_MAILS_PER_MINUTE,
      handler: ({ access }) => sendTestMail(context, access.actor, access.operatorId),
    },
  });
}
