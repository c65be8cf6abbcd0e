import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { campaignRoots } from '../campaigns/folder.ts';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { openAccessLog } from '../consent/access-log.ts';
import { openProducts } from '../delivery/products.ts';
import type { CountPages } from '../delivery/service.ts';
import { createPresence } from '../offers/presence.ts';
import { createDemonstrationEntry } from '../operators/service.ts';
import { findStills, type MakePicture, type Pictures } from '../pictures/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Connection, Db } from '../platform/db/database.ts';
import { createLiveCounts } from '../platform/db/live-counts.ts';
import { reasonOf } from '../platform/errors.ts';
import { createEventStreams } from '../platform/http/event-stream.ts';
import type { GuardedRequest } from '../platform/http/guarded-request.ts';
import type { PublicNetwork } from '../platform/http/public-connection.ts';
import { createRateCounts } from '../platform/http/rate-counts.ts';
import type { Sweep } from '../platform/jobs/sweeper.ts';
import type { Logger } from '../platform/logger.ts';
import { createDraftPreviews } from '../publishing/draft-preview.ts';
import { createLandingRefresh } from '../publishing/landing-refresh.ts';
import { createAssetFiles, type LiveSite } from '../publishing/live-site.ts';
import { isNamedByContent, type PublishedFile } from '../publishing/published-file.ts';
import type { Release } from '../publishing/release.ts';
import { storeReleaseFiles } from '../publishing/release-files.ts';
import type { Render } from '../publishing/render-cache.ts';
import { recordServedText } from '../publishing/served-text.ts';
import { readHostOwners, recordShopHost } from '../publishing/service.ts';
import { createHostCheck } from './addresses/host-check.ts';
import { ownResolver } from './addresses/look-up.ts';
import { createCampaignRouting } from './campaigns/campaign-routing.ts';
import type { OpenCampaigns } from './campaigns/followed-campaigns.ts';
import { createMissingPages } from './campaigns/missing-pages.ts';
import { publisherWith } from './campaigns/open-publisher.ts';
import { renderContextAt, renderContextsOf } from './campaigns/render-contexts.ts';
import { createStorefront } from './campaigns/storefront.ts';
import { type Core, openCore } from './core.ts';
import { refuseOtherSecret } from './existing/other-secret.ts';
import { recordMainCampaign } from './existing/record-main-campaign.ts';
import { recordSecretChange, refuseUnknownSecret } from './existing/record-secret-change.ts';
import { createApp } from './http-server.ts';
import { createErrorPage } from './pages/error-answer.tsx';
import type { ReadAppFiles } from './panel/app-files.ts';
import { registerRoutes } from './routes.ts';
import type { Env } from './settings/env.ts';
import { ownAddress } from './settings/listen-address.ts';
import { policySources } from './settings/tracking-settings.ts';

/** Files of the pages, and the makers of pages and pictures. */
export interface Pages {
  assets: Release['assets'];
  assetFiles: PublishedFile[];
  /** Files of the seller's panel. */
  panelFiles: ReadAppFiles;
  /** Creates the renderer of campaigns' files, which finds those already made. */
  openRenderer(db: Db, log: Logger, pictures: Pick<Pictures, 'read'>): Render;
  /** Makes pictures; defaults to the program of the build. */
  makePicture?: MakePicture;
  /** Counts the pages of documents; defaults to the program of the build. */
  countPages?: CountPages;
  /** Fetches stills of videos; see the core's option of this name. */
  requestStill?: GuardedRequest;
}

interface Options {
  env: Env;
  /** Network to hosts that the panel names. */
  network?: PublicNetwork | undefined;
  connection: Connection;
  openCampaigns: OpenCampaigns;
  pages: Pages;
  /** Key that signs the links. */
  secret: string;
  logger: FastifyBaseLogger;
  clock?: Clock;
}

