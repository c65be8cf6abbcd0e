import { createNoticeMails } from '../admin/notices/notice-mails.ts';
import { createAdmin } from '../admin/service.ts';
import type { ShopContext } from '../admin/shop-context.ts';
import { createDataRightsService } from '../consent/data-rights.ts';
import { createRetention } from '../consent/retention.ts';
import { createConsentService } from '../consent/service.ts';
import { type CountPages, countPagesInProcess } from '../delivery/service.ts';
import { watchSaleStatus } from '../move/service.ts';
import { createWaitingList } from '../offers/waiting-list.ts';
import { createOperatorsService } from '../operators/service.ts';
import { watchMissingProviders } from '../orders/missing-providers.ts';
import { remindUnconfirmed } from '../orders/withdrawal-requests.ts';
import { createVideoStills, type MakePicture, type Pictures, STILL_HOSTS } from '../pictures/service.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type Connection,
  type Db,
  migrate,
  openDatabase,
  rememberTables,
  waitForDatabase,
} from '../platform/db/database.ts';
import { openListener } from '../platform/db/listener.ts';
import { listenToOrderChanges } from '../platform/db/order-changes.ts';
import { createGuardedRequest, type GuardedRequest } from '../platform/http/guarded-request.ts';
import type { PublicNetwork } from '../platform/http/public-connection.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { type Sweep, startSweeper, sweepOnce } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';
import type { Publisher } from '../publishing/publication.ts';
import { readRelease } from '../publishing/release.ts';
import { watchShopState } from '../shop/service.ts';
import { createTestimonialsService } from '../testimonials/service.ts';
import { createTrackingService } from '../tracking/service.ts';
import { followBankWebhook } from './bank-webhook.ts';
import type { OpenCampaigns } from './campaigns/followed-campaigns.ts';
import { followSales } from './campaigns/followed-sales.ts';
import { mainCheck } from './campaigns/main-passes.ts';
import { openCampaignContext } from './campaigns/open-campaign-context.ts';
import { openPublisher } from './campaigns/open-publisher.ts';
import { productCheck } from './campaigns/product-check.ts';
import { RELEASE } from './campaigns/release-folder.ts';
import { listenerName } from './existing/other-secret.ts';
import { refuseMoved } from './existing/refuse-moved.ts';
import { claimMode } from './existing/shop-mode.ts';
import { openPictures } from './open-pictures.ts';
import { openStorage } from './open-storage.ts';
import { backupFacts, scheduledBackups } from './scheduled-backups.ts';
import { createServices } from './services.ts';
import { settingsOf } from './settings/campaign-settings.ts';
import { createSettingsChanges } from './settings/change-settings.ts';
import type { Env } from './settings/env.ts';
import { followMailer } from './settings/follow-mailer.ts';
import { followProviders } from './settings/payment-providers.ts';
import { createSettingMails } from './settings/setting-mails.ts';
import { shopSettings } from './settings/shop-settings.ts';
import { openSettings, type Settings } from './settings/stored-settings.ts';
import { trackingSettingsByCampaign } from './settings/tracking-settings.ts';

interface Options {
  /** Settings of the environment; those of the panel are put under them. */
  env: Env;
  /** Network to hosts that the panel names. */
  network?: PublicNetwork | undefined;
  /** Opens the publisher of this shop; defaults to that of the program's build. */
  publisher?: (parts: { settings: Settings; db: Db; pictures: Pictures; main: () => string | null }) => Publisher;
  /** Makes pictures; defaults to the program of the build. */
  makePicture?: MakePicture | undefined;
  /** Counts the pages of documents; defaults to the program of the build. */
  countPages?: CountPages | undefined;
  /** Fetches stills of videos; defaults to a request to their hosts. */
  requestStill?: GuardedRequest | undefined;
  /** Opens the shop's campaigns, after the migration of its database. */
  openCampaigns: OpenCampaigns;
  connection: Connection;
  /** Key that signs the links. */
  secret: string;
  /** Address of the shop for links, while no `PUBLIC_URL` is set. */
  address: () => string;
  /** Sends a JSON body to a path of the shop, for the simulator's webhooks. */
  post(path: string, body: object): Promise<void>;
  clock: Clock;
  log: Logger;
}

