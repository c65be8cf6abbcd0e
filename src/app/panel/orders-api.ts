import {
  addNote,
  closeAccess,
  confirmWithdrawal,
  correctAddress,
  grantAccess,
  recordRefundOutcome,
  refundOrder,
  refuseWithdrawal,
  reopenAccess,
  retryRefund,
  undoReaddress,
} from '../../admin/orders/audited-order-commands.ts';
import { findOrderDetail } from '../../admin/orders/detail.ts';
import { listOrders, readFilters } from '../../admin/orders/list.ts';
import type { ShopContext } from '../../admin/shop-context.ts';
import { findOrderByName } from '../../orders/service.ts';
import { AppError } from '../../platform/errors.ts';
import { ordersContract } from '../../shared/panel/orders-schema.ts';
import type { PanelRouting } from './panel-route.ts';

/** Maximum number of mails per minute to typed addresses, against spam in the shop's name from an unattended browser. */
export const MAILS_PER_MINUTE = 30;

/** Returns the id of the order that an address names. @throws AppError 404 */
export async function orderIdOf({ db }: Pick<ShopContext, 'db'>, { number }: { number: string }): Promise<string> {
  const order = await findOrderByName(db, number);
  if (!order) throw new AppError('order_not_found');
  return order.id;
}

/** `/painel/api/orders`: the list of orders, and a seller's commands on one. */
export function ordersApi({ panelRoutes }: PanelRouting, { context }: { context: ShopContext }): void {
  panelRoutes(ordersContract, {
    'GET /orders': ({ access, query }) => listOrders(context.db, query, access),
    'GET /orders/filters': ({ access }) => readFilters(context, access),
    async 'GET /orders/:number'({ access, params }) {
      const order = await findOrderDetail(context, params.number, access, access.actor.role);
      if (!order) throw new AppError('order_not_found');
      return order;
    },
    'POST /orders/free': {
      perMinute: MAILS_PER_MINUTE,
      handler: ({ access, body }) => grantAccess(context, access.actor, body),
    },
    'POST /orders/:number/resend': {
      perMinute: MAILS_PER_MINUTE,
      handler: async ({ access, params, body }) =>
        correctAddress(context, access.actor, await orderIdOf(context, params), body),
    },
    'POST /orders/:number/resend/undo': {
      perMinute: MAILS_PER_MINUTE,
      handler: async ({ access, params, body }) =>
        undoReaddress(context, access.actor, await orderIdOf(context, params), body.act),
    },
    'POST /orders/:number/refund': async ({ access, params, body }) =>
      refundOrder(context, access.actor, await orderIdOf(context, params), body),
    'POST /orders/:number/refund/retry': async ({ access, params }) =>
      retryRefund(context, access.actor, await orderIdOf(context, params)),
    'POST /orders/:number/refund/outcome': async ({ access, params, body }) =>
      recordRefundOutcome(context, access.actor, await orderIdOf(context, params), body),
    'POST /orders/:number/withdrawal/confirm': async ({ access, params }) =>
      confirmWithdrawal(context, access.actor, await orderIdOf(context, params)),
    'POST /orders/:number/withdrawal/refuse': async ({ access, params, body }) =>
      refuseWithdrawal(context, access.actor, await orderIdOf(context, params), body.reason),
    'POST /orders/:number/access/close': async ({ access, params, body }) =>
      closeAccess(context, access.actor, await orderIdOf(context, params), body.reason),
    'POST /orders/:number/access/open': {
      perMinute: MAILS_PER_MINUTE,
      handler: async ({ access, params, body }) =>
        reopenAccess(context, access.actor, await orderIdOf(context, params), body.reason),
    },
    'POST /orders/:number/notes': async ({ access, params, body }) =>
      addNote(context, access.actor, await orderIdOf(context, params), body.text),
  });
}
