import type { FastifyInstance } from 'fastify';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { DemonstrationEntry, OperatorsService } from '../../operators/service.ts';
import type { Env } from '../settings/env.ts';
import { type AddressApiOptions, addressApi } from './address-api.ts';
import { alertsApi } from './alerts-api.ts';
import type { ReadAppFiles } from './app-files.ts';
import { appPage } from './app-page.ts';
import { buyersApi } from './buyers-api.ts';
import { campaignsApi } from './campaigns-api.ts';
import { checkApi } from './check-api.ts';
import { exportsApi } from './exports-api.ts';
import { ordersApi } from './orders-api.ts';
import { createPanelRouting } from './panel-route.ts';
import { previewsApi } from './previews-api.ts';
import { productApi } from './product-api.ts';
import { resultsApi } from './results-api.ts';
import { sessionApi } from './session-api.ts';
import { type SettingsApiOptions, settingsApi } from './settings-api.ts';
import { type ShopSetupApiOptions, shopSetupApi } from './shop-setup-api.ts';
import { signInPages } from './sign-in-pages.tsx';
import { type StudioApiOptions, studioApi } from './studio-api.ts';
import { testApi } from './test-api.ts';
import { testimonialsApi } from './testimonials-api.ts';
import { type TodayApiOptions, todayApi } from './today-api.ts';

interface Options
  extends TodayApiOptions,
    Omit<SettingsApiOptions, 'shopName'>,
    ShopSetupApiOptions,
    StudioApiOptions,
    AddressApiOptions {
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
  sessionApi(routing, { operators, demo });
  settingsApi(routing, { ...parts, operators, shopName });
  shopSetupApi(routing, { ...parts, operators });
  exportsApi(routing, parts);
  todayApi(routing, { ...parts, operators });
  resultsApi(routing, parts);
  ordersApi(routing, parts);
  buyersApi(routing, parts);
  alertsApi(routing, parts);
  campaignsApi(routing, parts);
  checkApi(routing, parts);
  addressApi(routing, parts);
  previewsApi(routing, parts);
  productApi(app, routing, parts);
  testimonialsApi(routing, parts);
  studioApi(routing, parts);
  testApi(routing, { ...parts, campaigns });
}
