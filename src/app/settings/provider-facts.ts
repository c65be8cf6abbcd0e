import type { z } from 'zod';
import type { ProviderName } from '../../shared/providers.ts';
import type { settingsSchema } from './env-schema.ts';

type Settings = z.infer<typeof settingsSchema>;
/** Name of a setting that is a text, or not set. */
type TextSetting = Exclude<
  { [name in keyof Settings]-?: Settings[name] extends string | undefined ? name : never }[keyof Settings],
  'CAMPAIGN'
>;

/** Facts about a provider's settings and requests, for the start, the go-live check and `doctor`. */
interface ProviderFacts {
  /** Beginning of its settings' names: a misspelt one of them stops the start. Null without settings. */
  prefix: `${string}_` | null;
  /** Settings without which the start refuses it. */
  required: readonly TextSetting[];
  /** Settings with its addresses, its API's first. */
  addresses: readonly TextSetting[];
  /** Setting of the token that decides, at a host for both tests and sales, whether the money is real; else null. */
  modeToken: TextSetting | null;
  /** Whether it refuses a charge without the payer's document. */
  needsDocument: boolean;
  /** Advice for an operator whose credentials it refuses; null without credentials. */
  credentialsAdvice: string | null;
}

/** Facts about each provider: without all of them for every one this does not compile. */
export const PROVIDER_FACTS: Readonly<Record<ProviderName, ProviderFacts>> = {
  simulator: {
    prefix: null,
    required: [],
    addresses: [],
    modeToken: null,
    needsDocument: false,
    credentialsAdvice: null,
  },
  'public-v1': {
    prefix: 'PUBLIC_V1_',
    required: ['PUBLIC_V1_URL', 'PUBLIC_V1_TOKEN', 'PUBLIC_V1_PRODUCT_HASH'],
    addresses: ['PUBLIC_V1_URL'],
    modeToken: null,
    needsDocument: true,
    credentialsAdvice:
      'Confira PUBLIC_V1_URL, PUBLIC_V1_TOKEN e PUBLIC_V1_PRODUCT_HASH, e se o produto tem uma oferta ativa.',
  },
  bcb: {
    prefix: 'BCB_',
    required: ['BCB_URL', 'BCB_TOKEN_URL', 'BCB_CLIENT_ID', 'BCB_CLIENT_SECRET', 'BCB_PIX_KEY'],
    addresses: ['BCB_URL', 'BCB_TOKEN_URL'],
    modeToken: null,
    needsDocument: false,
    credentialsAdvice:
      'Confira BCB_URL, BCB_TOKEN_URL, BCB_CLIENT_ID, BCB_CLIENT_SECRET, BCB_PIX_KEY, o certificado (BCB_CERT, BCB_KEY) e, no Banco do Brasil, BCB_APP_KEY, e se a credencial tem os escopos cob, pix e webhook, de leitura e escrita.',
  },
  'mercado-pago': {
    prefix: 'MERCADO_PAGO_',
    required: ['MERCADO_PAGO_URL', 'MERCADO_PAGO_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET'],
    addresses: ['MERCADO_PAGO_URL'],
    modeToken: 'MERCADO_PAGO_TOKEN',
    needsDocument: true,
    credentialsAdvice: 'Confira MERCADO_PAGO_TOKEN: o Access Token de produção da sua aplicação.',
  },
};

/** Returns the address of a provider's API; undefined for one without an address. */
export function apiAddress(env: Pick<Settings, TextSetting>, name: ProviderName): string | undefined {
  const [setting] = PROVIDER_FACTS[name].addresses;
  return setting && env[setting];
}
