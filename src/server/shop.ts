import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AlertsService } from '../alerts/service.ts';
import { createCampaignLookup } from '../campaign/lookup.ts';
import type { Campaign } from '../campaign/schema.ts';
import { openAccessLog } from '../consent/access-log.ts';
import { createDataRightsService } from '../consent/data-rights.ts';
import { createRetention } from '../consent/retention.ts';
import { createConsentService } from '../consent/service.ts';
import { createSmtpMailer } from '../delivery/mailer.ts';
import { openProducts } from '../delivery/products.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { InboxService } from '../inbox/service.ts';
import { completeOldOrders } from '../orders/old-orders.ts';
import type { RefundsService } from '../orders/refunds.ts';
import type { OrdersService } from '../orders/service.ts';
import { keepTerms } from '../orders/terms.ts';
import { createWithdrawalRequests } from '../orders/withdrawal-requests.ts';
import { createProviders } from '../payments/providers/providers.ts';
import type { PaymentsService } from '../payments/service.ts';
import { createLanding } from '../publishing/landing-refresh.ts';
import type { LiveSite } from '../publishing/live-site.ts';
import { createTestimonialsService, type TestimonialsService } from '../testimonials/service.ts';
import { createTrackingService, type TrackingService } from '../tracking/service.ts';
import { createPresence } from '../urgency/presence.ts';
import type { UrgencyService } from '../urgency/service.ts';
import { createWaitingList, type WaitingList } from '../urgency/waiting-list.ts';
import { createApp } from './app.ts';
import type { Clock } from './clock.ts';
import { type Connection, type Db, migrate, openDatabase, waitForDatabase } from './db/database.ts';
import { openListener } from './db/listener.ts';
import { createLiveCounts } from './db/live-counts.ts';
import { listenToOrderChanges } from './db/order-changes.ts';
import type { Env } from './env.ts';
import { createEventStreams } from './http/event-stream.ts';
import { createRateCounts } from './http/rate-counts.ts';
import { createJobs } from './jobs/jobs.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { ownAddress } from './own-address.ts';
import { createErrorPage } from './pages/error.tsx';
import { registerRoutes } from './routes.ts';
import { createServices } from './services.ts';
import { claimMode } from './shop-mode.ts';
import { trackingSettings } from './tracking-settings.ts';

interface Options {
  env: Env;
  connection: Connection;
  /** Of the campaign that is sold. */
  site: LiveSite;
  /** Signs the links. */
  secret: string;
  logger: FastifyBaseLogger;
  clock?: Clock;
}

export interface Shop {
  app: FastifyInstance;
  db: Db;
  campaign: Campaign;
  payments: PaymentsService;
  alerts: AlertsService;
  orders: OrdersService;
  delivery: DeliveryService;
  refunds: RefundsService;
  urgency: UrgencyService;
  waitingList: WaitingList;
  testimonials: TestimonialsService;
  inbox: InboxService;
  tracking: TrackingService;
  /** Takes up jobs and sweeps; without it orders are accepted but nothing happens to them. */
  startWork(): Promise<void>;
  /** From now on `/readyz` sends proxies to the other processes; everything is answered as before. */
  drain(): void;
  /** Finishes what runs and lets go of everything. */
  close(): Promise<void>;
}

