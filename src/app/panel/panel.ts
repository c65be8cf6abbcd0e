import type { FastifyInstance } from 'fastify';
import { closeForSale } from '../../admin/shop-sale.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import type { DemonstrationEntry, OperatorsService } from '../../operators/service.ts';
import type { Env } from '../settings/env.ts';
import { type AddressApiOptions, addressApi } from './address-api.ts';
import { alertsApi } from './alerts-api.ts';
import type { ReadAppFiles } from './app-files.ts';
import { appPage } from './app-page.ts';
import { backupSetupApi } from './backup-setup-api.ts';
import { buyersApi } from './buyers-api.ts';
import { campaignsApi } from './campaigns-api.ts';
import { checkApi } from './check-api.ts';
import { domainSetupApi } from './domain-setup-api.ts';
import { createEntryPage } from './entry-page.ts';
import { exportsApi } from './exports-api.ts';
import { firstOwnerPages } from './first-owner-pages.tsx';
import { type NotMeOptions, notMePages } from './not-me-pages.ts';
import { ordersApi } from './orders-api.ts';
import { createPanelRouting } from './panel-route.ts';
import { previewsApi } from './previews-api.ts';
import { productApi } from './product-api.ts';
import { resultsApi } from './results-api.ts';
import { sessionApi } from './session-api.ts';
import { type SettingsApiOptions, settingsApi } from './settings-api.ts';
import { shopApi } from './shop-api.ts';
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
    Pick<NotMeOptions, 'settingMails'>,
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

/** `/painel`: all routes of the panel. */
export async function panel(app: FastifyInstance, options: Options): Promise<void> {
  const { env, operators, demonstrationEntry, campaigns, secret, panelScript: script, appFiles, ...parts } = options;
  const routing = createPanelRouting(app, { operators, secret, publicUrl: env.PUBLIC_URL });
  const demo = env.VITRINE_MODE === 'demo';
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'Vitrine';
  const shopName = () => campaigns.find(campaigns.main)?.campaign.chrome.logo ?? host;
  const page = createEntryPage({ shopName, demo, script });
  signInPages(routing, { operators, demonstrationEntry, page });
  notMePages(routing, { ...parts, closeShop: (by) => closeForSale(parts.context, by), page });
  firstOwnerPages(routing, { operators, page });
  appPage(routing, { appFiles });
  sessionApi(routing, { operators, demo });
  settingsApi(routing, { ...parts, operators, shopName });
  shopSetupApi(routing, { ...parts, operators });
  exportsApi(routing, parts);
  shopApi(routing, parts);
  backupSetupApi(routing, parts);
  domainSetupApi(routing, parts);
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
