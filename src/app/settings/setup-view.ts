import type { Db } from '../../platform/db/database.ts';
import { PROVIDER_GROUPS, SETTING_GROUPS, type SettingGroup } from '../../shared/panel/setting-groups.ts';
import type { SettingGroupView, ShopSetup } from '../../shared/panel/shop-setup-schema.ts';
import type { ProviderName } from '../../shared/providers.ts';
import { settingsOf } from './campaign-settings.ts';
import type { Env } from './env.ts';
import { decidingVariable } from './merge-settings.ts';
import { isOfCampaigns, PANEL_SETTINGS, type SettingName } from './panel-settings.ts';
import { bankOf } from './provider-addresses.ts';
import { fieldOf, fieldsOf } from './setting-fields.ts';
import { sellerReason } from './settings-error.ts';
import { readMailAddress, readStorageAddress } from './setup-values.ts';
import type { KeptSetting, PanelRows, StoredSettings } from './stored-settings.ts';

/**
 * Reads all groups as they are, without any secret. Of campaigns they are those that something is set for.
 *
 * @param nameOf displayed name of an actor
 * @param asked campaign of which all its groups are read
 */
export async function readShopSetup(
  db: Db,
  settings: StoredSettings,
  nameOf: (actor: string) => string,
  asked?: string,
): Promise<ShopSetup> {
  const rows = await settings.read(db);
  const campaigns = new Set([...[...rows.kept, ...rows.locked].map(({ campaign }) => campaign), asked ?? '']);
  const scopes = ['', ...[...campaigns].filter(Boolean).sort()];
  const isShown = (group: SettingGroup, campaign: string) =>
    campaign === '' || hasRows(rows, group, campaign) || (campaign === asked && namesOf(group, campaign).length > 0);
  const groups = scopes.flatMap((campaign) =>
    SETTING_GROUPS.filter((group) => isShown(group, campaign)).map((group) =>
      viewOf(group, campaign, { rows, settings, nameOf }),
    ),
  );
  return {
    groups,
    providers: settings.current().PIX_PROVIDER,
    providersFixed: 'PIX_PROVIDER' in settings.environment.variables,
    accounts: accountsOf(settings.current()),
  };
}

function accountsOf({ VITRINE_MODE, PIX_SANDBOX }: Env): ShopSetup['accounts'] {
  if (VITRINE_MODE === 'live') return 'real';
  return PIX_SANDBOX ? 'test' : 'none';
}

/** Whether the shop uses a group by these settings. */
export function isInUse(env: Env, group: SettingGroup, campaign: string): boolean {
  if ((PROVIDER_GROUPS as readonly string[]).includes(group)) return env.PIX_PROVIDER.includes(group as ProviderName);
  const own = campaign === '' ? env : settingsOf(env, campaign);
  return namesOf(group, campaign).some((name) => name !== 'MAIL_FROM' && own[name] !== undefined);
}

function viewOf(
  group: SettingGroup,
  campaign: string,
  { rows, settings, nameOf }: { rows: PanelRows; settings: StoredSettings; nameOf: (actor: string) => string },
): SettingGroupView {
  const names = namesOf(group, campaign);
  const env = settings.current();
  const isHere = (one: Pick<KeptSetting, 'name' | 'campaign'>) => one.campaign === campaign && names.includes(one.name);
  const kept = rows.kept.filter(isHere);
  const unused = settings.unused().filter(isHere);
  const moved = unused.filter(({ why }) => why === 'moved');
  const invalid = unused.find(({ why }) => why === 'invalid');
  const { variables } = settings.environment;
  return {
    group,
    campaign: campaign || null,
    values: Object.assign({}, ...kept.map(valuesOf), group === 'bcb' && fixedBank(env, variables)),
    secrets: Object.fromEntries(
      kept
        .filter(({ name, typedFor }) => typedFor !== null && !moved.some((one) => one.name === name))
        .map(({ name, setAt, setBy }) => [fieldOf(name), { setAt: setAt.toISOString(), setBy: nameOf(setBy) }]),
    ),
    environment: Object.fromEntries(
      names.flatMap((name) => {
        const variable = decidingVariable(name, campaign, variables);
        return variable === null ? [] : [[fieldOf(name), variable]];
      }),
    ),
    retype: fieldsOf([...rows.locked.filter(isHere), ...moved].map(({ name }) => name)),
    inUse: isInUse(env, group, campaign),
    problem: invalid ? sellerReason(invalid.problems) : null,
    needsRestart: group === 'backup' && settings.hasOldArchive(),
  };
}

/** Bank of the environment's address, which says what else the account needs. */
function fixedBank({ BCB_URL }: Env, variables: Env['variables']): Record<string, string> {
  return 'BCB_URL' in variables ? { bank: bankOf(BCB_URL) ?? '' } : {};
}

/** Fields of a setting that are no secrets. */
function valuesOf({ name, value, typedFor }: KeptSetting): Record<string, string> {
  if (name === 'SMTP_URL') {
    const address = readMailAddress(value);
    if (!address) return {};
    const { password: _, port, ...fields } = address;
    return { ...fields, port: String(port) };
  }
  if (name === 'BACKUP_URL') {
    const { secret: _, ...fields } = readStorageAddress(value) ?? { secret: '' };
    return fields;
  }
  if (typedFor !== null || name === 'BCB_TOKEN_URL') return {};
  return { [fieldOf(name)]: name === 'BCB_URL' ? (bankOf(value) ?? '') : value };
}

function namesOf(group: SettingGroup, campaign: string): SettingName[] {
  const names = Object.keys(PANEL_SETTINGS[group]) as SettingName[];
  return campaign === '' ? names : names.filter(isOfCampaigns);
}

function hasRows({ kept, locked }: PanelRows, group: SettingGroup, campaign: string): boolean {
  const names = namesOf(group, campaign);
  return [...kept, ...locked].some((one) => one.campaign === campaign && names.includes(one.name));
}
