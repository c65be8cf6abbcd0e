import type { Admin } from '../../admin/service.ts';
import type { OrdersService } from '../../orders/service.ts';
import { AppError } from '../../platform/errors.ts';
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
} from '../../shared/panel/order-acts-schema.ts';
import type { PanelRouting } from './panel-route.ts';
import { byId, byNumber } from './route-params.ts';

interface Options {
  admin: Admin;
  orders: Pick<OrdersService, 'findByName'>;
}

/** Mails to addresses that are typed here, a minute: whoever found an open browser floods nobody in the shop's name. */
const MAILS = 30;
const DONE = { done: true } as const;

/** What a seller does about an order and its buyer, below `/painel/api`. */
export function ordersApi({ panelRoute }: PanelRouting, { admin, orders }: Options): void {
  const serve = { method: 'POST', action: 'serve' } as const;
  const mail = { ...serve, perMinute: MAILS } as const;
  const refund = { method: 'POST', action: 'refund' } as const;

  /** @throws AppError 404 */
  async function named({ number }: { number: string }): Promise<string> {
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
      await admin.resend(access.actor, await named(params), body.email);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund',
    schema: { params: byNumber, body: refundBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.refund(access.actor, await named(params), body);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund/retry',
    schema: { params: byNumber, answer: doneSchema },
    async handler({ access, params }) {
      await admin.retryRefund(access.actor, await named(params));
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/refund/outcome',
    schema: { params: byNumber, body: outcomeBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.tellOutcome(access.actor, await named(params), body);
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/withdrawal/confirm',
    schema: { params: byNumber, answer: doneSchema },
    async handler({ access, params }) {
      await admin.confirmWithdrawal(access.actor, await named(params));
      return DONE;
    },
  });

  panelRoute({
    ...refund,
    url: '/orders/:number/withdrawal/refuse',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.refuseWithdrawal(access.actor, await named(params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    url: '/orders/:number/access/close',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.closeAccess(access.actor, await named(params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...mail,
    url: '/orders/:number/access/open',
    schema: { params: byNumber, body: reasonBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.reopenAccess(access.actor, await named(params), body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    url: '/orders/:number/notes',
    schema: { params: byNumber, body: noteBody, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.addNote(access.actor, await named(params), body.text);
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

  // All that is known of one person leaves, or ends: whoever does it shows once more who they are.
  panelRoute({
    ...serve,
    stepUp: true,
    url: '/buyers/:number/export',
    schema: { params: byNumber },
    handler: async ({ access, params }) => admin.exportBuyer(access.actor, await named(params)),
  });

  panelRoute({
    ...serve,
    stepUp: true,
    url: '/buyers/:number/erase',
    schema: { params: byNumber, answer: erasure },
    async handler({ access, params }) {
      const until = await admin.eraseBuyer(access.actor, await named(params));
      return { until: until?.toISOString() ?? null };
    },
  });
}
