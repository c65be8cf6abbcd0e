import type { z } from 'zod';

/**
 * Settings that a campaign may have of its own beside the shop's: the name followed by `__ID`, in capitals and with `_`
 * for `-`.
 */
export const CAMPAIGN_SETTINGS = [
  'PUBLIC_V1_PRODUCT_HASH',
  'CUSTOMER_DOCUMENT',
  'META_PIXEL_ID',
  'META_CAPI_TOKEN',
  'GA4_ID',
  'GA4_API_SECRET',
  'UTMIFY_TOKEN',
  'TIKTOK_PIXEL_ID',
  'REPLAY_PROJECT',
  'REPLAY_SCRIPT_URL',
] as const;

export type CampaignSetting = (typeof CAMPAIGN_SETTINGS)[number];

/** Settings of a single campaign. */
export type OwnSettings = { [setting in CampaignSetting]?: string | undefined };

/** Own settings of campaigns by the variable's part after `__`. */
export type SettingsByCampaign = ReadonlyMap<string, OwnSettings>;

/** Variable whose name has two parts, such as `GA4_ID__PAO_CASEIRO`. */
interface OwnVariable {
  variable: string;
  /** `GA4_ID`. */
  setting: string;
  /** `PAO_CASEIRO`. */
  suffix: string;
}

/** @returns null for a name of one part */
export function readOwnVariable(variable: string): OwnVariable | null {
  const at = variable.indexOf('__');
  return at < 0 ? null : { variable, setting: variable.slice(0, at), suffix: variable.slice(at + 2) };
}

export function isCampaignSetting({ setting, suffix }: OwnVariable): boolean {
  return CAMPAIGN_SETTINGS.some((name) => name === setting) && /^[A-Z0-9]+(_+[A-Z0-9]+)*$/.test(suffix);
}

/**
 * Reads the campaigns' own settings by the rules of the shop's.
 *
 * @param source variables that are not empty
 * @returns the settings, and in Portuguese, for the operator, each problem with its variable
 */
export function readOwnSettings(
  source: NodeJS.ProcessEnv,
  rules: Record<CampaignSetting, z.ZodType<string | undefined>>,
) {
  const byCampaign = new Map<string, OwnSettings>();
  const problems: string[] = [];
  const variables = Object.keys(source).flatMap((name) => readOwnVariable(name) ?? []);
  for (const { variable, setting, suffix } of variables.filter(isCampaignSetting)) {
    const { data = source[variable], error } = rules[setting as CampaignSetting].safeParse(source[variable]);
    problems.push(...(error?.issues.map(({ message }) => `${variable}: ${message}`) ?? []));
    byCampaign.set(suffix, { ...byCampaign.get(suffix), [setting]: data });
  }
  for (const [suffix, own] of byCampaign) problems.push(...pairProblems(own, `__${suffix}`));
  return { byCampaign, problems };
}

/** Finds tokens whose id is not set. @param suffix of a campaign's own variables */
export function pairProblems(settings: OwnSettings, suffix = ''): string[] {
  const pairs = [
    ['META_PIXEL_ID', 'META_CAPI_TOKEN'],
    ['GA4_ID', 'GA4_API_SECRET'],
  ] as const;
  return pairs
    .filter(([id, token]) => settings[token] && !settings[id])
    .map(([id, token]) => `${id}${suffix}: necessário para ${token}${suffix}`);
}

/** Name of a campaign's own variable: `GA4_ID__PAO_CASEIRO`. */
export function ownVariable(setting: CampaignSetting, campaignId: string): string {
  return `${setting}__${suffixOf(campaignId)}`;
}

/** Returns a campaign's own settings, without the shop's. */
export function ownSettingsOf({ byCampaign }: { byCampaign: SettingsByCampaign }, campaignId: string): OwnSettings {
  return byCampaign.get(suffixOf(campaignId)) ?? {};
}

/**
 * Returns the settings of one campaign: its own where set, else the shop's. A token or secret goes with its id: the
 * shop's is never used with a campaign's own id; nor is the shop's script of recordings with a campaign's own project.
 */
export function settingsOf<Env extends OwnSettings & { byCampaign: SettingsByCampaign }>(
  env: Env,
  campaignId: string,
): Env {
  const own = ownSettingsOf(env, campaignId);
  return {
    ...env,
    ...(own.META_PIXEL_ID && { META_CAPI_TOKEN: undefined }),
    ...(own.GA4_ID && { GA4_API_SECRET: undefined }),
    ...(own.REPLAY_PROJECT && { REPLAY_SCRIPT_URL: undefined }),
    ...own,
  };
}

/** Finds variables of campaigns that this shop does not have: misspelt ones, or of a deleted campaign. */
export function strayVariables(byCampaign: SettingsByCampaign, campaignIds: readonly string[]): string[] {
  const known = new Set(campaignIds.map(suffixOf));
  return [...byCampaign]
    .filter(([suffix]) => !known.has(suffix))
    .flatMap(([suffix, own]) => Object.keys(own).map((setting) => `${setting}__${suffix}`));
}

function suffixOf(campaignId: string): string {
  return campaignId.toUpperCase().replaceAll('-', '_');
}
