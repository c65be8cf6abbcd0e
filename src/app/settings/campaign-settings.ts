import type { z } from 'zod';

/**
 * Settings that a campaign may have of its own beside the shop's: by the same name with `__ID` after it, in capitals
 * and with `_` for `-`.
 */
export const CAMPAIGN_SETTINGS = [
  'PUBLIC_V1_PRODUCT_HASH',
  'CUSTOMER_DOCUMENT',
  'META_PIXEL_ID',
  'META_CAPI_TOKEN',
  'GA4_ID',
  'GA4_API_SECRET',
  'UTMIFY_TOKEN',
  'REPLAY_SCRIPT_URL',
] as const;

type CampaignSetting = (typeof CAMPAIGN_SETTINGS)[number];

/** What one campaign has of its own. */
export type OwnSettings = { [setting in CampaignSetting]?: string | undefined };

/** By what stands after the `__`. */
export type SettingsByCampaign = ReadonlyMap<string, OwnSettings>;

/** A variable whose name has two parts, as `GA4_ID__PAO_CASEIRO` has. */
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
 * What campaigns have of their own, by the rules of the shop's settings.
 *
 * @param given variables that are not empty
 * @returns beside it in Portuguese, for the operator, what is wrong with which variable
 */
export function readOwnSettings(
  given: NodeJS.ProcessEnv,
  rules: Record<CampaignSetting, z.ZodType<string | undefined>>,
) {
  const byCampaign = new Map<string, OwnSettings>();
  const problems: string[] = [];
  const variables = Object.keys(given).flatMap((name) => readOwnVariable(name) ?? []);
  for (const { variable, setting, suffix } of variables.filter(isCampaignSetting)) {
    const { data = given[variable], error } = rules[setting as CampaignSetting].safeParse(given[variable]);
    problems.push(...(error?.issues.map(({ message }) => `${variable}: ${message}`) ?? []));
    byCampaign.set(suffix, { ...byCampaign.get(suffix), [setting]: data });
  }
  for (const [suffix, own] of byCampaign) problems.push(...pairProblems(own, `__${suffix}`));
  return { byCampaign, problems };
}

/** A token goes with the id that it is for. @param suffix of a campaign's own variables */
export function pairProblems(settings: OwnSettings, suffix = ''): string[] {
  const pairs = [
    ['META_PIXEL_ID', 'META_CAPI_TOKEN'],
    ['GA4_ID', 'GA4_API_SECRET'],
  ] as const;
  return pairs
    .filter(([id, token]) => settings[token] && !settings[id])
    .map(([id, token]) => `${id}${suffix}: necessário para ${token}${suffix}`);
}

/** `GA4_ID__PAO_CASEIRO`. */
export function ownVariable(setting: CampaignSetting, campaignId: string): string {
  return `${setting}__${suffixOf(campaignId)}`;
}

/** What a campaign has of its own, and nothing of the shop's. */
export function ownSettingsOf({ byCampaign }: { byCampaign: SettingsByCampaign }, campaignId: string): OwnSettings {
  return byCampaign.get(suffixOf(campaignId)) ?? {};
}

/**
 * The settings as they are for one campaign: its own where it has some, else the shop's. A token or secret goes with
 * the id that it was given for: the shop's never opens what a campaign has of its own.
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
    ...own,
  };
}

/** Variables for campaigns that this shop has not: misspelt ones, or of a campaign that is gone. */
export function strayVariables(byCampaign: SettingsByCampaign, campaignIds: readonly string[]): string[] {
  const known = new Set(campaignIds.map(suffixOf));
  return [...byCampaign]
    .filter(([suffix]) => !known.has(suffix))
    .flatMap(([suffix, own]) => Object.keys(own).map((setting) => `${setting}__${suffix}`));
}

function suffixOf(campaignId: string): string {
  return campaignId.toUpperCase().replaceAll('-', '_');
}
