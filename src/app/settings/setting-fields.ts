import type { SettingName } from './panel-settings.ts';

/** Fields of the settings in the panel's forms, by the settings' names. */
const FIELDS: Readonly<Partial<Record<SettingName, string>>> = {
  MERCADO_PAGO_TOKEN: 'token',
  MERCADO_PAGO_WEBHOOK_SECRET: 'webhookSecret',
  BCB_URL: 'bank',
  BCB_TOKEN_URL: 'bank',
  BCB_CLIENT_ID: 'clientId',
  BCB_PIX_KEY: 'pixKey',
  BCB_CLIENT_SECRET: 'clientSecret',
  BCB_APP_KEY: 'appKey',
  BCB_CERT: 'certificate',
  BCB_KEY: 'certificate',
  PUBLIC_V1_URL: 'url',
  PUBLIC_V1_TOKEN: 'token',
  PUBLIC_V1_PRODUCT_HASH: 'productHash',
  SMTP_URL: 'password',
  MAIL_FROM: 'from',
  BACKUP_URL: 'secret',
  BACKUP_RECIPIENT: 'recipient',
  HEARTBEAT_URL: 'url',
  CUSTOMER_DOCUMENT: 'document',
  META_PIXEL_ID: 'metaPixelId',
  META_CAPI_TOKEN: 'metaToken',
  GA4_ID: 'ga4Id',
  GA4_API_SECRET: 'ga4Secret',
  UTMIFY_TOKEN: 'utmifyToken',
  TIKTOK_PIXEL_ID: 'tiktokPixelId',
  REPLAY_PROJECT: 'replayProject',
};

/** Returns the field of a setting in the panel's forms. */
export function fieldOf(name: SettingName): string {
  return FIELDS[name] ?? name;
}

/** Returns the fields of settings in the panel's forms, each once. */
export function fieldsOf(names: readonly SettingName[]): string[] {
  return [...new Set(names.map(fieldOf))];
}
