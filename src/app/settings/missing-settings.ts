import { BANKS } from '../../shared/banks.ts';
import { PROVIDER_GROUPS } from '../../shared/panel/setting-groups.ts';
import type { NewSettings } from '../../shared/panel/shop-setup-schema.ts';
import type { Env } from './env.ts';
import { PANEL_SETTINGS, type SettingName } from './panel-settings.ts';
import { bankOf } from './provider-addresses.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';
import type { KeptSetting } from './stored-settings.ts';

/**
 * Returns the settings without which a payment provider charges nothing, as far as the panel has them; none for the
 * other groups, whose forms have all that they need.
 *
 * @param environment settings of the environment alone
 * @param kept settings of the panel as they would be
 */
export function missingSettings(
  { variables }: Env,
  kept: readonly KeptSetting[],
  group: NewSettings['group'],
): SettingName[] {
  const provider = PROVIDER_GROUPS.find((name) => name === group);
  if (!provider) return [];
  const currentOf = (name: SettingName) =>
    variables[name] ?? kept.find((one) => one.name === name && one.campaign === '')?.value;
  const bank = provider === 'bcb' ? bankOf(currentOf('BCB_URL')) : undefined;
  const needed: SettingName[] = [...PROVIDER_FACTS[provider].required];
  if (bank && BANKS[bank].appKey) needed.push('BCB_APP_KEY');
  return needed.filter((name) => name in PANEL_SETTINGS[provider] && currentOf(name) === undefined);
}
