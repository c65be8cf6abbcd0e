import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Campaign } from '../campaign/schema.ts';
import { openContactList } from '../delivery/contact-list.ts';
import { createDemoMailbox } from '../delivery/demo-mailbox.ts';
import { createSmtpMailer } from '../delivery/mailer.ts';
import { createDeliveryService } from '../delivery/service.ts';
import { inboxRoutes } from '../inbox/routes.ts';
import { createInboxService, type InboxService } from '../inbox/service.ts';
import { createRefundsService, type RefundsService } from '../orders/refunds.ts';
import { orderRoutes } from '../orders/routes.ts';
import { createOrdersService } from '../orders/service.ts';
import { createProviders } from '../payments/providers/providers.ts';
import { createPaymentsService, type PaymentsService } from '../payments/service.ts';
import { createApp } from './app.ts';
import type { Clock } from './clock.ts';
import { type Connection, type Db, migrate, openDatabase } from './db/database.ts';
import { listenToOrderChanges } from './db/order-changes.ts';
import type { Env } from './env.ts';
import { healthRoutes } from './http/health.ts';
import { rateLimits } from './http/rate-limits.ts';
import type { StaticSite } from './http/static-files.ts';
import { createJobs } from './jobs/jobs.ts';
import { startSweeper } from './jobs/sweeper.ts';
import { accessPages } from './pages/access.tsx';
import { checkoutPages } from './pages/checkout.tsx';
import { demoBankPages, demoMailPages } from './pages/dev.tsx';
import { createErrorPage } from './pages/error.tsx';
import { orderPages } from './pages/order.tsx';

interface Options {
  env: Env;
  campaign: Campaign;
  connection: Connection;
  site: StaticSite;
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
  refunds: RefundsService;
  inbox: InboxService;
  /** Takes up jobs and sweeps; without it orders are accepted but nothing happens to them. */
  startWork(): Promise<void>;
  /** Finishes what runs and lets go of everything. */
  close(): Promise<void>;
}

/** Puts the whole shop together on a database; listening is left to the caller. */
export async function openShop(options: Options): Promise<Shop> {
  const { env, campaign, connection, site, secret, logger: log, clock = () => new Date() } = options;
  const demo = env.VITRINE_MODE === 'demo';
  const errorPage = createErrorPage(site, campaign);
  const app = await createApp({ site, errorPage, publicUrl: env.PUBLIC_URL, logger: log });
  const publicUrl = () => env.PUBLIC_URL ?? ownAddress(app, env);

  const db = openDatabase(connection, log);
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
  await migrate(db);
  const jobs = createJobs(connection, log);
  await jobs.start();
  const changes = await listenToOrderChanges(connection, log);
  const contactList = await openContactList(campaign, env.DATA_DIR, log);
  const mailer = env.SMTP_URL ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM) : null;

  const payments = createPaymentsService({ providers, publicUrl, secret, log });
  const delivery = createDeliveryService({ db, jobs, mailer, demo, campaign, secret, publicUrl, clock, log });
  const orders = createOrdersService({
    db,
    jobs,
    payments,
    delivery,
    campaign,
    fixedDocument: env.CUSTOMER_DOCUMENT ?? null,
    publicUrl,
    expiresIn: env.PIX_EXPIRES_SECONDS,
    reconcileEvery: env.RECONCILE_SECONDS,
    clock,
    log,
  });
  const refunds = createRefundsService({ db, jobs, payments, delivery, campaign, clock, log });
  const inbox = createInboxService({ db, jobs, payments, orders, clock, log });
  const limits = rateLimits(env.VITRINE_MODE);

  await app.register(healthRoutes, { db });
  await app.register(orderRoutes, { orders, refunds, changes, limits });
  await app.register(inboxRoutes, { inbox, limits });
  await app.register(checkoutPages, { orders, campaign, site, limits });
  await app.register(orderPages, { orders, refunds, campaign, site, demo: simulator !== null, limits });
  await app.register(accessPages, { delivery, contactList, campaign, site, limits });
  if (demo) await app.register(demoMailPages, { mailbox: createDemoMailbox(db), site });
  if (simulator) await app.register(demoBankPages, { simulator, site });

  let stopSweeper = async () => {};
  return {
    app,
    db,
    campaign,
    payments,
    refunds,
    inbox,
    async startWork() {
      await Promise.all([delivery, orders, refunds, inbox].map((service) => service.startWorkers()));
      stopSweeper = startSweeper(
        { orders: orders.sweep, refunds: refunds.sweep, inbox: inbox.sweep, delivery: delivery.sweep },
        log,
      );
    },
    async close() {
      await app.close();
      await stopSweeper();
      await jobs.stop();
      await changes.close();
      mailer?.close();
      await db.destroy();
    },
  };
}

/** The address this process listens at, for links while no `PUBLIC_URL` is set. */
function ownAddress(app: FastifyInstance, env: Env): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const host = ['0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port ?? env.PORT}`;
}
