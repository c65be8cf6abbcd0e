import type { Campaign } from '../../campaigns/schema.ts';
import type { ClientCertificate } from '../../payments/http-client.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { createBcb } from '../../payments/providers/bcb/bcb.ts';
import { createMercadoPago } from '../../payments/providers/mercado-pago/mercado-pago.ts';
import { createPublicV1 } from '../../payments/providers/public-v1/public-v1.ts';
import { createSimulator } from '../../payments/providers/simulator/simulator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type PublicNetwork, publicConnector } from '../../platform/http/public-connection.ts';
import { BANKS } from '../../shared/banks.ts';
import { PROVIDERS, type ProviderName, type RealProviderName } from '../../shared/providers.ts';
import { ownSettingsOf, ownVariable, settingsOf } from './campaign-settings.ts';
import type { Env } from './env.ts';
import { BANK_ADDRESSES, bankOf } from './provider-addresses.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';
import type { SettingProblem } from './settings-error.ts';
import type { Settings } from './stored-settings.ts';

interface Dependencies {
  settings: Settings;
  db: Db;
  clock: Clock;
  /** Sends a JSON body to a path of the shop, for the simulator's webhooks. */
  post(path: string, body: object): Promise<void>;
  /** Network to a gateway that the panel names. */
  network: PublicNetwork;
}

/**
 * Follows the providers of `PIX_PROVIDER`: each is created once, and anew when its own settings change.
 *
 * @throws Error if a required setting is missing
 */
export function followProviders({ settings, db, clock, post, network }: Dependencies) {
  const simulator = settings.current().PIX_PROVIDER.includes('simulator') ? createSimulator(db, clock, post) : null;
  const made = new Map<ProviderName, { by: string; provider: PaymentProvider }>();

  function providerOf(name: ProviderName, env: Env): PaymentProvider[] {
    if (name === 'simulator') return simulator ? [simulator] : [];
    const by = madeBy(name, env);
    const known = made.get(name);
    if (known?.by === by) return [known.provider];
    const provider = createProvider(name, env, { clock, network });
    made.set(name, { by, provider });
    return [provider];
  }

  let last: { env: Env; providers: PaymentProvider[] } | undefined;
  function providers(): readonly PaymentProvider[] {
    const env = settings.current();
    if (last?.env !== env) last = { env, providers: env.PIX_PROVIDER.flatMap((name) => providerOf(name, env)) };
    return last.providers;
  }
  // A certificate that cannot be read stops the start.
  providers();
  return { providers, simulator };
}

/** Creates a provider of the settings, also without a shop. */
export function createProvider(
  name: RealProviderName,
  env: Env,
  { clock, network }: Pick<Dependencies, 'clock' | 'network'>,
): PaymentProvider {
  if (name === 'bcb') return bcbProvider(env, clock);
  if (name === 'public-v1') return publicV1Provider(env, clock, network);
  return createMercadoPago({
    url: env.MERCADO_PAGO_URL,
    token: required(env.MERCADO_PAGO_TOKEN),
    webhookSecret: required(env.MERCADO_PAGO_WEBHOOK_SECRET),
    clock,
  });
}

/** Mark of the settings that a provider is made of. */
function madeBy(name: RealProviderName, env: Env): string {
  const { prefix } = PROVIDER_FACTS[name];
  const own = Object.entries(env.variables).filter(([variable]) => prefix !== null && variable.startsWith(prefix));
  return JSON.stringify([own.sort(), own.map(([variable]) => env.fromPanel.has(variable))]);
}

/**
 * Checks whether the document that a provider requires for each charge is missing from the settings of a campaign.
 *
 * @returns null if nothing is missing
 */
export function missingDocument(env: Env, { id, buyer }: Pick<Campaign, 'id' | 'buyer'>): SettingProblem | null {
  const needy = env.PIX_PROVIDER.find((name) => PROVIDER_FACTS[name].needsDocument);
  if (!needy || buyer.document !== 'fixed' || settingsOf(env, id).CUSTOMER_DOCUMENT) return null;
  const setting = id === env.CAMPAIGN ? 'CUSTOMER_DOCUMENT' : ownVariable('CUSTOMER_DOCUMENT', id);
  return {
    operator: `${setting}: necessário para ${needy}, pois a campanha diz buyer.document: 'fixed'`,
    seller: `Falta o CPF ou CNPJ que vale para todos os compradores, de que o ${PROVIDERS[needy].label} precisa. Ou peça o CPF a quem compra.`,
  };
}

/**
 * Checks whether the product's name at a gateway is missing: the gateway would sell the shop's main product, at its
 * price, in this campaign's name.
 *
 * @returns null if nothing is missing
 */
export function missingProductHash(env: Env, { id }: Pick<Campaign, 'id'>): SettingProblem | null {
  if (id === env.CAMPAIGN || !env.PIX_PROVIDER.includes('public-v1')) return null;
  if (ownSettingsOf(env, id).PUBLIC_V1_PRODUCT_HASH) return null;
  const other = env.CAMPAIGN === null ? 'da página principal' : `de ${env.CAMPAIGN}`;
  return {
    operator: `${ownVariable('PUBLIC_V1_PRODUCT_HASH', id)}: necessário para public-v1, que venderia o produto ${other}`,
    seller: `Falta o produto desta campanha no ${PROVIDERS['public-v1'].label}, que venderia o ${other}. Peça a quem cuida do servidor que o ligue a esta campanha.`,
  };
}

/**
 * Creates the gateway, also without a shop, to ask for its prices. One that the panel names is reached at public
 * addresses alone.
 */
export function publicV1Provider(env: Env, clock: Clock, network: PublicNetwork = {}): PaymentProvider {
  return createPublicV1({
    url: required(env.PUBLIC_V1_URL),
    token: required(env.PUBLIC_V1_TOKEN),
    productHashOf: (campaignId) => required(settingsOf(env, campaignId).PUBLIC_V1_PRODUCT_HASH),
    clock,
    connector: env.fromPanel.has('PUBLIC_V1_URL') ? publicConnector(network) : undefined,
  });
}

/** Creates the bank, also without a shop, to register its webhook. */
export function bcbProvider(env: Env, clock: Clock) {
  const bank = bankOf(env.BCB_URL);
  return createBcb({
    url: required(env.BCB_URL),
    tokenUrl: required(env.BCB_TOKEN_URL),
    clientId: required(env.BCB_CLIENT_ID),
    clientSecret: required(env.BCB_CLIENT_SECRET),
    certificate: certificateOf(env),
    appKey: appKeyOf(env),
    dialect: bank && BANK_ADDRESSES[bank].dialect,
    pixKey: required(env.BCB_PIX_KEY),
    clock,
  });
}

/** Returns the application's key, for a bank that takes one and for those whose addresses are not kept. */
export function appKeyOf({ BCB_URL, BCB_APP_KEY }: Pick<Env, 'BCB_URL' | 'BCB_APP_KEY'>): string | undefined {
  const bank = bankOf(BCB_URL);
  return bank && !BANKS[bank].appKey ? undefined : BCB_APP_KEY;
}

/** Returns the client certificate: files of the machine, or PEM texts. */
function certificateOf({ BCB_CERT: cert, BCB_KEY: key }: Env): ClientCertificate | null {
  if (!cert || !key) return null;
  return cert.startsWith('-----BEGIN') ? { cert, key } : { certFile: cert, keyFile: key };
}

/** Asserts the presence of a setting, which `readEnv` has checked. */
function required(setting: string | undefined): string {
  if (setting === undefined) throw new Error('a setting of the provider is missing');
  return setting;
}