/** Core that is served over HTTP. */
export interface Shop extends Core {
  app: FastifyInstance;
  /** Secret path of full access to a demonstration, which only the start prints. Null in a live shop. */
  demonstrationPath: string | null;
  /** Takes up jobs and sweeps; without it orders are accepted but nothing happens to them. @param more sweeps beside its own */
  startWork(more?: Record<string, Sweep>): Promise<void>;
  /** Takes up jobs, but sweeps only on demand. */
  startWorkers(): Promise<void>;
  /** Makes `/readyz` send proxies to the other processes; everything is still answered. */
  drain(): void;
  /** Finishes running work and closes all connections. */
  close(): Promise<void>;
}

/** Opens the whole shop on a database; the caller makes it listen. */
export async function openShop(options: Options): Promise<Shop> {
  const { env, pages, logger: log, clock = () => new Date() } = options;
  let app: FastifyInstance | null = null;
  let render: Render | undefined;
  // Shared by the shop and the panel: each makes one page after the other.
  const renderOn = (db: Db, pictures: Pick<Pictures, 'read'>) => {
    render ??= pages.openRenderer(db, log, pictures);
    return render;
  };
  const core = await openCore({
    ...options,
    makePicture: pages.makePicture,
    countPages: pages.countPages,
    requestStill: pages.requestStill,
    publisher: ({ settings, db, pictures, main }) =>
      publisherWith({ settings, db, clock, assets: pages.assets, render: renderOn(db, pictures), pictures, main }),
    address: () => ownAddress(app?.server ?? null, env),
    async post(path, body) {
      const answer = await app?.inject({ method: 'POST', url: path, payload: body });
      if (answer?.statusCode !== 200)
        throw new Error(`the webhook of the simulator was answered with ${answer?.statusCode}`);
    },
    clock,
    log,
  });
  try {
    const served = await serve(core, renderOn(core.db, core.pictures), { ...options, clock });
    app = served.app;
    return served;
  } catch (error) {
    await core.close();
    throw error;
  }
}

