import { eraseBuyer, exportBuyer } from '../../admin/buyers/buyer-rights.ts';
import { findBuyer, listBuyers } from '../../admin/buyers/buyers.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { AppError } from '../../platform/errors.ts';
import { jsonFile } from '../../platform/json-lines.ts';
import { buyersContract } from '../../shared/panel/buyers-schema.ts';
import { orderIdOf } from './orders-api.ts';
import type { PanelRouting } from './panel-route.ts';

/** `/painel/api/buyers`: buyers, each by the number of an order, and the rights to their data. */
export function buyersApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(buyersContract, {
    'GET /buyers': ({ access, query }) => listBuyers(context.db, query, access),
    async 'GET /buyers/:number'({ access, params }) {
      const buyer = await findBuyer(context, params.number, access, access.actor.role);
      if (!buyer) throw new AppError('buyer_not_found');
      return buyer;
    },
    async 'POST /buyers/:number/export'({ access, params, reply }) {
      const lines = await exportBuyer(context, access.actor, await orderIdOf(context, params));
      return reply.type('application/json; charset=utf-8').send(jsonFile(lines));
    },
    async 'POST /buyers/:number/erase'({ access, params }) {
      const until = await eraseBuyer(context, access.actor, await orderIdOf(context, params));
      return { until: until?.toISOString() ?? null };
    },
  });
}
