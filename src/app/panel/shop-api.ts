import { readSetupSteps } from '../../admin/setup/setup-steps.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { closeForSale, makeMain, openForSale, readShopSale } from '../../admin/shop-sale.ts';
import { setupStepsContract } from '../../shared/panel/setup-steps-schema.ts';
import { shopContract } from '../../shared/panel/shop-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/shop`: whether the shop takes orders, its main page, and the steps that lead to an open shop. */
export function shopApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(shopContract, {
    'GET /shop': () => readShopSale(context),
    'POST /shop/close': ({ access }) => closeForSale(context, access.actor),
    'POST /shop/open': ({ access }) => openForSale(context, access.actor),
    'PUT /shop/main': ({ access, body }) => makeMain(context, access.actor, body.campaign),
  });
  panelRoutes(setupStepsContract, { 'GET /setup/steps': () => readSetupSteps(context) });
}
