import { listAlerts, listDeadJobs, listMails, listWebhooks } from '../../admin/alerts/lists.ts';
import { acceptAmount, remakeOrder, settleAlert } from '../../admin/orders/audited-order-commands.ts';
import type { Admin } from '../../admin/service.ts';
import { doneSchema } from '../../shared/panel/account-schema.ts';
import {
  alertsPage,
  alertsQuery,
  jobsPage,
  jobsQuery,
  mailsPage,
  mailsQuery,
  settlement,
  webhooksPage,
  webhooksQuery,
} from '../../shared/panel/alerts-schema.ts';
import { grantAnswer, remakeBody } from '../../shared/panel/order-commands-schema.ts';
import { MAILS_PER_MINUTE } from './orders-api.ts';
import type { PanelRouting } from './panel-route.ts';
import { byId } from './route-params.ts';

const DONE = { done: true } as const;

/** `/painel/api/alerts`, and what did not get through: mails, webhooks, conversions. */
export function alertsApi({ panelRoute }: PanelRouting, { admin }: { admin: Admin }): void {
  const read = { method: 'GET', action: 'read', demonstration: true } as const;
  const serve = { method: 'POST', action: 'serve' } as const;

  panelRoute({
    ...read,
    url: '/alerts',
    schema: { querystring: alertsQuery, answer: alertsPage },
    handler: ({ access, query }) => listAlerts(admin.context.db, query, access),
  });

  panelRoute({
    ...serve,
    url: '/alerts/:id/settle',
    schema: { params: byId, body: settlement, answer: doneSchema },
    async handler({ access, params, body }) {
      await settleAlert(admin.context, access.actor, params.id, body.reason);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    url: '/alerts/:id/accept',
    schema: { params: byId, answer: doneSchema },
    async handler({ access, params }) {
      await acceptAmount(admin.context, access.actor, params.id);
      return DONE;
    },
  });

  panelRoute({
    ...serve,
    perMinute: MAILS_PER_MINUTE,
    url: '/alerts/:id/order',
    schema: { params: byId, body: remakeBody, answer: grantAnswer },
    async handler({ access, params, body }) {
      const { number } = await remakeOrder(admin.context, access.actor, params.id, body);
      return { number };
    },
  });

  panelRoute({
    ...read,
    url: '/mails',
    schema: { querystring: mailsQuery, answer: mailsPage },
    handler: ({ access, query }) => listMails(admin.context.db, query, access),
  });

  panelRoute({
    ...read,
    url: '/webhooks',
    schema: { querystring: webhooksQuery, answer: webhooksPage },
    handler: ({ access, query }) => listWebhooks(admin.context.db, query, access),
  });

  panelRoute({
    ...read,
    url: '/jobs',
    schema: { querystring: jobsQuery, answer: jobsPage },
    handler: ({ access, query }) => listDeadJobs(admin.context.db, query, access),
  });
}
