import type { Campaign } from '../../campaign/schema.ts';
import type { Clock } from '../../server/clock.ts';
import type { Db } from '../../server/db/database.ts';
import type { Env, ProviderName } from '../../server/env.ts';
import type { PixProvider } from '../provider.ts';
import { createBcb } from './bcb/bcb.ts';
import { createMercadoPago } from './mercado-pago/mercado-pago.ts';
import { createPublicV1 } from './public-v1/public-v1.ts';
import { createSimulator, type Simulator } from './simulator/simulator.ts';

interface Dependencies {
  campaign: Campaign;
  db: Db;
  clock: Clock;
  /** Sends a JSON body to a path of the shop, for the simulator's webhooks. */
  post(path: string, body: object): Promise<void>;
}

/** These refuse a charge without the payer's document. */
const NEED_DOCUMENT: readonly ProviderName[] = ['public-v1', 'mercado-pago'];

/**
 * The providers of `PIX_PROVIDER`, in its order.
 *
 * @throws Error that names the setting a provider can't work without
 */
export function createProviders(env: Env, dependencies: Dependencies) {
  const { campaign, db, clock, post } = dependencies;
  const needy = env.PIX_PROVIDER.find((name) => NEED_DOCUMENT.includes(name));
  if (needy && campaign.buyer.document === 'fixed' && !env.CUSTOMER_DOCUMENT) {
    throw new Error(`CUSTOMER_DOCUMENT: required by ${needy}, as the campaign says buyer.document: 'fixed'`);
  }
  let simulator: Simulator | null = null;
  const make: Record<ProviderName, () => PixProvider> = {
    simulator: () => {
      simulator = createSimulator(db, campaign, clock, post);
      return simulator;
    },
    'public-v1': () =>
      createPublicV1({
        url: given(env.PUBLIC_V1_URL),
        token: given(env.PUBLIC_V1_TOKEN),
        productHash: given(env.PUBLIC_V1_PRODUCT_HASH),
        campaign,
        clock,
      }),
    bcb: () => bcbProvider(env, campaign, clock),
    'mercado-pago': () =>
      createMercadoPago({
        url: env.MERCADO_PAGO_URL,
        token: given(env.MERCADO_PAGO_TOKEN),
        webhookSecret: given(env.MERCADO_PAGO_WEBHOOK_SECRET),
        campaign,
        clock,
      }),
  };
  const providers = env.PIX_PROVIDER.map((name) => make[name]()) as [PixProvider, ...PixProvider[]];
  return { providers, simulator: simulator as Simulator | null };
}

/** The bank, also without a shop: to register its webhook. */
export function bcbProvider(env: Env, campaign: Campaign, clock: Clock) {
  return createBcb({
    url: given(env.BCB_URL),
    tokenUrl: given(env.BCB_TOKEN_URL),
    clientId: given(env.BCB_CLIENT_ID),
    clientSecret: given(env.BCB_CLIENT_SECRET),
    certificate: env.BCB_CERT && env.BCB_KEY ? { certFile: env.BCB_CERT, keyFile: env.BCB_KEY } : null,
    pixKey: given(env.BCB_PIX_KEY),
    campaign,
    clock,
  });
}

/** A setting whose presence `readEnv` has checked. */
function given(setting: string | undefined): string {
  if (setting === undefined) throw new Error('a setting of the provider is missing');
  return setting;
}
