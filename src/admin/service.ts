import { sql } from 'kysely';
import type { AlertsService } from '../alerts/service.ts';
import { createHeldWork } from '../backup/service.ts';
import type { Campaigns } from '../campaigns/live-campaigns.ts';
import type { DataRightsService } from '../consent/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { InboxService } from '../inbox/service.ts';
import type { OperatorsService } from '../operators/service.ts';
import type { OrdersService, RefundsService, WithdrawalRequests } from '../orders/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Pictures } from '../pictures/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/logger.ts';
import type { AlertsQuery, JobsQuery, MailsQuery, WebhooksQuery } from '../shared/panel/alerts-schema.ts';
import type { BuyerDetail, BuyersQuery } from '../shared/panel/buyers-schema.ts';
import type { FirstSteps } from '../shared/panel/first-steps-schema.ts';
import type { OrderDetail, OrdersQuery } from '../shared/panel/orders-schema.ts';
import { ordersQuery } from '../shared/panel/orders-schema.ts';
import type { ResultsQuery } from '../shared/panel/results-schema.ts';
import type { Role } from '../shared/panel/roles.ts';
import type { ShopSettings } from '../shared/panel/status-schema.ts';
import type { TestimonialsService } from '../testimonials/service.ts';
import type { TrackingService } from '../tracking/service.ts';
import { listAlerts, listDeadJobs, listMails, listWebhooks } from './alerts/lists.ts';
import { createRetries } from './alerts/retries.ts';
import { createAuditLog } from './audit-log.ts';
import { createBuyerRights } from './buyers/buyer-rights.ts';
import { describeBuyer, listBuyers } from './buyers/buyers.ts';
import { createTitles } from './campaign-titles.ts';
import type { CampaignContext } from './campaigns/campaign-context.ts';
import { createScheduledWork } from './campaigns/scheduled-work.ts';
import { createExports } from './exports/exports.ts';
import { createLinkAdmin } from './link-admin.ts';
import { createNotices } from './notices/service.ts';
import { createOrderCommands } from './orders/audited-order-commands.ts';
import { describeOrder } from './orders/detail.ts';
import { createGivingBack } from './orders/give-back-unknown.ts';
import { listOrders, readFilters } from './orders/list.ts';
import type { PictureContext } from './pictures/campaign-pictures.ts';
import type { ProductContext } from './products/context.ts';
import { readResults } from './results.ts';
import { isWithin, type Scope } from './scope.ts';
import { createSeed } from './seed/seed.ts';
import { readStatus } from './status/read-status.ts';
import { createSums } from './sums/sums.ts';
import { createTestSales } from './test-sale/service.ts';
import { createTestimonialAdmin } from './testimonials/testimonials.ts';
import { createToday } from './today.ts';

/** Author of automatic publications. */
const PROGRAM = 'vitrine';

/** Progress towards the first sale, derived from the shop's data. @param main id of the campaign at `/` */
async function readFirstSteps(db: Db, main: string): Promise<FirstSteps> {
  const { rows } = await sql<Omit<FirstSteps, 'campaign'> & { campaign: string | null }>`
    select
      (select id from campaigns where draft is not null or id in
        (select campaign from campaign_versions where author <> ${PROGRAM})
       order by changed_at desc limit 1) as campaign,
      exists (select from campaigns where draft is not null)
        or exists (select from campaign_versions where author <> ${PROGRAM}) as written,
      exists (select from campaigns join campaign_versions on campaign = id and number = live_version
              where author <> ${PROGRAM}) as published,
      exists (select from test_sales join orders on orders.id = test_sales.order_id
              where orders.status in ('paid', 'refunding', 'refunded')) as sold`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('no answer');
  return { ...facts, campaign: facts.campaign ?? main };
}

export type { Lines } from '../platform/db/read-by-key.ts';
export { auditLines } from './exports/audit-lines.ts';
export { MOST_SEEDED } from './seed/seed.ts';
export { forgetSums } from './sums/sums.ts';

