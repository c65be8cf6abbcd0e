import { sql } from 'kysely';
import { type Actor, audit } from '../../operators/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { SETTINGS_CHANNEL } from '../../platform/db/tables/settings.ts';
import { AppError } from '../../platform/errors.ts';
import type { ConversionTarget } from '../../shared/measuring-services.ts';
import { PROVIDER_GROUPS, type SettingGroup } from '../../shared/panel/setting-groups.ts';
import type { Env } from './env.ts';
import { decidingVariable, destinationOf, mergeSettings, variableOf } from './merge-settings.ts';
import { guardedPart, isOfCampaigns, panelSetting, type SettingName } from './panel-settings.ts';
import { fieldOf } from './setting-fields.ts';
import type { SettingMails } from './setting-mails.ts';
import { sellerReason } from './settings-error.ts';
import { type KeptSetting, type StoredSettings, writeSetting } from './stored-settings.ts';

/** Settings to make, or to undo where the value is null. */
export type SettingValues = Partial<Record<SettingName, string | null>>;

export interface SettingsChange {
  /** Campaign that they are for; empty for the shop. */
  campaign: string;
  values: SettingValues;
}

/** Settings as they would be after a change. */
export interface ProposedSettings {
  env: Env;
  kept: KeptSetting[];
  /** Secrets that went elsewhere before the change, and are empty after it. */
  emptied: SettingName[];
}

interface Dependencies {
  db: Db;
  settings: StoredSettings;
  /** Queues mails to the owners, in the transaction of a change. */
  announce: SettingMails['announce'];
  clock: Clock;
}

export type SettingsChanges = ReturnType<typeof createSettingsChanges>;

/** Creates the commands that change the panel's settings. */
export function createSettingsChanges({ db, settings, announce, clock }: Dependencies) {
  /** @throws AppError as {@link proposeSettings} */
  async function propose(by: Actor, change: SettingsChange, from: Db = db): Promise<ProposedSettings> {
    const { kept } = await settings.read(from);
    return proposeSettings(settings, kept, change, { setBy: by.id, setAt: clock() });
  }

  return {
    propose,

    /**
     * Changes settings in one transaction with its audit event, the mails to the owners and the notification by which
     * every process takes them over.
     *
     * @returns the secrets that are empty now, as they went elsewhere before
     * @throws AppError as {@link proposeSettings}
     */
    async change(by: Actor, change: SettingsChange): Promise<SettingName[]> {
      const { campaign } = change;
      const emptied = await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx);
        const proposed = await propose(by, change, trx);
        const names = Object.keys(change.values) as SettingName[];
        const gone = [...names.filter((name) => change.values[name] === null), ...proposed.emptied];
        await removeSettings(trx, campaign, gone);
        for (const one of proposed.kept)
          if (one.campaign === campaign && names.includes(one.name)) await writeSetting(trx, settings, one);
        const part = names.map(guardedPart).find((each) => each !== null) ?? null;
        await audit(trx, by, 'settings.changed', {
          ...(campaign !== '' && { subject: `campaign:${campaign}` }),
          params: { settings: names.join(','), part },
        });
        if (part) await announce(trx, { by, part, before: settings.current() });
        await sql`select pg_notify(${SETTINGS_CHANNEL}, '')`.execute(trx);
        return proposed.emptied;
      });
      await settings.load();
      return emptied;
    },

    /** Notes that settings were tried: the request went out in the shop's name. */
    async noteTried(by: Actor, group: SettingGroup): Promise<void> {
      await db.transaction().execute((trx) => audit(trx, by, 'settings.tried', { params: { group } }));
    },

    /** Notes a test event. @param campaign whose settings are tested; undefined for the shop's */
    async noteTestEvent(by: Actor, service: ConversionTarget, campaign: string | undefined): Promise<void> {
      const about = { ...(campaign && { subject: `campaign:${campaign}` }), params: { service } };
      await db.transaction().execute((trx) => audit(trx, by, 'measuring.tested', about));
    },
  };
}

