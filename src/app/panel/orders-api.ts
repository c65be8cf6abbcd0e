import {
  addNote,
  closeAccess,
  confirmWithdrawal,
  grantAccess,
  recordRefundOutcome,
  refundOrder,
  refuseWithdrawal,
  reopenAccess,
  resendAccess,
  retryRefund,
} from '../../admin/orders/audited-order-commands.ts';
import { findOrderDetail } from '../../admin/orders/detail.ts';
import { listOrders, readFilters } from '../../admin/orders/list.ts';
import type { Admin } from '../../admin/service.ts';
import { findOrderByName } from '../../orders/service.ts';
import { AppError } from '../../platform/errors.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import {
  grantAnswer,
  grantBody,
  noteBody,
  outcomeBody,
  reasonBody,
  refundBody,
  resendBody,
} from '../../shared/panel/order-commands-schema.ts';
import { orderDetail, orderFilters, ordersPage, ordersQuery } from '../../shared/panel/orders-schema.ts';
import type { PanelRouting } from './panel-route.ts';
import { byNumber } from './route-params.ts';

export interface OrdersApiOptions {
  admin: Admin;
}

/** Maximum number of mails per minute to typed addresses, against spam in the shop's name from an unattended browser. */
export const MAILS_PER_MINUTE = 30;
const DONE = { done: true } as const;

/** Returns the id of the order that an address names. @throws AppError 404 */
export async function orderIdOf({ context }: Admin, { number }: { number: string }): Promise<string> {
  const order = await findOrderByName(context.db, number);
  if (!order) throw new AppError('order_not_found');
  return order.id;
}

/** `/painel/api/orders`: the list of orders, and a seller's commands on one. */
export function ordersApi({ panelRoute }: PanelRouting, { admin }: OrdersApiOptions): void {
  const read = { method: 'GET', action: 'read', demonstration: true } as const;
  const serve = { method: 'POST', action: 'serve' } as const;
  const mail = { ...serve, perMinute: MAILS_PER_MINUTE } as const;
  const refund = { method: 'POST', action: 'refund' } as const;

  panelRoute({
    ...read,
    url: '/orders',
    schema: { querystring: ordersQuery, answer: ordersPage },
    handler: ({ access, query }) => listOrders(admin.context.db, query, access),
  });

  panelRoute({
    ...read,
    url: '/orders/filters',
    schema: { answer: orderFilters },
    handler: ({ access }) => readFilters(admin.context, access),
  });

  panelRoute({
    ...read,
    url: '/orders/:number',
    schema: { params: byNumber, answer: orderDetail },
    async handler({ access, params }) {
      const order = await findOrderDetail(admin.context, params.number, access, access.actor.role);
      if (!order) throw new AppError('order_not_found');
      return order;
    },
  });

  panelRoute({
    ...mail,
    url: '/orders/free',
    schema: { body: grantBody, answer: grantAnswer },
    handler: ({ access, body }) => grantAccess(admin.context, access.actor, body),
  });

  panelRoute({
    ...mail,
    url: '/orders/:number/resend',
    schema: { params: byNumber, body: resendBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await resendAccess(admin.context, access.actor, await orderIdOf(admin, params), body.email);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund',
    schema: { params: byNumber, body: refundBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await refundOrder(admin.context, access.actor, await orderIdOf(admin, params), body);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund/retry',
    schema: { params: byNumber, answer: doneSchema },
    async handler({ access, params }) {
      await retryRefund(admin.context, access.actor, await orderIdOf(admin, params));
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund/outcome',
    schema: { params: byNumber, body: outcomeBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await recordRefundOutcome(admin.context, access.actor, await orderIdOf(admin, params), body);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/withdrawal/confirm',
    schema: { params: byNumber, answer: doneSchema },
    async handler({ access, params }) {
      await confirmWithdrawal(admin.context, access.actor, await orderIdOf(admin, params));
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/withdrawal/refuse',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await refuseWithdrawal(admin.context, access.actor, await orderIdOf(admin, params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    url: '/orders/:number/access/close',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await closeAccess(admin.context, access.actor, await orderIdOf(admin, params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...mail,
    url: '/orders/:number/access/open',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await reopenAccess(admin.context, access.actor, await orderIdOf(admin, params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    url: '/orders/:number/notes',
    schema: { params: byNumber, body: noteBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await addNote(admin.context, access.actor, await orderIdOf(admin, params), body.text);
      return DONE;
    },
  });
}
