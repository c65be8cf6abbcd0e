import type { ShopContext } from '../../admin/shop-context.ts';
import { closeForSale, makeMain, openForSale, readShopSale } from '../../admin/shop-sale.ts';
import { shopContract } from '../../shared/panel/shop-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/shop`: whether the shop takes orders, and its main page. */
export function shopApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(shopContract, {
    'GET /shop': () => readShopSale(context),
    'POST /shop/close': ({ access }) => closeForSale(context, access.actor),
    'POST /shop/open': ({ access }) => openForSale(context, access.actor),
    'PUT /shop/main': ({ access, body }) => makeMain(context, access.actor, body.campaign),
  });
}
