import type { Campaign } from '../../campaigns/schema.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { createBcb } from '../../payments/providers/bcb/bcb.ts';
import { createMercadoPago } from '../../payments/providers/mercado-pago/mercado-pago.ts';
import { createPublicV1 } from '../../payments/providers/public-v1/public-v1.ts';
import { createSimulator, type Simulator } from '../../payments/providers/simulator/simulator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ProviderName } from '../../shared/providers.ts';
import { ownSettingsOf, ownVariable, settingsOf } from './campaign-settings.ts';
import type { Env } from './env.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  /** Sends a JSON body to a path of the shop, for the simulator's webhooks. */
  post(path: string, body: object): Promise<void>;
}

/**
 * Creates the providers of `PIX_PROVIDER`, in its order.
 *
 * @throws Error if a required setting is missing
 */
export function createProviders(env: Env, { db, clock, post }: Dependencies) {
  let simulator: Simulator | null = null;
  const make: Record<ProviderName, () => PaymentProvider> = {
    simulator: () => {
      simulator = createSimulator(db, clock, post);
      return simulator;
    },
    'public-v1': () => publicV1Provider(env, clock),
    bcb: () => bcbProvider(env, clock),
    'mercado-pago': () =>
      createMercadoPago({
        url: env.MERCADO_PAGO_URL,
        token: required(env.MERCADO_PAGO_TOKEN),
        webhookSecret: required(env.MERCADO_PAGO_WEBHOOK_SECRET),
        clock,
      }),
  };
  const providers = env.PIX_PROVIDER.map((name) => make[name]());
  return { providers, simulator: simulator as Simulator | null };
}

/**
 * Checks whether the document that a provider requires for each charge is missing from the settings of a campaign.
 *
 * @returns null if nothing is missing, else a text for the operator that names the setting
 */
export function missingDocument(env: Env, { id, buyer }: Pick<Campaign, 'id' | 'buyer'>): string | null {
  const needy = env.PIX_PROVIDER.find((name) => PROVIDER_FACTS[name].needsDocument);
  if (!needy || buyer.document !== 'fixed' || settingsOf(env, id).CUSTOMER_DOCUMENT) return null;
  const setting = id === env.CAMPAIGN ? 'CUSTOMER_DOCUMENT' : ownVariable('CUSTOMER_DOCUMENT', id);
  return `${setting}: necessário para ${needy}, pois a campanha diz buyer.document: 'fixed'`;
}

/**
 * Checks whether the product's name at a gateway is missing: the gateway would sell the shop's main product, at its
 * price, in this campaign's name.
 *
 * @returns null if nothing is missing, else a text for the operator that names the setting
 */
export function missingProductHash(env: Env, { id }: Pick<Campaign, 'id'>): string | null {
  if (id === env.CAMPAIGN || !env.PIX_PROVIDER.includes('public-v1')) return null;
  if (ownSettingsOf(env, id).PUBLIC_V1_PRODUCT_HASH) return null;
  return `${ownVariable('PUBLIC_V1_PRODUCT_HASH', id)}: necessário para public-v1, que venderia o produto ${env.CAMPAIGN === null ? 'da página principal' : `de ${env.CAMPAIGN}`}`;
}

/** Creates the gateway, also without a shop, to ask for its prices. */
export function publicV1Provider(env: Env, clock: Clock): PaymentProvider {
  return createPublicV1({
    url: required(env.PUBLIC_V1_URL),
    token: required(env.PUBLIC_V1_TOKEN),
    productHashOf: (campaignId) => required(settingsOf(env, campaignId).PUBLIC_V1_PRODUCT_HASH),
    clock,
  });
}

/** Creates the bank, also without a shop, to register its webhook. */
export function bcbProvider(env: Env, clock: Clock) {
  return createBcb({
    url: required(env.BCB_URL),
    tokenUrl: required(env.BCB_TOKEN_URL),
    clientId: required(env.BCB_CLIENT_ID),
    clientSecret: required(env.BCB_CLIENT_SECRET),
    certificate: env.BCB_CERT && env.BCB_KEY ? { certFile: env.BCB_CERT, keyFile: env.BCB_KEY } : null,
    pixKey: required(env.BCB_PIX_KEY),
    clock,
  });
}

/** Asserts the presence of a setting, which `readEnv` has checked. */
function required(setting: string | undefined): string {
  if (setting === undefined) throw new Error('a setting of the provider is missing');
  return setting;
}
