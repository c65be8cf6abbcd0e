import { createHash } from 'node:crypto';
import { PROVIDER_GROUPS, SETTING_GROUPS, type SettingGroup } from '../../shared/panel/setting-groups.ts';
import type { ProviderName } from '../../shared/providers.ts';
import { type CampaignSetting, ownVariable } from './campaign-settings.ts';
import { type Env, readEnv } from './env.ts';
import { settingsSchema } from './env-schema.ts';
import { PANEL_SETTINGS, type PanelSetting, panelSetting, type SettingName } from './panel-settings.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';
import { type SettingProblem, SettingsError } from './settings-error.ts';

type Variables = Readonly<Record<string, string>>;

/** Setting as it was made in the panel. */
export interface PanelValue {
  name: SettingName;
  /** Campaign that it is for; empty for the shop. */
  campaign: string;
  value: string;
  /** Mark of the host, user and account that a secret was typed for; null for what is no secret. */
  typedFor: string | null;
}

/** Why a setting of the panel is not in use. */
export interface UnusedSetting extends Pick<PanelValue, 'name' | 'campaign'> {
  /** `moved`: a secret whose host or account is another by now; `invalid`: see `problems`. */
  why: 'moved' | 'invalid';
  problems: readonly SettingProblem[];
}

/** Settings in use, and those of the panel that are not. */
export interface MergedSettings {
  env: Env;
  unused: UnusedSetting[];
}

/**
 * Puts the panel's settings under those of the environment. Each group is taken as a whole or not at all: one that is
 * no longer valid stops neither the others nor the shop.
 *
 * @param environment settings of the environment alone
 */
export function mergeSettings(environment: Env, values: readonly PanelValue[]): MergedSettings {
  let env = environment;
  const fromPanel: Record<string, string> = {};
  const unused: UnusedSetting[] = [];
  for (const part of partsOf(values)) {
    const taken = takePart(part, { ...fromPanel, ...environment.variables }, environment.variables);
    unused.push(...taken.moved.map((one) => ({ ...named(one), why: 'moved' as const, problems: [] })));
    try {
      const read = readEnv({ ...fromPanel, ...taken.variables, ...environment.variables });
      Object.assign(fromPanel, taken.variables);
      const { socket, DATA_DIR } = environment;
      env = guarded({ ...read, socket, DATA_DIR, fromPanel: new Set(Object.keys(fromPanel)) });
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      const { problems } = error;
      unused.push(...part.map((one) => ({ ...named(one), why: 'invalid' as const, problems })));
    }
  }
  return { env, unused };
}

/** Keeps a storage that the panel names out of this machine and its network. */
function guarded(env: Env): Env {
  const { BACKUP_URL: target, fromPanel } = env;
  if (!target || 'folder' in target || !fromPanel.has('BACKUP_URL')) return env;
  return { ...env, BACKUP_URL: { ...target, publicOnly: true } };
}

/** Returns the mark of where a secret goes by the settings; null for what is no secret. */
export function destinationOf(
  { goesTo }: PanelSetting,
  campaign: string,
  variables: Readonly<Record<string, string | undefined>>,
): string | null {
  if (!goesTo) return null;
  const places = goesTo.map((name) => variables[variableOf(name, campaign)] ?? variables[name] ?? '');
  return createHash('sha256').update(JSON.stringify(places)).digest('base64url');
}

/** Name of the variable that would say a setting. */
export function variableOf(name: SettingName, campaign: string): string {
  return campaign === '' ? name : ownVariable(name as CampaignSetting, campaign);
}

/**
 * Returns the variable of the environment that decides a setting in place of the panel; null if none does.
 *
 * @param variables those of the environment
 */
export function decidingVariable(
  name: SettingName,
  campaign: string,
  variables: Readonly<Record<string, unknown>>,
): string | null {
  const { replacedBy } = panelSetting(name)?.setting ?? {};
  const deciding = [name, ...(replacedBy ? [replacedBy] : [])].map((one) => variableOf(one, campaign));
  return deciding.find((variable) => variable in variables) ?? null;
}

/** Parts that are valid or not as a whole: the providers with their order, and each other group, by campaign. */
function partsOf(values: readonly PanelValue[]): PanelValue[][] {
  const parts = new Map<string, PanelValue[]>();
  for (const value of values) {
    const group = panelSetting(value.name)?.group;
    if (group === undefined) continue;
    const isOfProvider = group === null || (PROVIDER_GROUPS as readonly SettingGroup[]).includes(group);
    const key = `${isOfProvider ? 'payments' : group} ${value.campaign}`;
    parts.set(key, [...(parts.get(key) ?? []), value]);
  }
  return [...parts.values()];
}

/** Position of a setting: those that others go to come first. */
const ORDER = SETTING_GROUPS.flatMap((group) => Object.keys(PANEL_SETTINGS[group]));

/** Takes the values of a part that go where they were typed for, and whose other halves are there. */
function takePart(part: readonly PanelValue[], known: Variables, environment: Variables) {
  const variables: Record<string, string> = {};
  const moved: PanelValue[] = [];
  const isSet = (name: SettingName, campaign: string) =>
    [variableOf(name, campaign), name].some((variable) => variable in known || variable in variables);
  const sorted = part.toSorted(
    (a, b) => Number(a.typedFor !== null) - Number(b.typedFor !== null) || place(a) - place(b),
  );
  for (const one of sorted) {
    const setting = panelSetting(one.name)?.setting;
    const variable = variableOf(one.name, one.campaign);
    if (!setting || variable in environment) continue;
    const goesTo = destinationOf(setting, one.campaign, { ...known, ...variables, ...environment });
    if (one.typedFor === goesTo) variables[variable] = one.value;
    else moved.push(one);
  }
  for (const one of sorted) {
    const needs = panelSetting(one.name)?.setting.needs ?? [];
    if (!needs.every((name) => isSet(name, one.campaign))) delete variables[variableOf(one.name, one.campaign)];
  }
  keepWholeProviders(variables, known);
  return { variables, moved };
}

/** Leaves out providers that lack a setting, and settings of providers that nothing uses. */
function keepWholeProviders(variables: Record<string, string>, known: Variables): void {
  const { PIX_PROVIDER: order } = variables;
  if (order !== undefined) {
    const whole = order.split(',').filter((name) => isWhole(name, { ...known, ...variables }));
    if (whole.length > 0) variables['PIX_PROVIDER'] = whole.join(',');
    else delete variables['PIX_PROVIDER'];
  }
  const used = (variables['PIX_PROVIDER'] ?? known['PIX_PROVIDER'] ?? '').split(',');
  for (const provider of PROVIDER_GROUPS.filter((name) => !used.includes(name)))
    for (const name of Object.keys(PANEL_SETTINGS[provider])) delete variables[name];
}

/** Whether a provider has all settings that it needs. */
function isWhole(name: string, variables: Variables): boolean {
  return PROVIDER_FACTS[name as ProviderName].required.every(
    (needed) => settingsSchema.shape[needed].safeParse(variables[needed]).data !== undefined,
  );
}

function place({ name }: PanelValue): number {
  return ORDER.indexOf(name);
}

function named({ name, campaign }: PanelValue): Pick<PanelValue, 'name' | 'campaign'> {
  return { name, campaign };
}
