import type { FastifyInstance } from 'fastify';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { DemonstrationEntry, OperatorsService } from '../../operators/service.ts';
import type { Env } from '../settings/env.ts';
import { accountApi } from './account-api.ts';
import { type AddressApiOptions, addressApi } from './address-api.ts';
import { alertsApi } from './alerts-api.ts';
import type { ReadAppFiles } from './app-files.ts';
import { appPage } from './app-page.ts';
import { buyersApi } from './buyers-api.ts';
import { campaignExchangeApi } from './campaign-exchange-api.ts';
import { campaignsApi } from './campaigns-api.ts';
import { evidenceApi } from './evidence-api.ts';
import { exportsApi } from './exports-api.ts';
import { heldApi } from './held-api.ts';
import { noticesApi } from './notices-api.ts';
import { type OrdersApiOptions, ordersApi } from './orders-api.ts';
import { createPanelRouting } from './panel-route.ts';
import { pictureApi } from './picture-api.ts';
import { productApi } from './product-api.ts';
import { releaseNotesApi } from './release-notes-api.ts';
import { signInPages } from './sign-in-pages.tsx';
import { type StatusApiOptions, statusApi } from './status-api.ts';
import { type StudioApiOptions, studioApi } from './studio-api.ts';
import { testSaleApi } from './test-sale-api.ts';
import { testimonialsApi } from './testimonials-api.ts';
import { type TodayApiOptions, todayApi } from './today-api.ts';
import { unknownPaymentsApi } from './unknown-payments-api.ts';

interface Options extends TodayApiOptions, OrdersApiOptions, StatusApiOptions, StudioApiOptions, AddressApiOptions {
  env: Pick<Env, 'VITRINE_MODE' | 'PUBLIC_URL'>;
  operators: OperatorsService;
  /** Entry of a demonstration; null in a live shop. */
  demonstrationEntry: DemonstrationEntry | null;
  campaigns: Campaigns;
  /** Key that signs the CSRF tokens. */
  secret: string;
  /** Name of the sign-in page's script. */
  panelScript: string;
  appFiles: ReadAppFiles;
}

/** Whether the shop has a panel: a live one without operators has none. */
export function hasPanel({ VITRINE_MODE, OPERATORS }: Pick<Env, 'VITRINE_MODE' | 'OPERATORS'>): boolean {
  return VITRINE_MODE === 'demo' || OPERATORS.length > 0;
}

/** `/painel`: all routes of the panel. */
export async function panel(app: FastifyInstance, options: Options): Promise<void> {
  const { env, operators, demonstrationEntry, campaigns, secret, panelScript: script, appFiles, ...parts } = options;
  const routing = createPanelRouting(app, { operators, secret, publicUrl: env.PUBLIC_URL });
  const demo = env.VITRINE_MODE === 'demo';
  const shopName = () => campaigns.find(campaigns.main)?.campaign.chrome.logo ?? 'Vitrine';
  signInPages(routing, { operators, demonstrationEntry, shopName, script });
  appPage(routing, { appFiles });
  accountApi(routing, { ...parts, operators, shopName, demo });
  releaseNotesApi(routing, { operators });
  exportsApi(routing, parts);
  todayApi(routing, parts);
  ordersApi(routing, parts);
  buyersApi(routing, parts);
  alertsApi(routing, parts);
  statusApi(routing, parts);
  noticesApi(routing, parts);
  heldApi(routing, parts);
  unknownPaymentsApi(routing, parts);
  campaignsApi(routing, parts);
  studioApi(routing, parts);
  addressApi(routing, parts);
  evidenceApi(routing, parts);
  productApi(app, routing, parts);
  pictureApi(routing, parts);
  campaignExchangeApi(routing, parts);
  testimonialsApi(routing, parts);
  testSaleApi(routing, { ...parts, campaigns });
}
