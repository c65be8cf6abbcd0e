import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consentRoutes } from '../consent/routes.ts';
import { inboxRoutes } from '../inbox/routes.ts';
import { offerRoutes } from '../offers/routes.ts';
import { mayWait } from '../offers/service.ts';
import { orderRoutes } from '../orders/routes.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { rateLimits } from '../platform/http/rate-limits.ts';
import { networkHash, personHashes } from '../platform/http/visitor-hash.ts';
import { trackingRoutes } from '../tracking/routes.ts';
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
import { panel } from './panel/panel.ts';
import { guardPanel } from './panel/panel-route.ts';
import { pictureRoutes } from './picture-routes.ts';
import { releaseAssets } from './release-assets.ts';
import type { ServedParts } from './route-parts.ts';
import { VERSION } from './version.ts';

/** Registers all routes beside the files in memory: the API, the pages made per request, `/dev`. */
export async function registerRoutes(app: FastifyInstance, served: ServedParts): Promise<void> {
  const { env, storefront, clock, secret, tracking, simulator } = served;
  const limits = rateLimits(env.VITRINE_MODE);
  const networkOf = ({ ip }: FastifyRequest) => networkHash(secret, ip, clock());
  const parts = { ...served, limits, networkOf };
  const campaignIdOf = (request: FastifyRequest) => storefront.idAt(request);

  guardPanel(app);
  await app.register(panel, served);

  await app.register(healthRoutes, { ...parts, version: VERSION });
  const { measured } = tracking;
  const soldAt = (request: FastifyRequest) => storefront.sellingAt(request).live;
  await app.register(orderRoutes, { ...parts, soldAt, measured });
  await app.register(offerRoutes, {
    ...parts,
    campaignAt: (request) => storefront.at(request).campaign,
    mayWaitAt(request) {
      const { campaign, sale } = storefront.at(request);
      return mayWait(campaign, sale);
    },
    // Hashes of a visitor, kept only while a page is open.
    person: ({ ip, headers }) => personHashes(secret, ip, headers['user-agent'] ?? '', clock()),
  });
  await app.register(inboxRoutes, parts);
  await app.register(checkoutPages, parts);
  await app.register(waitingListPages, parts);
  await app.register(orderPages, parts);
  await app.register(trackingRoutes, { ...parts, campaignIdOf });
  await app.register(consentRoutes, { ...parts, campaignIdOf });
  await app.register(dataPages, parts);
  await app.register(accessPages, parts);
  await app.register(testimonialPages, parts);
  await app.register(ownPathRoute, parts);
  await app.register(sharedPreviewPages, parts);
  await app.register(videoFiles, parts);
  await app.register(shopWindow, parts);
  await app.register(pictureRoutes, parts);
  await app.register(releaseAssets, parts);
  if (env.VITRINE_MODE === 'demo') {
    await app.register(demoMailPages, parts);
    await app.register(demonstrationPages, parts);
  }
  if (simulator) await app.register(demoBankPages, { ...parts, simulator });
}