/** Creates the HTTP server of a core, with all routes and pages. */
async function serve(
  core: Core,
  render: Render,
  { env, pages, secret, logger: log, clock }: Options & { clock: Clock },
): Promise<Shop> {
  const { db, storage, campaigns, testimonials, offers, trackingSettingsOf } = core;
  const demo = env.VITRINE_MODE === 'demo';
  // Before the first answer: a host that the shop has just lost is never unknown.
  await recordShopHost(db, env.PUBLIC_URL);
  await refuseOtherSecret(db, secret);
  await refuseUnknownSecret(db, { secret, previous: env.SECRET_PREVIOUS });
  await recordSecretChange(db, secret);
  await core.settings.reseal();
  await recordMainCampaign(db, env);
  await core.operators.firstLink.noteSettings();
  campaigns.keepHosts(await readHostOwners(db));
  const routing = createCampaignRouting(campaigns, env.PUBLIC_URL);
  const sourcesOf = (id: string) => policySources(trackingSettingsOf(id));
  const storefront = createStorefront({
    campaigns,
    routing,
    assetFiles: createAssetFiles(pages.assetFiles, env.PUBLIC_URL ?? ''),
    renderContextAt: (campaign, base) => renderContextAt(env, pages.assets, campaign, { base, main: campaigns.main }),
    isOpen: core.isOpen,
    isSelling: core.isSelling,
    sourcesOf,
  });
  const accessLog = openAccessLog({ db, trustProxy: env.TRUST_PROXY, clock, log });
  const rateCounts = createRateCounts({ db, secret, clock, log });
  const app = await createApp({
    routing,
    storefront,
    errorPage: createErrorPage(storefront),
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    isOpen: core.isOpen,
    onRequest: accessLog.note,
    onSent: accessLog.noteSent,
    rateStore: rateCounts.store,
    logger: log,
  });
  const dataDir = env.PIX_SANDBOX ? null : env.DATA_DIR;
  const roots = campaignRoots(env.DATA_DIR);
  const products = await openProducts({ db, storage, campaigns, dataDir, roots, live: !demo, clock, log });
  const openPages = createLiveCounts({ db, kind: 'page', log });
  const openStreams = createLiveCounts({ db, kind: 'stream', log });
  const openEntries = createLiveCounts({ db, kind: 'demonstration-entry', log });
  const demonstrationEntry = demo ? createDemonstrationEntry(openEntries) : null;
  const streams = createEventStreams({ counts: openStreams, secret, clock });
  const landing = createLandingRefresh({
    sites: storefront.sites,
    testimonials,
    offers,
    stillsOf: async (campaign) => (await findStills(db, campaign)).stills,
    clock,
  });
  await storeReleaseFiles(db, pages.assetFiles);
  /** Renders a campaign's present pages for each of its bases. */
  async function sitesOf(live: LiveCampaign, main: string | null): Promise<LiveSite[]> {
    const { campaign } = live;
    const sites: LiveSite[] = [];
    for (const context of renderContextsOf(env, pages.assets, campaign, main)) {
      const files = await render(live, context);
      await storeReleaseFiles(db, files.filter(isNamedByContent));
      if (!demo && live.served && sites.length === 0)
        await recordServedText(db, { id: campaign.id, version: live.version }, files);
      const site = storefront.siteOf(campaign, context, files);
      await landing.refresh(site);
      sites.push(site);
    }
    return sites;
  }
  await campaigns.follow(async (live, main) => {
    const { id } = live.campaign;
    const sites = await sitesOf(live, main).catch((error: unknown) => {
      // A campaign without pages does not prevent others from selling.
      if (storefront.isPublished(id)) throw error;
      log.error({ campaign: id, err: reasonOf(error) }, 'its pages could not be made');
      return null;
    });
    return () => {
      if (sites) storefront.publish(id, sites);
    };
  });

  // Their headers name the hosts of the measuring scripts.
  const policies = new Map(campaigns.all().map(({ campaign: { id } }) => [id, JSON.stringify(sourcesOf(id))]));
  core.settings.onChange(async () => {
    for (const live of campaigns.all()) {
      const { id } = live.campaign;
      const policy = JSON.stringify(sourcesOf(id));
      if (policies.get(id) === policy) continue;
      policies.set(id, policy);
      const sites = await sitesOf(live, campaigns.main).catch((error: unknown) => {
        log.error({ campaign: id, err: reasonOf(error) }, 'its pages could not be made');
        return null;
      });
      if (sites && campaigns.find(id) === live) storefront.publish(id, sites);
    }
  });

  const previews = createDraftPreviews({
    db: core.db,
    renderContextsOf: ({ campaign }) => renderContextsOf(env, pages.assets, campaign, campaigns.main),
    sourcesOf,
    factsOf: landing.factsOf,
    takePictures: ({ campaign }) => core.pictures.takeOver(campaign),
  });
  const resolver = ownResolver();
  let draining = false;
  await registerRoutes(app, {
    ...core,
    previews,
    resolver,
    hostCheck: createHostCheck({
      resolver,
      hasHost: routing.hasHost,
      publicUrl: env.PUBLIC_URL,
      secret,
    }),
    env,
    panelScript: pages.assets['panel-entry'],
    appFiles: pages.panelFiles,
    storefront,
    clock,
    secret,
    isDraining: () => draining,
    hasHost: routing.hasHost,
    products,
    presence: createPresence(openPages),
    streams,
    demonstrationEntry,
  });

  const startWorkers = (more: Record<string, Sweep> = {}) =>
    core.startWorkers({
      ...more,
      landing: landing.sweep,
      missingPages: createMissingPages({
        ...{ campaigns, storefront, clock, log },
        sitesOf: (live) => sitesOf(live, campaigns.main),
      }),
    });
  return {
    ...core,
    app,
    demonstrationPath: demonstrationEntry?.path ?? null,
    startWorkers: () => startWorkers(),
    async startWork(more) {
      await startWorkers(more);
      core.startSweeping();
    },
    drain() {
      draining = true;
    },
    async close() {
      await app.close();
      await rateCounts.close();
      await core.stopWork();
      await accessLog.close();
      await openPages.close();
      await openStreams.close();
      await openEntries.close();
      await products.close();
      await core.close();
    },
  };
}
