import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consentRoutes } from '../consent/routes.ts';
import { createDemoMailbox } from '../delivery/demo-mailbox.ts';
import type { Products } from '../delivery/products.ts';
import { inboxRoutes } from '../inbox/routes.ts';
import type { Presence } from '../offers/presence.ts';
import { offerRoutes } from '../offers/routes.ts';
import type { DemonstrationEntry } from '../operators/service.ts';
import { orderRoutes } from '../orders/routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { EventStreams } from '../platform/http/event-stream.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { rateLimits } from '../platform/http/rate-limits.ts';
import { networkHash, personHashes } from '../platform/http/visitor-hash.ts';
import type { DraftPreviews } from '../publishing/draft-preview.ts';
import { trackingRoutes } from '../tracking/routes.ts';
import type { HostCheck } from './addresses/host-check.ts';
import { ownPathRoute } from './addresses/own-path.ts';
import type { Storefront } from './campaigns/storefront.ts';
import type { Core } from './core.ts';
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
import type { ReadAppFiles } from './panel/app-files.ts';
import { hasPanel, panel } from './panel/panel.ts';
import { guardPanel } from './panel/panel-route.ts';
import { pictureRoutes } from './picture-routes.ts';
import { releaseAssets } from './release-assets.ts';
import type { Env } from './settings/env.ts';
import { VERSION } from './version.ts';

/** Parts of the shop that its routes and pages use. */
interface Parts extends Core {
  env: Env;
  storefront: Storefront;
  previews: DraftPreviews;
  hostCheck: HostCheck;
  products: Products;
  presence: Presence;
  streams: EventStreams;
  /** Entry of a demonstration; null in a live shop. */
  demonstrationEntry: DemonstrationEntry | null;
  /** Name of the sign-in page's script. */
  panelScript: string;
  appFiles: ReadAppFiles;
  /** Key that signs CSRF tokens, and that hashes visitors and networks. */
  secret: string;
  clock: Clock;
  isDraining: () => boolean;
  /** Whether a host's name is one of ours. */
  hasHost: (name: string) => boolean;
}

/** Registers all routes beside the files in memory: the API, the pages made per request, `/dev`. */
export async function registerRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { env, storefront, db, clock, secret, isDraining, isOpen, hasHost } = parts;
  const { context, delivery, products, offers, waitingList, presence, inbox } = parts;
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
  await app.register(orderRoutes, { context, offers, changes, streams, soldAt, measured, limits });
  await app.register(offerRoutes, {
    offers,
    presence,
    streams,
    campaignAt: (request) => storefront.at(request).campaign,
    // Hashes of a visitor, kept only while a page is open.
    person: ({ ip, headers }) => personHashes(secret, ip, headers['user-agent'] ?? '', clock()),
    networkOf,
    waitingList,
    limits,
  });
  await app.register(inboxRoutes, { inbox, limits });
  await app.register(checkoutPages, { context, offers, storefront, limits });
  await app.register(waitingListPages, { waitingList, storefront, networkOf, limits });
  const demoBank = simulator !== null;
  await app.register(orderPages, { context, offers, storefront, demo: demoBank, limits });
  await app.register(trackingRoutes, { tracking, campaignIdOf, networkOf, limits });
  await app.register(consentRoutes, { consent, campaignIdOf, networkOf, limits });
  await app.register(dataPages, { dataRights, storefront, limits });
  const reader = { context, delivery, testimonials };
  await app.register(accessPages, { ...reader, products, storefront, limits });
  await app.register(testimonialPages, { testimonials, storefront, limits });
  await app.register(ownPathRoute, { secret });
  await app.register(sharedPreviewPages, { ...parts, publicUrl: env.PUBLIC_URL });
  await app.register(videoFiles, { videos: parts.videos, storage: parts.storage, limits });
  await app.register(shopWindow, { storefront });
  await app.register(pictureRoutes, { pictures, storage, limits });
  await app.register(releaseAssets, { db, address: env.PUBLIC_URL ?? '' });
  // With a bank's sandbox, the demonstration's tools are only for this machine's user.
  const loopbackOnly = env.PIX_SANDBOX;
  if (env.VITRINE_MODE === 'demo') {
    const mailbox = createDemoMailbox(db);
    const { PUBLIC_URL: publicUrl } = env;
    await app.register(demoMailPages, { mailbox, operators: parts.operators, publicUrl, storefront, loopbackOnly });
    await app.register(demonstrationPages, { env, db, storefront, simulated: demoBank, clock });
  }
  if (simulator) await app.register(demoBankPages, { simulator, db, storefront, limits, loopbackOnly });
}