interface Dependencies extends ProductContext {
  db: Db;
  log: Logger;
  jobs: Jobs;
  delivery: DeliveryService;
  operators: OperatorsService;
  /** Previous keys whose links still open. */
  previousSecrets: readonly PreviousSecret[];
  /** Address of the shop, without a trailing slash. */
  publicUrl: () => string;
  /** Whether there is a mail server. */
  mails: boolean;
  campaigns: Campaigns;
  orders: OrdersService;
  refunds: RefundsService;
  withdrawals: WithdrawalRequests;
  alerts: AlertsService;
  dataRights: DataRightsService;
  testimonials: Pick<TestimonialsService, 'publish' | 'hide'>;
  payments: PaymentsService;
  inbox: InboxService;
  tracking: TrackingService;
  /** Pays at the simulator; null without one. */
  paySimulated: ((orderId: string) => Promise<void>) | null;
  pictures: Pictures;
  campaignContext: CampaignContext;
  /** Settings that may be shown. */
  settings: ShopSettings;
  /** Whether the shop is a demonstration. */
  demo: boolean;
  clock: Clock;
}

/** Context of the functions on campaigns, their pictures and products that routes and commands call themselves. */
export type ShopContext = CampaignContext & ProductContext & PictureContext;

export type Admin = ReturnType<typeof createAdmin>;

/** Commands and queries of the seller, for the command line and the panel. */
export function createAdmin(dependencies: Dependencies) {
  const { db, jobs, campaigns, orders, operators, campaignContext, settings, demo, clock } = dependencies;
  const context: ShopContext = { ...dependencies, ...campaignContext, pictures: dependencies.pictures };
  const titles = createTitles(campaigns);
  const auditLog = createAuditLog({ db, operators, titles });
  const sums = createSums({ db, clock });
  const today = createToday({ db, sums, clock });
  const notices = createNotices({
    ...dependencies,
    today,
    sellerEmail: () => campaigns.find(campaigns.main)?.campaign.seller.email ?? '',
  });
  const testSales = createTestSales(dependencies);
  return {
    sweeps: { sums: sums.sweep, notices: notices.sweep, testSales: testSales.sweep },
    notices,
    testSales,
    refreshSums: sums.refresh,

    /** Figures only, visible to everybody who may see the panel. */
    today: today.today,
    readToday: today.readToday,
    /** Progress towards the first sale. */
    firstSteps: () => readFirstSteps(db, context.main),
    results: (query: ResultsQuery, scope: Scope) => readResults(db, query, scope),

    /** One page of orders, the newest first. */
    orders: (query: Partial<OrdersQuery>, { seededOnly }: Scope) =>
      listOrders(db, { ...ordersQuery.parse(query), ...(seededOnly && { kind: 'seeded' }) }),
    orderFilters: (scope: Scope) => readFilters(db, titles, scope),
    /** Finds an order by its number, id or address, with the actions of a role; null if there is none in the scope. */
    async order(name: string, scope: Scope, role: Role): Promise<OrderDetail | null> {
      const found = await orders.findByName(name);
      const order =
        found && (await describeOrder({ ...dependencies, titles }, found.id, scope.seededOnly ? null : role));
      return order && isWithin(scope, order) ? order : null;
    },
    ...createOrderCommands(dependencies),
    ...createGivingBack(dependencies),

    buyers: (query: BuyersQuery, scope: Scope) => listBuyers(db, query, scope),
    /** Finds a buyer by the number of any of their orders; null if there is none in the scope. */
    async buyer(number: string, scope: Scope, role: Role): Promise<BuyerDetail | null> {
      const found = await orders.findByName(number);
      const buyer = found && (await describeBuyer(db, found.id, scope.seededOnly ? null : role));
      return buyer?.orderList.every((order) => isWithin(scope, order)) ? buyer : null;
    },
    ...createBuyerRights(dependencies),

    alerts: (query: AlertsQuery, scope: Scope) => listAlerts(db, orders.moneyFacts, query, scope),
    mails: (query: MailsQuery, scope: Scope) => listMails(db, query, scope),
    webhooks: (query: WebhooksQuery, scope: Scope) => listWebhooks(db, query, scope),
    deadJobs: (query: JobsQuery, scope: Scope) => listDeadJobs(db, query, scope),
    ...createRetries(dependencies),

    context,
    scheduled: createScheduledWork(context, jobs),
    testimonials: createTestimonialAdmin(dependencies),

    exports: createExports({ db, titles, auditLog }),
    links: createLinkAdmin(dependencies),
    auditLog,
    status: () => readStatus(db, settings, clock()),

    held: createHeldWork({ db }),

    seed: createSeed({ db, campaigns, sums, clock, demo }),
  };
}
