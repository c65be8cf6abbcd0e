import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consentRoutes } from '../consent/routes.ts';
import { createDemoMailbox } from '../delivery/demo-mailbox.ts';
import { inboxRoutes } from '../inbox/routes.ts';
import { offerRoutes } from '../offers/routes.ts';
import { countOrder } from '../orders/day-bound.ts';
import { orderRoutes } from '../orders/routes.ts';
import type { Clock } from '../platform/clock.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { rateLimits } from '../platform/http/rate-limits.ts';
import { networkHash, personHashes } from '../platform/http/visitor-hash.ts';
import { trackingRoutes } from '../tracking/routes.ts';
import type { TrackingService } from '../tracking/service.ts';
import { ownPathRoute } from './addresses/own-path.ts';
import { shopWindow } from './pages/absent-page-routes.ts';
import { accessPages } from './pages/access-routes.tsx';
import { checkoutPages } from './pages/checkout-routes.tsx';
import { dataPages } from './pages/data-routes.tsx';
import { demonstrationPages } from './pages/demonstration-routes.ts';
import { demoBankPages, demoMailPages } from './pages/dev-routes.tsx';
import { orderPages } from './pages/order-routes.tsx';
import { sharedPreviewPages } from './pages/shared-preview-routes.ts';
import { testimonialPages } from './pages/testimonial-routes.tsx';
import { videoFiles } from './pages/video-routes.ts';
import { waitingListPages } from './pages/waiting-list-routes.tsx';
import { hasPanel, panel } from './panel/panel.ts';
import { guardPanel } from './panel/panel-route.ts';
import { pictureRoutes } from './picture-routes.ts';
import { releaseAssets } from './release-assets.ts';
import type { Env } from './settings/env.ts';
import { VERSION } from './version.ts';

type Needs<Plugin extends (app: never, options: never) => unknown> = Parameters<Plugin>[1];
type Simulator = Needs<typeof demoBankPages>['simulator'];

/** What the routes and pages are made of. */
type Parts = Omit<
  Needs<typeof healthRoutes> &
    Needs<typeof orderRoutes> &
    Needs<typeof offerRoutes> &
    Needs<typeof inboxRoutes> &
    Needs<typeof checkoutPages> &
    Needs<typeof waitingListPages> &
    Needs<typeof orderPages> &
    Needs<typeof consentRoutes> &
    Needs<typeof dataPages> &
    Needs<typeof accessPages> &
    Needs<typeof testimonialPages> &
    Needs<typeof pictureRoutes> &
    Needs<typeof videoFiles> &
    Needs<typeof panel>,
  | 'demo'
  | 'version'
  | 'limits'
  | 'measured'
  | 'person'
  | 'networkOf'
  | 'countOf'
  | 'campaignIdOf'
  | 'soldAt'
  | 'campaignAt'
> & {
  env: Pick<Env, 'VITRINE_MODE' | 'PIX_SANDBOX' | 'DATA_DIR' | 'CAMPAIGN' | 'PUBLIC_URL' | 'OPERATORS'>;
  tracking: TrackingService;
  simulator: Simulator | null;
  secret: string;
  clock: Clock;
};

/** Registers what this shop answers to, besides what is in memory: the API, the pages made per request, `/dev`. */
export async function registerRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { env, storefront, db, clock, secret, isDraining, isOpen, hasHost } = parts;
  const { orders, refunds, withdrawals, delivery, products, offers, waitingList, presence, inbox } = parts;
  const { testimonials, tracking, consent, dataRights, changes, streams, simulator } = parts;
  const { pictures, storage } = parts;
  const campaignIdOf = (request: FastifyRequest) => storefront.routeOf(request).campaign;
  const limits = rateLimits(env.VITRINE_MODE);
  const networkOf = ({ ip }: FastifyRequest) => networkHash(secret, ip, clock());

  guardPanel(app);
  if (hasPanel(env)) await app.register(panel, parts);

  await app.register(healthRoutes, { db, clock, version: VERSION, isDraining, isOpen, hasHost });
  const { measured } = tracking;
  const soldAt = (request: FastifyRequest) => storefront.sellingAt(request).live;
  // A demonstration's are load tests of one machine.
  const countOf = async (request: FastifyRequest) =>
    env.VITRINE_MODE === 'live' ? countOrder(db, clock(), networkOf(request)) : undefined;
  await app.register(orderRoutes, { orders, refunds, offers, changes, streams, soldAt, measured, countOf, limits });
  await app.register(offerRoutes, {
    offers,
    presence,
    streams,
    campaignAt: (request) => storefront.at(request).campaign,
    // Of a person, for as long as a page is open.
    person: ({ ip, headers }) => personHashes(secret, ip, headers['user-agent'] ?? '', clock()),
    networkOf,
    waitingList,
    limits,
  });
  await app.register(inboxRoutes, { inbox, limits });
  await app.register(checkoutPages, { orders, offers, storefront, limits });
  await app.register(waitingListPages, { waitingList, storefront, networkOf, limits });
  const demoBank = simulator !== null;
  await app.register(orderPages, { db, orders, offers, refunds, withdrawals, storefront, demo: demoBank, limits });
  await app.register(trackingRoutes, { tracking, campaignIdOf, networkOf, limits });
  await app.register(consentRoutes, { consent, campaignIdOf, networkOf, limits });
  await app.register(dataPages, { dataRights, storefront, limits });
  const reader = { delivery, orders, testimonials, withdrawals };
  await app.register(accessPages, { ...reader, db, products, storefront, limits });
  await app.register(testimonialPages, { testimonials, storefront, limits });
  await app.register(ownPathRoute, { secret });
  await app.register(sharedPreviewPages, { ...parts, publicUrl: env.PUBLIC_URL });
  await app.register(videoFiles, { videos: parts.videos, storage: parts.storage, limits });
  await app.register(shopWindow, { storefront });
  await app.register(pictureRoutes, { pictures, storage, limits });
  await app.register(releaseAssets, { db, address: env.PUBLIC_URL ?? '' });
  // Beside a bank's sandbox, the tools of the demonstration are for whoever sits at this machine.
  const loopbackOnly = env.PIX_SANDBOX;
  if (env.VITRINE_MODE === 'demo') {
    const mailbox = createDemoMailbox(db);
    const { PUBLIC_URL: publicUrl } = env;
    await app.register(demoMailPages, { mailbox, operators: parts.operators, publicUrl, storefront, loopbackOnly });
    await app.register(demonstrationPages, { env, db, storefront, simulated: demoBank, clock });
  }
  if (simulator) await app.register(demoBankPages, { simulator, orders, storefront, limits, loopbackOnly });
}
