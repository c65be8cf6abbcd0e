import { isIP } from 'node:net';
import { isPublicAddress } from '../../platform/http/public-address.ts';
import {
  GUARDED_PARTS,
  type GuardedPart,
  type SettingGroup,
  type SettingRefusal,
} from '../../shared/panel/setting-groups.ts';
import { PROVIDER_NAMES } from '../../shared/providers.ts';
import { CAMPAIGN_SETTINGS } from './campaign-settings.ts';
import type { settingsSchema } from './env-schema.ts';
import { BANK_ADDRESSES } from './provider-addresses.ts';

export type SettingName = keyof typeof settingsSchema.shape;

/** Setting that can be made in the panel. */
export interface PanelSetting {
  /**
   * Settings of the host, user or account that a secret was typed for: where one of them changes, the secret is
   * empty. Null for what is no secret.
   */
  goesTo: readonly SettingName[] | null;
  /** Settings without which it says nothing. */
  needs?: readonly SettingName[];
  /** Setting of the environment alone that takes its place. */
  replacedBy?: SettingName;
  /** Returns why a value may not be set in the panel; null if it may. The environment may say it all the same. */
  refuse?(value: string): SettingRefusal | null;
}

/** Services that notice a silence, where the address of a call is a secret of the account. */
const MONITORS: readonly string[] = [
  'hc-ping.com',
  'uptime.betterstack.com',
  'cronitor.link',
  'heartbeat.uptimerobot.com',
];

const open: PanelSetting = { goesTo: null };
/** Secret that holds its host and its user itself, or that is an account of a kept host. */
const whole = { goesTo: [] } as const;

const BANK_ACCOUNT = ['BCB_URL', 'BCB_TOKEN_URL', 'BCB_CLIENT_ID', 'BCB_PIX_KEY'] as const;
const bankAddress = (part: 'url' | 'tokenUrl'): PanelSetting => ({
  goesTo: null,
  refuse: (value) => (Object.values(BANK_ADDRESSES).some((bank) => bank[part] === value) ? null : 'bank'),
});
const bankFile = (other: 'BCB_CERT' | 'BCB_KEY', pattern: RegExp): PanelSetting => ({
  goesTo: BANK_ACCOUNT,
  needs: [other],
  // A path would let the panel read files of the machine.
  refuse: (value) => (pattern.test(value) ? null : 'certificate'),
});

/** Settings of each group. This is the one list of what the panel can set; all others are the environment's alone. */
export const PANEL_SETTINGS: Readonly<Record<SettingGroup, Partial<Readonly<Record<SettingName, PanelSetting>>>>> = {
  'mercado-pago': {
    MERCADO_PAGO_TOKEN: { goesTo: ['MERCADO_PAGO_URL'] },
    MERCADO_PAGO_WEBHOOK_SECRET: { goesTo: ['MERCADO_PAGO_URL', 'MERCADO_PAGO_TOKEN'] },
  },
  bcb: {
    BCB_URL: bankAddress('url'),
    BCB_TOKEN_URL: bankAddress('tokenUrl'),
    BCB_CLIENT_ID: open,
    BCB_PIX_KEY: open,
    BCB_CLIENT_SECRET: { goesTo: BANK_ACCOUNT },
    BCB_APP_KEY: { goesTo: BANK_ACCOUNT },
    BCB_CERT: bankFile('BCB_KEY', /^-----BEGIN CERTIFICATE-----/),
    BCB_KEY: bankFile('BCB_CERT', /^-----BEGIN (?!ENCRYPTED)[A-Z ]*PRIVATE KEY-----/),
  },
  'public-v1': {
    PUBLIC_V1_URL: { goesTo: null, refuse: refuseAddress },
    PUBLIC_V1_TOKEN: { goesTo: ['PUBLIC_V1_URL'] },
    PUBLIC_V1_PRODUCT_HASH: open,
  },
  mail: {
    SMTP_URL: { ...whole, needs: ['MAIL_FROM'], refuse: refuseMailServer },
    MAIL_FROM: { goesTo: null, needs: ['SMTP_URL'] },
  },
  backup: {
    BACKUP_RECIPIENT: open,
    BACKUP_URL: {
      ...whole,
      needs: ['BACKUP_RECIPIENT'],
      refuse: (value) => (value.startsWith('s3:') ? refuseHost(URL.parse(value)?.hostname ?? '') : 'storage'),
    },
  },
  monitor: {
    HEARTBEAT_URL: {
      ...whole,
      refuse: (value) =>
        refuseAddress(value) ?? (MONITORS.includes(URL.parse(value)?.hostname ?? '') ? null : 'monitor'),
    },
  },
  document: { CUSTOMER_DOCUMENT: open },
  tracking: {
    META_PIXEL_ID: open,
    META_CAPI_TOKEN: { goesTo: ['META_PIXEL_ID', 'META_URL'], needs: ['META_PIXEL_ID'] },
    GA4_ID: open,
    GA4_API_SECRET: { goesTo: ['GA4_ID', 'GA4_URL'], needs: ['GA4_ID'] },
    UTMIFY_TOKEN: { goesTo: ['UTMIFY_URL'] },
    TIKTOK_PIXEL_ID: open,
    REPLAY_PROJECT: { ...open, replacedBy: 'REPLAY_SCRIPT_URL' },
  },
};

/** The order of the providers, which goes with whatever of them is set. */
export const PROVIDER_ORDER: PanelSetting = {
  goesTo: null,
  refuse: (value) =>
    value.split(',').every((name) => PROVIDER_NAMES.some((known) => known === name)) ? null : 'provider',
};

/** Finds a setting of the panel by its name, with its group; undefined for one that only the environment has. */
export function panelSetting(name: string): { group: SettingGroup | null; setting: PanelSetting } | undefined {
  if (name === 'PIX_PROVIDER') return { group: null, setting: PROVIDER_ORDER };
  for (const [group, settings] of Object.entries(PANEL_SETTINGS)) {
    const setting = settings[name as SettingName];
    if (setting) return { group: group as SettingGroup, setting };
  }
  return undefined;
}

/** Returns the part whose change tells all owners; null for a setting of none. */
export function guardedPart(name: string): GuardedPart | null {
  const found = panelSetting(name);
  if (!found) return null;
  return found.group === null ? 'payments' : GUARDED_PARTS[found.group];
}

/** Whether a campaign may have a setting of its own from the panel. */
export function isOfCampaigns(name: string): boolean {
  return (CAMPAIGN_SETTINGS as readonly string[]).includes(name) && panelSetting(name) !== undefined;
}

function refuseAddress(value: string): SettingRefusal | null {
  const url = URL.parse(value);
  if (url?.protocol !== 'https:' || url.username || url.password) return 'https';
  return refuseHost(url.hostname);
}

/** Refuses options in a mail server's address: the mail client knows some that lead elsewhere, such as a proxy. */
function refuseMailServer(value: string): SettingRefusal | null {
  const url = URL.parse(value);
  if (!url || !['', '?requireTLS=true'].includes(url.search) || !['', '/'].includes(url.pathname)) return 'host';
  return refuseHost(url.hostname);
}

/** Refuses hosts that are visibly not on the internet; where a name leads is checked at each connection. */
function refuseHost(hostname: string): SettingRefusal | null {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host) ? null : 'host';
  return host.includes('.') && !/\.(localhost|local|internal)$/i.test(host) ? null : 'host';
}
