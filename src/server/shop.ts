import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { campaignRoots } from '../campaign/folder.ts';
import { openAccessLog } from '../consent/access-log.ts';
import { openProducts } from '../delivery/products.ts';
import { createLanding } from '../publishing/landing-refresh.ts';
import type { LiveSite } from '../publishing/live-site.ts';
import { createPresence } from '../urgency/presence.ts';
import { createApp } from './app.ts';
import type { Clock } from './clock.ts';
import { type Core, openCore } from './core.ts';
import type { Connection } from './db/database.ts';
import { createLiveCounts } from './db/live-counts.ts';
import type { Env } from './env.ts';
import { createEventStreams } from './http/event-stream.ts';
import { createRateCounts } from './http/rate-counts.ts';
import { ownAddress } from './own-address.ts';
import { createErrorPage } from './pages/error.tsx';
import { registerRoutes } from './routes.ts';

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

/** A core that is served over HTTP. */
export interface Shop extends Core {
  app: FastifyInstance;
  /** Takes up jobs and sweeps; without it orders are accepted but nothing happens to them. */
  startWork(): Promise<void>;
  /** From now on `/readyz` sends proxies to the other processes; everything is answered as before. */
  drain(): void;
  /** Finishes what runs and lets go of everything. */
  close(): Promise<void>;
}

/** Puts the whole shop together on a database; listening is left to the caller. */
export async function openShop(options: Options): Promise<Shop> {
  const { env, site, connection, secret, logger: log, clock = () => new Date() } = options;
  let app: FastifyInstance | null = null;
  const core = await openCore({
    env,
    campaign: site.context.campaign,
    connection,
    secret,
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
    const served = await serve(core, { ...options, clock });
    app = served.app;
    return served;
  } catch (error) {
    await core.close();
    throw error;
  }
}

/** Gives a core its HTTP server, with all routes and pages. */
async function serve(core: Core, { env, site, secret, logger: log, clock }: Options & { clock: Clock }): Promise<Shop> {
  const { db, campaign, campaignOf, testimonials, urgency } = core;
  const accessLog = openAccessLog({ db, trustProxy: env.TRUST_PROXY, clock, log });
  const rateCounts = createRateCounts({ db, secret, clock, log });
  const app = await createApp({
    site,
    errorPage: createErrorPage(site, campaign),
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    onRequest: accessLog.note,
    rateStore: rateCounts.store,
    logger: log,
  });
  const dataDir = env.PIX_SANDBOX ? null : env.DATA_DIR;
  const products = await openProducts({
    db,
    current: campaign,
    campaignOf,
    dataDir,
    roots: campaignRoots(env.DATA_DIR),
    live: !site.context.demo,
    log,
  });
  const openPages = createLiveCounts({ db, kind: 'page', log });
  const presence = campaign.urgency.viewers?.source === 'presence' ? createPresence(openPages) : null;
  const openStreams = createLiveCounts({ db, kind: 'stream', log });
  const streams = createEventStreams({ counts: openStreams, secret, clock });
  const landing = createLanding({ site, testimonials, urgency, clock });
  await landing.refresh();

  let draining = false;
  await registerRoutes(app, {
    ...core,
    env,
    site,
    clock,
    secret,
    isDraining: () => draining,
    products,
    presence,
    streams,
  });

  return {
    ...core,
    app,
    startWork: () => core.startWork({ landing: landing.refresh }),
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
      await products.close();
      await core.close();
    },
  };
}
