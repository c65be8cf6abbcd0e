import type { FastifyInstance } from 'fastify';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { DemonstrationEntry, OperatorsService } from '../../operators/service.ts';
import type { Env } from '../settings/env.ts';
import { accountApi } from './account-api.ts';
import { addressApi } from './address-api.ts';
import type { ReadAppFiles } from './app-files.ts';
import { appPage } from './app-page.ts';
import { campaignExchangeApi } from './campaign-exchange-api.ts';
import { campaignsApi } from './campaigns-api.ts';
import { evidenceApi } from './evidence-api.ts';
import { exportsApi } from './exports-api.ts';
import { heldApi } from './held-api.ts';
import { noticesApi } from './notices-api.ts';
import { ordersApi } from './orders-api.ts';
import { createPanelRouting } from './panel-route.ts';
import { pictureApi } from './picture-api.ts';
import { productApi } from './product-api.ts';
import { shopApi } from './shop-api.ts';
import { signInPages } from './sign-in-pages.tsx';
import { statusApi } from './status-api.ts';
import { studioApi } from './studio-api.ts';
import { testSaleApi } from './test-sale-api.ts';
import { testimonialsApi } from './testimonials-api.ts';
import { unknownPaymentsApi } from './unknown-payments-api.ts';

type Needs<Api extends (routing: never, parts: never) => void> = Parameters<Api>[1];
type ShopParts = Needs<typeof shopApi> &
  Needs<typeof ordersApi> &
  Needs<typeof statusApi> &
  Needs<typeof studioApi> &
  Needs<typeof addressApi>;

interface Options extends ShopParts {
  env: Pick<Env, 'VITRINE_MODE' | 'PUBLIC_URL'>;
  operators: OperatorsService;
  /** Null in a live shop. */
  demonstrationEntry: DemonstrationEntry | null;
  campaigns: Campaigns;
  /** Signs the CSRF tokens. */
  secret: string;
  /** What the sign-in page loads. */
  panelScript: string;
  appFiles: ReadAppFiles;
}

/** Whether there is a panel at all: a live shop without operators has nobody to let in. */
export function hasPanel({ VITRINE_MODE, OPERATORS }: Pick<Env, 'VITRINE_MODE' | 'OPERATORS'>): boolean {
  return VITRINE_MODE === 'demo' || OPERATORS.length > 0;
}

/** `/painel`: everything that the panel answers. */
export async function panel(app: FastifyInstance, options: Options): Promise<void> {
  const { env, operators, demonstrationEntry, campaigns, secret, panelScript: script, appFiles, ...parts } = options;
  const routing = createPanelRouting(app, { operators, secret, publicUrl: env.PUBLIC_URL });
  const demo = env.VITRINE_MODE === 'demo';
  const shopName = () => campaigns.find(campaigns.main)?.campaign.chrome.logo ?? 'Vitrine';
  signInPages(routing, { operators, demonstrationEntry, shopName, script });
  appPage(routing, { appFiles });
  accountApi(routing, { ...parts, operators, shopName, demo });
  exportsApi(routing, parts);
  shopApi(routing, parts);
  statusApi(routing, parts);
  noticesApi(routing, parts);
  heldApi(routing, parts);
  unknownPaymentsApi(routing, parts);
  campaignsApi(routing, parts);
  studioApi(routing, parts);
  addressApi(routing, parts);
  evidenceApi(routing, parts);
  ordersApi(routing, parts);
  productApi(app, routing, parts);
  pictureApi(routing, parts);
  campaignExchangeApi(routing, parts);
  testimonialsApi(routing, parts);
  testSaleApi(routing, { ...parts, campaigns });
}
