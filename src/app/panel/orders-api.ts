import type { Admin } from '../../admin/service.ts';
import type { OrdersService } from '../../orders/service.ts';
import { AppError } from '../../platform/errors.ts';
import { jsonFile } from '../../platform/json-lines.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import { erasure } from '../../shared/panel/buyers-schema.ts';
import {
  grantAnswer,
  grantBody,
  noteBody,
  outcomeBody,
  reasonBody,
  refundBody,
  remakeBody,
  resendBody,
} from '../../shared/panel/order-commands-schema.ts';
import type { PanelRouting } from './panel-route.ts';
import { byId, byNumber } from './route-params.ts';

export interface OrdersApiOptions {
  admin: Admin;
  orders: Pick<OrdersService, 'findByName'>;
}

/** Maximum number of mails per minute to typed addresses, against spam in the shop's name from an unattended browser. */
const MAILS_PER_MINUTE = 30;
const DONE = { done: true } as const;

/** `/painel/api/orders`: a seller's commands on an order and its buyer. */
export function ordersApi({ panelRoute }: PanelRouting, { admin, orders }: OrdersApiOptions): void {
  const serve = { method: 'POST', action: 'serve' } as const;
  const mail = { ...serve, perMinute: MAILS_PER_MINUTE } as const;
  const refund = { method: 'POST', action: 'refund' } as const;

  /** Returns the id of an order. @throws AppError 404 */
  async function idOf({ number }: { number: string }): Promise<string> {
    const order = await orders.findByName(number);
    if (!order) throw new AppError('order_not_found');
    return order.id;
  }

  panelRoute({
    ...mail,
    url: '/orders/free',
    schema: { body: grantBody, answer: grantAnswer },
    handler: ({ access, body }) => admin.grant(access.actor, body),
  });

  panelRoute({
    ...mail,
    url: '/alerts/:id/order',
    schema: { params: byId, body: remakeBody, answer: grantAnswer },
    async handler({ access, params, body }) {
      const { number } = await admin.remake(access.actor, params.id, body);
      return { number };
    },
  });

  panelRoute({
    ...mail,
    url: '/orders/:number/resend',
    schema: { params: byNumber, body: resendBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.resend(access.actor, await idOf(params), body.email);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund',
    schema: { params: byNumber, body: refundBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.refund(access.actor, await idOf(params), body);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund/retry',
    schema: { params: byNumber, answer: doneSchema },
    async handler({ access, params }) {
      await admin.retryRefund(access.actor, await idOf(params));
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund/outcome',
    schema: { params: byNumber, body: outcomeBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.recordRefundOutcome(access.actor, await idOf(params), body);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/withdrawal/confirm',
    schema: { params: byNumber, answer: doneSchema },
    async handler({ access, params }) {
      await admin.confirmWithdrawal(access.actor, await idOf(params));
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/withdrawal/refuse',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.refuseWithdrawal(access.actor, await idOf(params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    url: '/orders/:number/access/close',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.closeAccess(access.actor, await idOf(params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...mail,
    url: '/orders/:number/access/open',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.reopenAccess(access.actor, await idOf(params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    url: '/orders/:number/notes',
    schema: { params: byNumber, body: noteBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.addNote(access.actor, await idOf(params), body.text);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    url: '/alerts/:id/accept',
    schema: { params: byId, answer: doneSchema },
    async handler({ access, params }) {
      await admin.acceptAmount(access.actor, params.id);
      return DONE;
    },
  });

  // Export and erasure of all data of one person need a step-up.
  panelRoute({
    ...serve,
    stepUp: true,
    url: '/buyers/:number/export',
    schema: { params: byNumber },
    async handler({ access, params, reply }) {
      const lines = await admin.exportBuyer(access.actor, await idOf(params));
      return reply.type('application/json; charset=utf-8').send(jsonFile(lines));
    },
  });

  panelRoute({
    ...serve,
    stepUp: true,
    url: '/buyers/:number/erase',
    schema: { params: byNumber, answer: erasure },
    async handler({ access, params }) {
      const until = await admin.eraseBuyer(access.actor, await idOf(params));
      return { until: until?.toISOString() ?? null };
    },
  });
}