/** Puts the whole shop together on a database; listening is left to the caller. */
export async function openShop(options: Options): Promise<Shop> {
  const { env, connection, site, secret, logger: log, clock = () => new Date() } = options;
  const { campaign, demo } = site.context;
  const errorPage = createErrorPage(site, campaign);
  // Connects when it is first asked for something.
  const db = openDatabase(connection, log);
  const accessLog = openAccessLog({ db, trustProxy: env.TRUST_PROXY, clock, log });
  const rateCounts = createRateCounts({ db, secret, clock, log });
  const app = await createApp({
    site,
    errorPage,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    onRequest: accessLog.note,
    rateStore: rateCounts.store,
    logger: log,
  });
  const publicUrl = () => env.PUBLIC_URL ?? ownAddress(app, env);

  // Settings that don't fit together are found before anything is opened.
  const { providers, simulator } = createProviders(env, {
    campaign,
    db,
    clock,
    async post(path, body) {
      const { statusCode } = await app.inject({ method: 'POST', url: path, payload: body });
      if (statusCode !== 200) throw new Error(`the webhook of the simulator was answered with ${statusCode}`);
    },
  });
  await waitForDatabase(db, log);
  await migrate(db);
  await claimMode(db, env);
  const campaignOf = createCampaignLookup(campaign);
  await completeOldOrders(db, { current: campaign, campaignOf, log });
  const dataDir = env.PIX_SANDBOX ? null : env.DATA_DIR;
  const products = await openProducts({ db, current: campaign, campaignOf, dataDir, live: !demo, log }).catch(
    async (error) => {
      await db.destroy();
      throw error;
    },
  );
  const notifications = await openListener(connection, log);
  const jobs = await createJobs(notifications, log);
  const changes = await listenToOrderChanges(notifications);
  const mailer = env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM, campaign.seller) : null;

  const { payments, delivery, urgency, orders, refunds, inbox, alerts } = createServices({
    db,
    jobs,
    providers,
    mailer,
    operators: env.OPERATORS,
    demo,
    campaign,
    campaignOf,
    termsVersion: await keepTerms(db, campaign),
    secret,
    publicUrl,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    fixedDocument: env.CUSTOMER_DOCUMENT ?? null,
    expiresIn: env.PIX_EXPIRES_SECONDS,
    reconcileEvery: env.RECONCILE_SECONDS,
    clock,
    log,
  });
  await urgency.open();
  const withdrawals = createWithdrawalRequests({ db, delivery, refunds, secret, clock, log });
  const openPages = createLiveCounts({ db, kind: 'page', log });
  const presence = campaign.urgency.viewers?.source === 'presence' ? createPresence(openPages) : null;
  const openStreams = createLiveCounts({ db, kind: 'stream', log });
  const streams = createEventStreams({ counts: openStreams, secret, clock });
  const consent = createConsentService({ db, clock });
  const tracking = createTrackingService({
    db,
    jobs,
    consent,
    settings: trackingSettings(env),
    campaign,
    publicUrl,
    demo,
    clock,
    log,
  });
  const waitingList = createWaitingList({ db, jobs, delivery, campaign, secret, publicUrl, clock, log });
  const testimonials = createTestimonialsService({ db, campaign, secret, clock, log });
  const landing = createLanding({ site, testimonials, urgency, clock });
  await landing.refresh();
  const dataRights = createDataRightsService({ db, jobs, delivery, secret, publicUrl, clock, log });
  const retention = createRetention({ db, clock, log });

  let draining = false;
  await registerRoutes(app, {
    env,
    campaign,
    campaignOf,
    site,
    db,
    clock,
    secret,
    isDraining: () => draining,
    orders,
    refunds,
    withdrawals,
    delivery,
    products,
    urgency,
    waitingList,
    presence,
    inbox,
    testimonials,
    tracking,
    consent,
    dataRights,
    changes,
    streams,
    simulator,
  });

  let stopSweeper = async () => {};
  return {
    app,
    db,
    campaign,
    payments,
    alerts,
    orders,
    delivery,
    refunds,
    urgency,
    waitingList,
    testimonials,
    inbox,
    tracking,
    async startWork() {
      const services = { orders, refunds, inbox, delivery, alerts, tracking, dataRights, waitingList };
      await Promise.all(Object.values(services).map((service) => service.startWorkers()));
      const sweeps = Object.entries(services).map(([name, { sweep }]) => [name, sweep] as const);
      stopSweeper = startSweeper(
        { ...Object.fromEntries(sweeps), retention, testimonials: testimonials.sweep, landing: landing.refresh },
        log,
      );
    },
    drain() {
      draining = true;
    },
    async close() {
      await app.close();
      await rateCounts.close();
      await stopSweeper();
      await jobs.stop();
      await notifications.close();
      await accessLog.close();
      await tracking.close();
      await openPages.close();
      await openStreams.close();
      await products.close();
      mailer?.close();
      await db.destroy();
    },
  };
}
