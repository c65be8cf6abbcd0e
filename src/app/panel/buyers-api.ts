import { eraseBuyer, exportBuyer } from '../../admin/buyers/buyer-rights.ts';
import { findBuyer, listBuyers } from '../../admin/buyers/buyers.ts';
import { AppError } from '../../platform/errors.ts';
import { jsonFile } from '../../platform/json-lines.ts';
import { buyerDetail, buyersPage, buyersQuery, erasure } from '../../shared/panel/buyers-schema.ts';
import { type OrdersApiOptions, orderIdOf } from './orders-api.ts';
import type { PanelRouting } from './panel-route.ts';
import { byNumber } from './route-params.ts';

/** `/painel/api/buyers`: buyers, each by the number of an order, and the rights to their data. */
export function buyersApi({ panelRoute }: PanelRouting, { admin }: OrdersApiOptions): void {
  const read = { method: 'GET', action: 'read', demonstration: true } as const;
  // Export and erasure of all data of one person need a step-up.
  const stepUp = { method: 'POST', action: 'serve', stepUp: true } as const;

  panelRoute({
    ...read,
    url: '/buyers',
    schema: { querystring: buyersQuery, answer: buyersPage },
    handler: ({ access, query }) => listBuyers(admin.context.db, query, access),
  });

  panelRoute({
    ...read,
    url: '/buyers/:number',
    schema: { params: byNumber, answer: buyerDetail },
    async handler({ access, params }) {
      const buyer = await findBuyer(admin.context, params.number, access, access.actor.role);
      if (!buyer) throw new AppError('buyer_not_found');
      return buyer;
    },
  });

  panelRoute({
    ...stepUp,
    url: '/buyers/:number/export',
    schema: { params: byNumber },
    async handler({ access, params, reply }) {
      const lines = await exportBuyer(admin.context, access.actor, await orderIdOf(admin, params));
      return reply.type('application/json; charset=utf-8').send(jsonFile(lines));
    },
  });

  panelRoute({
    ...stepUp,
    url: '/buyers/:number/erase',
    schema: { params: byNumber, answer: erasure },
    async handler({ access, params }) {
      const until = await eraseBuyer(admin.context, access.actor, await orderIdOf(admin, params));
      return { until: until?.toISOString() ?? null };
    },
  });
}