export type Core = Awaited<ReturnType<typeof openCore>>;

/** Opens the shop without HTTP: its database and services. Commands use it like this, `openShop` serves it. */
export async function openCore(options: Options) {
  const { env, network = {}, openCampaigns, connection, secret, address, post, clock, log } = options;
  const demo = env.VITRINE_MODE === 'demo';
  let publisher: Publisher | undefined;
  const publicUrl = () => env.PUBLIC_URL ?? address();
  // It connects at the first query.
  const db = openDatabase(connection, log);
  await waitForDatabase(db, log);
  await refuseMoved(db, log);
  await migrate(db);
  await rememberTables(db);
  await claimMode(db, env);
  const notifications = await openListener(connection, log, { name: listenerName(secret) });
  const sale = await watchSaleStatus({ db, notifications, log });
  const previousSecrets = env.SECRET_PREVIOUS;
  const settings = await openSettings({ env, db, notifications, secret, previousSecrets, clock, log });
  const { providers, simulator } = followProviders({ settings, db, clock, post, network });
  const opened = await openCampaigns({ settings, db, notifications, publicUrl, clock, log });
  const { campaigns, sweep: followCampaigns } = opened;
  const shopState = await watchShopState({ db, notifications, log });
  shopState.follow(({ mainCampaign }) => opened.followMain(mainCampaign));
  const sales = await followSales({ db, notifications, campaigns, clock, log });
  const storage = openStorage(env, { db, clock });
  const pictures = openPictures(env, { db, clock, make: options.makePicture });
  const jobs = await createJobs(notifications, log, sale.isOpen);
  const { mailer, close: closeMailer } = followMailer(settings, network);
  const common = { db, jobs, campaigns, secret, previousSecrets, publicUrl, demo, clock, log };

  const services = createServices({
    ...common,
    providers,
    mailer,
    operators: env.OPERATORS,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    fixedDocument: (id) => settingsOf(settings.current(), id).CUSTOMER_DOCUMENT ?? null,
    expiresIn: env.PIX_EXPIRES_SECONDS,
    reconcileEvery: env.RECONCILE_SECONDS,
  });
  const { orders, refunds, inbox, delivery, alerts, outbox, offers } = services;
  const trackingSettingsOf = trackingSettingsByCampaign(settings);
  await campaigns.followReady(({ campaign }) => offers.open(campaign));
  const consent = createConsentService(common);
  const tracking = createTrackingService({
    ...common,
    consent,
    settingsFor: trackingSettingsOf,
    campaignOf: campaigns.of,
    addressOf: campaigns.addressOf,
  });
  const waitingList = createWaitingList({ ...common, delivery });
  const testimonials = createTestimonialsService(common);
  const dataRights = createDataRightsService({ ...common, delivery });
  outbox.add(waitingList.mails);
  const operators = createOperatorsService({
    ...common,
    delivery,
    operators: env.OPERATORS,
  });
  outbox.add(dataRights.mails);
  outbox.add(operators.mails);
  const settingMails = createSettingMails({ ...common, settings, operators, delivery, network });
  const settingsChanges = createSettingsChanges({ ...common, settings, announce: settingMails.announce });
  outbox.add(settingMails.mails);
  const retention = createRetention(common);
  const openOnce = () => {
    const parts = { settings, db, pictures, main: () => campaigns.main };
    publisher ??= options.publisher?.(parts) ?? openPublisher({ ...parts, clock, log });
    return publisher;
  };
  const campaignContext = openCampaignContext({
    ...{ settings, db, clock, log, pictures },
    fresh: false,
    publisher: openOnce,
    served: campaigns,
  });
  const backups = scheduledBackups(settings, { ...common, connection });
  const context: ShopContext = {
    ...services.context,
    ...campaignContext,
    inbox,
    alerts,
    settings: () => shopSettings(settings.current()),
    tracking,
    dataRights,
    testimonials,
    operators,
    mails: () => mailer() !== null,
    backups: backupFacts(settings, backups.ask),
    isMainFixed: env.CAMPAIGN !== null,
    ownHost: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : null,
    mainPasses: mainCheck({ env, db, campaigns, clock }),
    pictures,
    dataDir: env.DATA_DIR,
    countPages: options.countPages ?? countPagesInProcess(() => readRelease(RELEASE).pageCounter),
    newProblems: productCheck({ env, db, clock }),
    paySimulated: simulator && ((orderId) => simulator.setStatus(orderId, 'paid')),
  };
  const stills = createVideoStills({
    ...common,
    prepare: pictures.prepare,
    request: options.requestStill ?? createGuardedRequest({ hosts: STILL_HOSTS }),
  });
  const admin = createAdmin(context);
  outbox.add(createNoticeMails(context));
  const changes = await listenToOrderChanges(notifications);

  let sweeps: Record<string, Sweep> = {};
  let stopSweeper = async () => {};
  return {
    ...services,
    ...{ context, settings, settingsChanges, settingMails, network },
    db,
    storage,
    pictures,
    videos: campaignContext.videos,
    campaigns,
    consent,
    tracking,
    trackingSettingsOf,
    waitingList,
    testimonials,
    dataRights,
    operators,
    admin,
    changes,
    /** Time of the shop. */
    now: clock,
    /** Whether the shop works from this database; not while it is moved to another one, nor after that. */
    isOpen: sale.isOpen,
    /** Whether the shop takes new orders: it was opened, and somebody can charge for them. */
    isSelling: () => shopState.current().selling && providers().length > 0,
    /** Simulator of payments; null with real providers only. */
    simulator,

    /** Takes up jobs. @param more sweeps beside those of the services */
    async startWorkers(more: Record<string, Sweep>): Promise<void> {
      if (sale.isOpen()) {
        // First, so that nothing is sent again that was sent after the moment to which the database was put back.
        await backups.begin();
        await orders.replayForgotten();
        // First, so that no scheduled publication goes live whose operator these settings no longer allow to publish.
        await operators.sweep();
      }
      const { scheduled } = admin;
      const working = { orders, refunds, inbox, outbox, tracking, dataRights, scheduled, stills };
      for (const service of Object.values(working)) service.start();
      const sweeping = Object.entries({ ...working, alerts, waitingList, testimonials, operators });
      sweeps = {
        ...Object.fromEntries(sweeping.map(([name, { sweep }]) => [name, sweep])),
        ...admin.sweeps,
        withdrawals: () => remindUnconfirmed(context),
        retention,
        missingProviders: watchMissingProviders(context),
        storage: storage.sweep,
        pictures: pictures.sweep,
        videos: campaignContext.videos.sweep,
        campaigns: followCampaigns,
        sales,
        ...backups.sweeps,
        settings: settings.sweep,
        ...(!demo && { bankWebhook: followBankWebhook({ ...common, settings, payments: services.payments }) }),
        ...more,
      };
    },

    /** Starts to run each sweep every second. */
    startSweeping(): void {
      stopSweeper = startSweeper(sweeps, log, sale.isOpen);
    },

    /** Runs each sweep once, and waits for the work that it takes up. @returns the amount of work */
    async sweepOnce(): Promise<number> {
      const taken = sale.isOpen() ? await sweepOnce(sweeps, log) : 0;
      await jobs.idle();
      return taken;
    },

    /** Finishes the work that runs, and takes up no more. */
    async stopWork(): Promise<void> {
      backups.stop();
      await stopSweeper();
      await jobs.stop();
    },

    /** Stops the work and closes all connections. */
    async close(): Promise<void> {
      await this.stopWork();
      await sale.close();
      await shopState.close();
      await settings.close();
      await notifications.close();
      await tracking.close();
      closeMailer();
      await db.destroy();
    },
  };
}
