import type { AlertsService } from '../alerts/service.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { DeliveryService } from '../delivery/service.ts';
import { type Actor, audit, type OperatorsService } from '../operators/service.ts';
import type { OrdersService } from '../orders/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Centavos } from '../shared/money.ts';
import type { AlertsQuery, JobsQuery, MailsQuery, WebhooksQuery } from '../shared/panel/alerts-schema.ts';
import type { BuyerDetail, BuyersQuery } from '../shared/panel/buyers-schema.ts';
import type { OrderDetail, OrdersQuery } from '../shared/panel/orders-schema.ts';
import { ordersQuery } from '../shared/panel/orders-schema.ts';
import type { ResultsQuery } from '../shared/panel/results-schema.ts';
import { listAlerts, listDeadJobs, listMails, listWebhooks } from './alerts/lists.ts';
import { describeBuyer, listBuyers } from './buyers/buyers.ts';
import { createCampaignAdmin } from './campaigns/campaign-admin.ts';
import type { CampaignPlace } from './campaigns/campaign-place.ts';
import { createExports } from './exports/exports.ts';
import { createFill } from './fill.ts';
import { createNotices } from './notices/service.ts';
import { describeOrder } from './orders/detail.ts';
import { listOrders, readFilters } from './orders/list.ts';
import { readResults } from './results.ts';
import { ALL, isWithin, type Scope } from './scope.ts';
import { createSeed } from './seed/seed.ts';
import { createSums } from './sums/sums.ts';
import { createToday } from './today.ts';

export type { Lines } from './exports/read-by-key.ts';
export { MOST_SEEDED } from './seed/seed.ts';
export { forgetSums } from './sums/sums.ts';

interface Dependencies {
  db: Db;
  jobs: Jobs;
  delivery: DeliveryService;
  operators: OperatorsService;
  /** The shop's address, without a slash at its end. */
  publicUrl: () => string;
  /** There is a mail server. */
  mails: boolean;
  campaigns: Campaigns;
  orders: Pick<OrdersService, 'findByName'>;
  /** What of an order's money can still be given back. */
  refunds: { left(orderId: string): Promise<Centavos> };
  alerts: Pick<AlertsService, 'settle'>;
  /** Where campaigns are looked after. */
  place: CampaignPlace;
  /** A demonstration. */
  demo: boolean;
  clock: Clock;
}

export type Admin = ReturnType<typeof createAdmin>;

/** What the seller asks of the shop: the command line and the panel are two faces of it. */
export function createAdmin(dependencies: Dependencies) {
  const { db, campaigns, orders, refunds, alerts, place, publicUrl, demo, clock } = dependencies;
  const sums = createSums({ db, clock });
  const today = createToday({ db, sums, clock });
  const notices = createNotices({
    ...dependencies,
    today,
    panelUrl: () => `${publicUrl()}/painel`,
    sellerEmail: () => campaigns.find(campaigns.main)?.campaign.seller.email ?? '',
  });
  return {
    sweeps: { sums: sums.sweep, panelFill: createFill({ db }), notices: notices.sweep },
    notices,
    refreshSums: sums.refresh,

    /** Numbers alone: whoever may see the panel may see them. */
    today: today.today,
    readToday: today.readToday,
    results: (query: ResultsQuery, scope: Scope = ALL) => readResults(db, query, scope),

    /** One page of the orders, the newest first. */
    orders: (query: Partial<OrdersQuery>, { seededOnly }: Scope = ALL) =>
      listOrders(db, { ...ordersQuery.parse(query), ...(seededOnly && { kind: 'seeded' }) }),
    orderFilters: (scope: Scope = ALL) => readFilters(db, scope),
    /** By its number, id or address; null where there is none, or none that may be seen. */
    async order(name: string, scope: Scope = ALL): Promise<OrderDetail | null> {
      const found = await orders.findByName(name);
      const order = found && (await describeOrder(db, found.id, (id) => refunds.left(id)));
      return order && isWithin(scope, order) ? order : null;
    },

    buyers: (query: BuyersQuery, scope: Scope = ALL) => listBuyers(db, query, scope),
    /** By the number of any of their orders; null where there is none, or none that may be seen. */
    async buyer(number: string, scope: Scope = ALL): Promise<BuyerDetail | null> {
      const found = await orders.findByName(number);
      const buyer = found && (await describeBuyer(db, found.id));
      return buyer?.orderList.every((order) => isWithin(scope, order)) ? buyer : null;
    },

    alerts: (query: AlertsQuery, scope: Scope = ALL) => listAlerts(db, query, scope),
    /** @throws AppError 404 where no open alert has this number, 422 without a reason */
    async settleAlert(by: Actor, id: string, reason: string): Promise<void> {
      const note = (trx: Trx) => audit(trx, by, 'alert.settled', { subject: `alert:${id}` });
      if (!(await alerts.settle(id, reason, by.name, note))) throw new AppError('alert_not_found', { id });
    },
    mails: (query: MailsQuery, scope: Scope = ALL) => listMails(db, query, scope),
    webhooks: (query: WebhooksQuery, scope: Scope = ALL) => listWebhooks(db, query, scope),
    deadJobs: (query: JobsQuery, scope: Scope = ALL) => listDeadJobs(db, query, scope),

    campaigns: createCampaignAdmin(place, campaigns),

    exports: createExports(db),

    seed: createSeed({ db, campaigns, sums, clock, demo }),
  };
}
