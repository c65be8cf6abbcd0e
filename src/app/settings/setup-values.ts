import { AppError } from '../../platform/errors.ts';
import { BANKS } from '../../shared/banks.ts';
import type { NewSettings } from '../../shared/panel/shop-setup-schema.ts';
import type { SettingsChange, SettingValues } from './change-settings.ts';
import { BANK_ADDRESSES } from './provider-addresses.ts';
import type { KeptSetting } from './stored-settings.ts';

/** Client certificate and its key, as texts. */
type PemTexts = { cert: string; key: string };

/** Fields of a mail server, as its address has them. */
export interface MailFields {
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  user: string;
  password: string;
}

/** Fields of a storage, as its address has them. */
export interface StorageFields {
  host: string;
  bucket: string;
  folder: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * Returns the settings that the fields of a group say. A field that was left out stays as it is; in an address the secret
 * is taken over from the one before, if that is for the same server and account.
 *
 * @param kept settings of the panel
 * @param readCertificate reads a `.p12`, and throws AppError
 */
export function changeOf(
  set: NewSettings,
  kept: readonly KeptSetting[],
  readCertificate: (p12: string, password: string) => PemTexts,
): SettingsChange {
  const known = (name: string) => kept.find((one) => one.name === name && one.campaign === '')?.value;
  const removed = (name: string) => (known(name) === undefined ? undefined : null);
  switch (set.group) {
    case 'mercado-pago':
      return ofShop({ MERCADO_PAGO_TOKEN: set.token, MERCADO_PAGO_WEBHOOK_SECRET: set.webhookSecret });
    case 'bcb': {
      const addresses = set.bank && BANK_ADDRESSES[set.bank];
      const { certificate } = set;
      const pem =
        certificate && ('p12' in certificate ? readCertificate(certificate.p12, certificate.password) : certificate);
      return ofShop({
        BCB_URL: addresses?.url,
        BCB_TOKEN_URL: addresses?.tokenUrl,
        BCB_CLIENT_ID: set.clientId,
        BCB_PIX_KEY: set.pixKey,
        // A bank without one is not sent any.
        BCB_CLIENT_SECRET: set.bank && !BANKS[set.bank].secret ? set.clientId : set.clientSecret,
        // Another bank has none, and is not to get it.
        BCB_APP_KEY: set.bank && !BANKS[set.bank].appKey ? removed('BCB_APP_KEY') : set.appKey,
        BCB_CERT: pem && blocksOf(pem.cert),
        BCB_KEY: pem && blocksOf(pem.key),
      });
    }
    case 'public-v1':
      return ofShop({
        PUBLIC_V1_URL: set.url?.replace(/\/+$/, ''),
        PUBLIC_V1_TOKEN: set.token,
        PUBLIC_V1_PRODUCT_HASH: set.productHash,
      });
    case 'public-v1-product':
      return { campaign: set.campaign, values: { PUBLIC_V1_PRODUCT_HASH: set.productHash } };
    case 'mail':
      return ofShop({ SMTP_URL: mailAddress(set, known('SMTP_URL')), MAIL_FROM: set.from });
    case 'backup':
      return ofShop({ BACKUP_URL: storageAddress(set, known('BACKUP_URL')), BACKUP_RECIPIENT: set.recipient });
    case 'monitor':
      return ofShop({ HEARTBEAT_URL: set.url });
    case 'document':
      return {
        campaign: set.campaign ?? '',
        values: { CUSTOMER_DOCUMENT: set.document.replace(/[.\-/ ]/g, '').toUpperCase() },
      };
    case 'tracking':
      return {
        campaign: set.campaign ?? '',
        values: typed({
          META_PIXEL_ID: emptyAsNull(set.metaPixelId),
          META_CAPI_TOKEN: set.metaPixelId === '' ? null : emptyAsNull(set.metaToken),
          TIKTOK_PIXEL_ID: emptyAsNull(set.tiktokPixelId),
          GA4_ID: emptyAsNull(set.ga4Id),
          GA4_API_SECRET: set.ga4Id === '' ? null : emptyAsNull(set.ga4Secret),
          UTMIFY_TOKEN: emptyAsNull(set.utmifyToken),
          REPLAY_PROJECT: emptyAsNull(set.replayProject),
        }),
      };
  }
}

/** Reads a mail server's address. @returns null for one that the panel did not write */
export function readMailAddress(address: string): MailFields | null {
  const url = URL.parse(address);
  if (!url) return null;
  const security = url.protocol === 'smtps:' ? 'tls' : 'starttls';
  const port = Number(url.port) || (security === 'tls' ? 465 : 587);
  const account = accountIn(url);
  return account && { host: url.hostname, port, security, user: account.name, password: account.secret };
}

/** Reads a storage's address. @returns null for one that the panel did not write */
export function readStorageAddress(address: string): StorageFields | null {
  const url = URL.parse(address);
  if (url?.protocol !== 's3:') return null;
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  const account = accountIn(url);
  return (
    account && {
      ...{ host: url.host, bucket, folder: folders.join('/'), region: url.searchParams.get('region') ?? 'us-east-1' },
      ...{ key: account.name, secret: account.secret },
    }
  );
}

/** Reads the account of an address. @returns null for one in which it is not encoded */
function accountIn({ username, password }: URL): { name: string; secret: string } | null {
  try {
    return { name: decodeURIComponent(username), secret: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

function mailAddress(set: Extract<NewSettings, { group: 'mail' }>, before: string | undefined): string {
  const known = before === undefined ? null : readMailAddress(before);
  const { host, port, security, user } = set;
  const isSame =
    known && known.host === host && known.port === port && known.security === security && known.user === user;
  const password = set.password ?? (isSame ? known.password : undefined);
  if (password === undefined) throw new AppError('setting_secret_missing', { fields: ['password'] });
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  // Without TLS whoever is on the way would read the password.
  return security === 'tls'
    ? `smtps://${account}@${host}:${port}`
    : `smtp://${account}@${host}:${port}?requireTLS=true`;
}

function storageAddress(set: Extract<NewSettings, { group: 'backup' }>, before: string | undefined): string {
  const known = before === undefined ? null : readStorageAddress(before);
  const { host, bucket, folder, region, key } = set;
  // The key's owner is the account; another bucket or folder of it is no other place for the secret.
  const isSame = known && known.host === host && known.key === key;
  const secret = set.secret ?? (isSame ? known.secret : undefined);
  if (secret === undefined) throw new AppError('setting_secret_missing', { fields: ['secret'] });
  const path = [bucket, ...folder.split('/').filter(Boolean)].join('/');
  return `s3://${encodeURIComponent(key)}:${encodeURIComponent(secret)}@${host}/${path}?region=${encodeURIComponent(region)}`;
}

/** Returns the PEM blocks of a text without what programs write around them. */
function blocksOf(text: string): string {
  return text.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g)?.join('\n') ?? text.trim();
}

function ofShop(values: Record<string, string | null | undefined>): SettingsChange {
  return { campaign: '', values: typed(values) };
}

/** @returns null for what is removed; undefined for what stays */
function emptyAsNull(text: string | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** Leaves out what was not typed. */
function typed(values: Record<string, string | null | undefined>): SettingValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