/**
 * Computes what the settings would be after a change.
 *
 * @throws AppError for a setting that the environment says or that the panel does not have, and for a value that it
 * does not take
 */
function proposeSettings(
  { environment }: StoredSettings,
  kept: readonly KeptSetting[],
  { campaign, values }: SettingsChange,
  made: Pick<KeptSetting, 'setBy' | 'setAt'>,
): ProposedSettings {
  const names = Object.keys(values) as SettingName[];
  for (const name of names) refuseSetting(environment, name, campaign, values[name] ?? null);
  const isChanged = (one: KeptSetting) => one.campaign === campaign && names.includes(one.name);
  const next = kept.filter((one) => !isChanged(one));
  for (const name of names) {
    const value = values[name];
    if (typeof value === 'string') next.push({ name, campaign, value, typedFor: null, ...made });
  }
  const said = (all: readonly KeptSetting[]) => ({
    ...Object.fromEntries(all.map((one) => [variableOf(one.name, one.campaign), one.value])),
    ...environment.variables,
  });
  const [before, after] = [said(kept), said(next)];
  const emptied: SettingName[] = [];
  const whole = next.flatMap((one): KeptSetting[] => {
    const setting = panelSetting(one.name)?.setting;
    if (!setting) return [];
    const typedFor = destinationOf(setting, one.campaign, after);
    if (isChanged(one)) return [{ ...one, typedFor }];
    const isMoved = one.typedFor !== typedFor && one.typedFor === destinationOf(setting, one.campaign, before);
    if (isMoved && one.campaign === campaign) emptied.push(one.name);
    return isMoved && one.campaign === campaign ? [] : [one];
  });
  const sorted = whole.toSorted((a, b) => a.campaign.localeCompare(b.campaign));
  const { env, unused } = mergeSettings(environment, sorted);
  const invalid = unused.find(
    ({ why, ...one }) => why === 'invalid' && one.campaign === campaign && names.includes(one.name),
  );
  if (invalid) throw new AppError('setting_invalid', { reason: sellerReason(invalid.problems) });
  return { env, kept: sorted, emptied };
}

/**
 * Returns the order of the providers with one in front, or without it. The former ones stay behind it: their open and
 * paid orders still need them.
 *
 * @throws AppError if the environment says the order, and another one
 */
export function orderWith(
  { environment, current }: StoredSettings,
  group: SettingGroup,
  isSet: boolean,
): SettingValues {
  if (!(PROVIDER_GROUPS as readonly SettingGroup[]).includes(group)) return {};
  const order: readonly string[] = current().PIX_PROVIDER;
  if ('PIX_PROVIDER' in environment.variables) {
    if (isSet && !order.includes(group)) throw new AppError('setting_by_environment');
    return {};
  }
  const isLive = environment.VITRINE_MODE === 'live';
  const others = order.filter((name) => name !== group && !(isLive && name === 'simulator'));
  const next = isSet ? [group, ...others] : others;
  const isDefault = next.every((name) => name === 'simulator');
  return { PIX_PROVIDER: isDefault ? null : next.join(',') };
}

function refuseSetting({ variables }: Env, name: SettingName, campaign: string, value: string | null): void {
  const setting = panelSetting(name)?.setting;
  if (!setting || (campaign !== '' && !isOfCampaigns(name))) throw new AppError('setting_unknown', { name });
  if (decidingVariable(name, campaign, variables) !== null) throw new AppError('setting_by_environment');
  const why = value === null ? null : (setting.refuse?.(value) ?? null);
  if (why !== null) throw new AppError('setting_refused', { why, field: fieldOf(name) });
}

async function removeSettings(trx: Trx, campaign: string, names: readonly SettingName[]): Promise<void> {
  if (names.length === 0) return;
  await trx
    .deleteFrom('settings')
    .where('campaign', '=', campaign)
    .where('name', 'in', [...names])
    .execute();
}
