import type { Admin } from '../../admin/service.ts';
import { AppError } from '../../platform/errors.ts';
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
import { buyerDetail, buyersPage, buyersQuery } from '../../shared/panel/buyers-schema.ts';
import { firstSteps } from '../../shared/panel/first-steps-schema.ts';
import { orderDetail, orderFilters, ordersPage, ordersQuery } from '../../shared/panel/orders-schema.ts';
import { results, resultsQuery } from '../../shared/panel/results-schema.ts';
import { today, todayQuery } from '../../shared/panel/today-schema.ts';
import type { PanelRouting } from './panel-route.ts';
import { byId, byNumber } from './route-params.ts';
import { streamToday, type TodayStreamOptions } from './today-stream.ts';

export interface ShopApiOptions extends Pick<TodayStreamOptions, 'changes' | 'streams'> {
  admin: Admin;
}

/** `/painel/api`: the seller's queries of the shop, which `src/admin` answers. */
export function shopApi({ panelRoute }: PanelRouting, { admin, changes, streams }: ShopApiOptions): void {
  const read = { method: 'GET', action: 'read', demonstration: true } as const;

  panelRoute({
    ...read,
    url: '/today',
    schema: { querystring: todayQuery, answer: today },
    handler: ({ query }) => admin.today(query),
  });

  panelRoute({
    ...read,
    url: '/today/events',
    schema: { querystring: todayQuery },
    handler: async (call) => streamToday(call, { changes, streams, read: () => admin.today(call.query) }),
  });

  panelRoute({
    ...read,
    url: '/first-steps',
    schema: { answer: firstSteps },
    handler: () => admin.firstSteps(),
  });

  panelRoute({
    ...read,
    url: '/results',
    schema: { querystring: resultsQuery, answer: results },
    handler: ({ access, query }) => admin.results(query, access),
  });

  panelRoute({
    ...read,
    url: '/orders',
    schema: { querystring: ordersQuery, answer: ordersPage },
    handler: ({ access, query }) => admin.orders(query, access),
  });

  panelRoute({
    ...read,
    url: '/orders/filters',
    schema: { answer: orderFilters },
    handler: ({ access }) => admin.orderFilters(access),
  });

  panelRoute({
    ...read,
    url: '/orders/:number',
    schema: { params: byNumber, answer: orderDetail },
    handler: async ({ access, params }) =>
      found(await admin.order(params.number, access, access.actor.role), new AppError('order_not_found')),
  });

  panelRoute({
    ...read,
    url: '/buyers',
    schema: { querystring: buyersQuery, answer: buyersPage },
    handler: ({ access, query }) => admin.buyers(query, access),
  });

  panelRoute({
    ...read,
    url: '/buyers/:number',
    schema: { params: byNumber, answer: buyerDetail },
    handler: async ({ access, params }) =>
      found(await admin.buyer(params.number, access, access.actor.role), new AppError('buyer_not_found')),
  });

  panelRoute({
    ...read,
    url: '/alerts',
    schema: { querystring: alertsQuery, answer: alertsPage },
    handler: ({ access, query }) => admin.alerts(query, access),
  });

  panelRoute({
    method: 'POST',
    url: '/alerts/:id/settle',
    action: 'serve',
    schema: { params: byId, body: settlement, answer: doneSchema },
    async handler({ access, params, body }) {
      await admin.settleAlert(access.actor, params.id, body.reason);
      return { done: true } as const;
    },
  });

  panelRoute({
    ...read,
    url: '/mails',
    schema: { querystring: mailsQuery, answer: mailsPage },
    handler: ({ access, query }) => admin.mails(query, access),
  });

  panelRoute({
    ...read,
    url: '/webhooks',
    schema: { querystring: webhooksQuery, answer: webhooksPage },
    handler: ({ access, query }) => admin.webhooks(query, access),
  });

  panelRoute({
    ...read,
    url: '/jobs',
    schema: { querystring: jobsQuery, answer: jobsPage },
    handler: ({ access, query }) => admin.deadJobs(query, access),
  });
}

function found<Row>(row: Row | null, otherwise: AppError): Row {
  if (row === null) throw otherwise;
  return row;
}
